// Short texts about plans.
import type { Plan, Progress, Task } from "./protocol";

/** `42 % · 2 ready · 1 blocked` */
export function shortProgress({ percentage, ready, completable, blocked }: Progress): string {
  const parts = [[ready.length, "ready"], [completable.length, "to complete"], [blocked.length, "blocked"]] as const;
  return [`${percentage} %`, ...parts.filter(([number]) => number).map(([number, word]) => `${number} ${word}`)].join(" · ");
}

/** `2 errors, 1 warning` */
export function countedProblems(errors: number, warnings: number): string {
  const counted = (number: number, word: string) => (number ? [`${number} ${word}${number === 1 ? "" : "s"}`] : []);
  return [...counted(errors, "error"), ...counted(warnings, "warning")].join(", ") || "no problems";
}

/** A plan as a list that Markdown shows with boxes. */
export function asMarkdown(plan: Plan): string {
  const lines = plan.tasks.map((task) => `- [${task.status === "complete" ? "x" : " "}] **${escaped(task.name || task.id)}** ${aside(task)}`);
  return [`# ${escaped(plan.title ?? "Plan")}`, "", shortProgress(plan.progress), "", ...lines, ""].join("\n");
}

/** A message in which VS Code sees no link: words of an author may look like one, also to a command. */
export function unlinked(message: string): string {
  return message.replaceAll("](", "] (");
}

function aside(task: Task): string {
  const needs = task.dependencies.length ? `, needs ${task.dependencies.map(code).join(", ")}` : "";
  return `(${code(task.id)}, ${task.kind === "ref" ? "another plan" : escaped(task.status ?? "no status")}${needs})`;
}

function code(id: string): string {
  return id.includes("`") ? escaped(id) : `\`${id}\``;
}

function escaped(text: string): string {
  return text.replace(/[\\`*_[\]<>#|]/g, "\\$&");
}
