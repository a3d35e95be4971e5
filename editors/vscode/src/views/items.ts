// How a task looks in the side bar.
import { ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from "vscode";
import type { Task } from "../protocol";
import { type GroupId, groupOf } from "./groups";

const ICONS: Record<GroupId, ThemeIcon> = {
  ready: new ThemeIcon("circle-large-outline", new ThemeColor("charts.blue")),
  review: new ThemeIcon("eye", new ThemeColor("charts.purple")),
  blocked: new ThemeIcon("circle-slash", new ThemeColor("charts.red")),
  progress: new ThemeIcon("play-circle", new ThemeColor("charts.yellow")),
  waiting: new ThemeIcon("clock", new ThemeColor("disabledForeground")),
  done: new ThemeIcon("pass-filled", new ThemeColor("charts.green")),
};
const REFERENCE = new ThemeIcon("references", new ThemeColor("charts.blue"));

/** What a command gets from an item of a view: a task of a plan. */
export interface Place {
  readonly uri: string;
  readonly task: Task;
}

export function groupIcon(group: GroupId): ThemeIcon {
  return ICONS[group];
}

/** A line of the side bar; a click goes to the block of the task. */
export function taskItem(place: Place, state: TreeItemCollapsibleState): TreeItem {
  const { task } = place;
  const item = new TreeItem(task.name || task.id, state);
  item.description = describe(task);
  item.iconPath = task.kind === "ref" ? REFERENCE : ICONS[groupOf(task)];
  item.contextValue = task.kind === "ref" ? "vine.reference" : "vine.task";
  item.tooltip = `${task.id}\n${task.kind === "ref" ? "reference" : (task.status ?? "no status")} · ${task.readiness}`;
  item.command = { command: "vine.openTask", title: "Go to Task", arguments: [place] };
  item.accessibilityInformation = { label: `${task.name || task.id}, ${item.description}` };
  return item;
}

function describe({ id, name, readiness }: Task): string {
  const notable = ["completable", "expandable"].includes(readiness) ? ` · ${readiness}` : "";
  return (name ? id : "") + notable;
}

export function uriOf(place: Place): Uri {
  return Uri.parse(place.uri);
}
