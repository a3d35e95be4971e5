// What the buttons of a message about the server do.
import { type LogOutputChannel, Uri, commands, env, window } from "vscode";
import { unlinked } from "../words";
import { Problem, type Remedy } from "./problem";

const LABELS: Record<Remedy, string> = {
  selectInterpreter: "Select Interpreter…",
  installPython: "Get Python",
  openSettings: "Open Settings",
  showLog: "Show Log",
  restart: "Restart",
};

/** Show what went wrong, and do what the author chooses. */
export async function explain(error: unknown, log: LogOutputChannel): Promise<void> {
  const message = error instanceof Error ? error.message : String(error);
  const remedies: readonly Remedy[] = error instanceof Problem ? error.remedies : ["restart", "showLog"];
  log.error(message);
  const chosen = await window.showErrorMessage(unlinked(message), ...remedies.map((remedy) => LABELS[remedy]));
  const remedy = remedies.find((it) => LABELS[it] === chosen);
  if (remedy) await apply(remedy, log);
}

async function apply(remedy: Remedy, log: LogOutputChannel): Promise<void> {
  if (remedy === "showLog") log.show();
  else if (remedy === "selectInterpreter") await commands.executeCommand("vine.selectInterpreter");
  else if (remedy === "openSettings") await commands.executeCommand("workbench.action.openSettings", "vine.interpreter");
  else if (remedy === "restart") await commands.executeCommand("vine.restartServer");
  else await env.openExternal(Uri.parse("https://www.python.org/downloads/"));
}
