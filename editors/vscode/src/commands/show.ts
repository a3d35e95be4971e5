// Commands that lead somewhere.
import { type QuickPickItem, QuickPickItemKind, Uri, window, workspace } from "vscode";
import { reveal } from "../reveal";
import { type Group, groupsOf } from "../views/groups";
import { type Place, uriOf } from "../views/items";
import { currentPlan, planUri } from "./choose";
import type { Tools } from "./context";

const ACTIONABLE = ["ready", "review", "blocked"];

/** From a code lens (URI and id), a menu (URI), a view (place) or the palette (nothing). */
export async function showGraph(tools: Tools, where?: string | Uri | Place, id?: string): Promise<void> {
  if (typeof where === "string") await tools.graphs.show(Uri.parse(where), id);
  else if (where instanceof Uri) await tools.graphs.show(where);
  else if (where?.task) await tools.graphs.show(uriOf(where), where.task.id);
  else await tools.graphs.show(planUri(tools));
}

export async function openTask(place: Place): Promise<void> {
  await reveal(uriOf(place), place.task.line, true);
}

export async function goToRoot(tools: Tools): Promise<void> {
  const plan = await currentPlan(tools);
  const [root] = plan.tasks;
  if (!root) throw new Error("The plan has no tasks yet.");
  await reveal(Uri.parse(plan.uri), root.line, false);
}

/** What can be acted on now; choosing a task goes there. */
export async function showNextTasks(tools: Tools): Promise<void> {
  const plan = await currentPlan(tools);
  const groups = groupsOf(plan.tasks).filter((group) => ACTIONABLE.includes(group.id));
  if (!groups.length) throw new Error("Nothing can be started, completed or unblocked now.");
  const chosen = await window.showQuickPick(groups.flatMap(asItems), { title: "Next tasks", placeHolder: plan.progress.summary, matchOnDescription: true });
  if (chosen?.line !== undefined) await reveal(Uri.parse(plan.uri), chosen.line, false);
}

function asItems(group: Group): (QuickPickItem & { line?: number })[] {
  const tasks = group.tasks.map((task) => ({ label: task.name || task.id, description: task.id, detail: task.readiness, line: task.line }));
  return [{ label: group.label, kind: QuickPickItemKind.Separator }, ...tasks];
}

/** The plan with its references expanded, in a document that follows it. */
export async function showExpanded(tools: Tools): Promise<void> {
  const uri = planUri(tools).with({ scheme: "vine-expanded" });
  await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
}
