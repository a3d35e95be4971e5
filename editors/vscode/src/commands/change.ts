// Commands that change a plan; the server makes the edits, and one undo takes them back.
import { type QuickPickItem, window } from "vscode";
import { STATUSES, type Status } from "../protocol";
import type { Place } from "../views/items";
import { chooseTask } from "./choose";
import type { Tools } from "./context";

const ICONS: Record<Status, string> = {
  notstarted: "$(circle-large-outline)",
  planning: "$(lightbulb)",
  started: "$(play-circle)",
  reviewing: "$(eye)",
  complete: "$(pass-filled)",
  blocked: "$(circle-slash)",
};

export async function changeStatus(tools: Tools, place?: Place): Promise<void> {
  const chosen = await chooseTask(tools, place, "task", "Set the status of which task?");
  if (!chosen) return;
  const { uri, task } = chosen;
  const items: (QuickPickItem & { status: Status })[] = STATUSES.map((status) => ({
    label: `${ICONS[status]} ${status}`,
    description: status === task.status ? "now" : "",
    status,
  }));
  const picked = await window.showQuickPick(items, { title: `Status of ${task.name || task.id}` });
  if (picked && picked.status !== task.status) await tools.server.run("vine.setStatus", uri, task.id, picked.status);
}

export async function expandReference(tools: Tools, place?: Place): Promise<void> {
  const chosen = await chooseTask(tools, place, "ref", "Expand which reference?");
  if (chosen) await tools.server.run("vine.expand", chosen.uri, chosen.task.id);
}

export async function extractTask(tools: Tools, place?: Place): Promise<void> {
  const chosen = await chooseTask(tools, place, "task", "Extract which task, with what only it needs?");
  if (chosen) await tools.server.run("vine.extract", chosen.uri, chosen.task.id);
}
