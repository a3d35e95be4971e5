// Which plan and which task a command is about.
import { type QuickPickItem, Uri, window } from "vscode";
import type { Plan, Task } from "../protocol";
import { taskAt } from "../protocol";
import { isPlan } from "../plans";
import type { Place } from "../views/items";
import type { Tools } from "./context";

/** The plan that is edited. Throws if there is none, in words for the author. */
export function planUri({ plans }: Tools): Uri {
  const editor = window.activeTextEditor;
  const uri = editor && isPlan(editor.document) ? editor.document.uri : plans.uri;
  if (!uri) throw new Error("Open a plan first.");
  return uri;
}

export async function currentPlan(tools: Tools): Promise<Plan> {
  const uri = planUri(tools);
  const plan = await tools.plans.ask(uri);
  if (!plan) throw new Error("The server does not answer; the log says more.");
  return plan;
}

/** The task that was clicked, that at the cursor, or one that the author picks. */
export async function chooseTask(tools: Tools, place: Place | undefined, kind: Task["kind"], title: string): Promise<Place | undefined> {
  if (place?.task) return place;
  const plan = await currentPlan(tools);
  const editor = window.activeTextEditor;
  const atCursor = editor && isPlan(editor.document) ? taskAt(plan.tasks, editor.selection.active.line) : undefined;
  if (atCursor?.kind === kind) return { uri: plan.uri, task: atCursor };
  const task = await pickTask(plan.tasks.filter((it) => it.kind === kind), title);
  return task && { uri: plan.uri, task };
}

export async function pickTask(tasks: readonly Task[], title: string): Promise<Task | undefined> {
  const items = tasks.map((task) => ({ label: task.name || task.id, description: task.id, detail: task.readiness, task }));
  const chosen = await window.showQuickPick<QuickPickItem & { task: Task }>(items, { title, matchOnDescription: true });
  return chosen?.task;
}
