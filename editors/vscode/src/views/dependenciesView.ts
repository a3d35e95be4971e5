// The view "Dependencies": from the root down to what nothing is needed for, also into other plans.
import { EventEmitter, type TreeDataProvider, type TreeItem, TreeItemCollapsibleState, Uri } from "vscode";
import type { Plans } from "../plans";
import type { Plan, Task } from "../protocol";
import { type Place, taskItem } from "./items";
import { startsOf } from "./starts";

interface Branch extends Place {
  readonly plan: Plan;
  /** The ids from the root to here: the same task may hang in several places. */
  readonly path: readonly string[];
}

export class DependenciesView implements TreeDataProvider<Branch> {
  private readonly changed = new EventEmitter<void>();
  readonly onDidChangeTreeData = this.changed.event;

  constructor(private readonly plans: Plans) {}

  refresh(): void {
    this.changed.fire();
  }

  async getChildren(branch?: Branch): Promise<Branch[]> {
    if (branch) return [...this.below(branch), ...(await this.inside(branch))];
    const plan = this.plans.current;
    return plan ? startsOf(plan.tasks).map((task) => toBranch(plan, task, [])) : [];
  }

  getTreeItem(branch: Branch): TreeItem {
    const { task, path } = branch;
    const isLoop = path.slice(0, -1).includes(path.at(-1) ?? "");
    const hasMore = !isLoop && (task.dependencies.length > 0 || task.target !== null);
    const depth = path.length;
    const opened = depth === 1 ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed;
    const item = taskItem(branch, hasMore ? opened : TreeItemCollapsibleState.None);
    item.id = path.join(" ");
    if (isLoop) item.description = `${item.description} · a circle`;
    return item;
  }

  private below({ plan, task, path }: Branch): Branch[] {
    const byId = new Map(plan.tasks.map((it) => [it.id, it]));
    return task.dependencies.flatMap((id) => {
      const found = byId.get(id);
      return found ? [toBranch(plan, found, path)] : [];
    });
  }

  /** The root of the plan behind a reference. */
  private async inside({ task, path }: Branch): Promise<Branch[]> {
    const plan = task.target ? await this.plans.ask(Uri.parse(task.target)) : undefined;
    const [root] = plan?.tasks ?? [];
    return plan && root ? [toBranch(plan, root, path)] : [];
  }
}

function toBranch(plan: Plan, task: Task, above: readonly string[]): Branch {
  return { uri: plan.uri, plan, task, path: [...above, `${plan.uri}#${task.id}`] };
}
