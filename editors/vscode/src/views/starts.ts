// Where a tree of dependencies begins.
import type { Task } from "../protocol";

/** The first task, and those that no other depends on; all that remain are in circles of their own. */
export function startsOf(tasks: readonly Task[]): Task[] {
  const needed = new Set(tasks.flatMap((task) => task.dependencies.filter((id) => id !== task.id)));
  return tasks.filter((task, at) => at === 0 || !needed.has(task.id));
}
