// What the server says of plans: docs/server.md and docs/graph.md describe it.

export const STATUSES = ["notstarted", "planning", "started", "reviewing", "complete", "blocked"] as const;
export type Status = (typeof STATUSES)[number];

export interface Task {
  readonly id: string;
  readonly name: string;
  readonly kind: "task" | "ref";
  readonly status: string | null;
  readonly readiness: string;
  readonly dependencies: readonly string[];
  /** The URI of the plan behind a reference. */
  readonly target: string | null;
  readonly line: number;
  readonly endLine: number;
}

export interface Progress {
  readonly summary: string;
  readonly complete: number;
  readonly total: number;
  readonly percentage: number;
  readonly ready: readonly string[];
  readonly completable: readonly string[];
  readonly blocked: readonly string[];
}

export interface Plan {
  readonly uri: string;
  readonly title: string | null;
  readonly progress: Progress;
  readonly tasks: readonly Task[];
}

export interface GraphNode {
  readonly id: string;
  readonly uri: string | null;
  readonly line: number;
  readonly endLine: number;
  sprite: string | null;
}

export interface Graph {
  readonly title: string | null;
  readonly nodes: readonly GraphNode[];
}

/** The task whose block holds a line. */
export function taskAt<Block extends { readonly line: number; readonly endLine: number }>(tasks: readonly Block[], line: number): Block | undefined {
  return tasks.find((task) => task.line <= line && line < task.endLine);
}
