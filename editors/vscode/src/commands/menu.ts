// What is offered behind the status item.
import { commands, window } from "vscode";

const ENTRIES = [
  ["$(checklist) Next tasks…", "vine.showNextTasks"],
  ["$(type-hierarchy) Open graph to the side", "vine.showGraph"],
  ["$(check-all) Check all plans", "vine.checkWorkspace"],
  ["$(refresh) Restart server", "vine.restartServer"],
  ["$(output) Show log", "vine.showLog"],
  ["$(bug) Show debug information", "vine.showDebugInformation"],
  ["$(gear) Settings", "workbench.action.openSettings"],
] as const;

export async function showMenu(): Promise<void> {
  const chosen = await window.showQuickPick(
    ENTRIES.map(([label, command]) => ({ label, command })),
    { title: "VINE" },
  );
  if (chosen) await commands.executeCommand(chosen.command, ...(chosen.command.startsWith("vine.") ? [] : ["@ext:vine-ls.vine"]));
}
