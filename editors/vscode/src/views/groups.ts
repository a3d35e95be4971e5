// The tasks of a plan in groups, by what can be done with them.
import type { Task } from "../protocol";

export type GroupId = "ready" | "review" | "blocked" | "progress" | "waiting" | "done";

export interface Group {
  readonly id: GroupId;
  readonly label: string;
  readonly tasks: readonly Task[];
}

const LABELS: readonly (readonly [GroupId, string])[] = [
  ["ready", "Ready"],
  ["review", "In review"],
  ["blocked", "Blocked"],
  ["progress", "In progress"],
  ["waiting", "Waiting"],
  ["done", "Done"],
];

/** The groups that are not empty, each in file order. */
export function groupsOf(tasks: readonly Task[]): Group[] {
  const members = new Map<GroupId, Task[]>(LABELS.map(([id]) => [id, []]));
  for (const task of tasks) members.get(groupOf(task))?.push(task);
  return LABELS.map(([id, label]) => ({ id, label, tasks: members.get(id) ?? [] })).filter((group) => group.tasks.length);
}

export function groupOf(task: Task): GroupId {
  if (task.status === "complete") return "done";
  if (task.status === "reviewing") return "review";
  if (task.status === "blocked") return "blocked";
  if (task.status === "started") return "progress";
  return task.readiness === "ready" || task.readiness === "expandable" ? "ready" : "waiting";
}
