// The view "Plan": the tasks in groups, what can be acted on first.
import { EventEmitter, type TreeDataProvider, TreeItem, TreeItemCollapsibleState } from "vscode";
import type { Plans } from "../plans";
import { type Group, groupsOf } from "./groups";
import { type Place, groupIcon, taskItem } from "./items";

// The others may be long, and nothing is to be done about them now.
const OPEN = ["ready", "review", "blocked", "progress"];

export class TasksView implements TreeDataProvider<Group | Place> {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;

  constructor(private readonly plans: Plans) {}

  refresh(): void {
    this.changed.fire();
  }

  getChildren(element?: Group | Place): (Group | Place)[] {
    const plan = this.plans.current;
    if (!element) return plan ? groupsOf(plan.tasks) : [];
    if (!plan || !isGroup(element)) return [];
    return element.tasks.map((task) => ({ uri: plan.uri, task }));
  }

  getTreeItem(element: Group | Place): TreeItem {
    if (!isGroup(element)) return taskItem(element, TreeItemCollapsibleState.None);
    const isOpen = OPEN.includes(element.id);
    const item = new TreeItem(element.label, isOpen ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed);
    item.id = element.id;
    item.description = String(element.tasks.length);
    item.iconPath = groupIcon(element.id);
    return item;
  }
}

function isGroup(element: Group | Place): element is Group {
  return "tasks" in element;
}
