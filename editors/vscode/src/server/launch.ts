// Which program is run, and with which arguments.
import { join } from "node:path";
import type { LogOutputChannel } from "vscode";
import { findInterpreter } from "./interpreter";
import { chosenPython } from "./pythonExtension";
import { programs } from "./settings";

export interface Launch {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Where it comes from, for the log and for reports. */
  readonly origin: string;
}

/** The server that is set, or else the bundled one. Throws a `Problem`. */
export async function findServer(extensionPath: string, log: LogOutputChannel): Promise<Launch> {
  const { server, args } = programs();
  const [command, ...first] = server;
  if (command) return { command, args: [...first, ...args], cwd: extensionPath, origin: "vine.server.path" };
  return findBundled(extensionPath, ["lsp", ...args], log);
}

/** The bundled command `vine` with these arguments. Throws a `Problem`. */
export async function findBundled(extensionPath: string, args: readonly string[], log: LogOutputChannel): Promise<Launch> {
  const { interpreter } = programs();
  const suggested = interpreter ? undefined : await chosenPython(log);
  const python = await findInterpreter(interpreter, suggested, extensionPath);
  const [command = "", ...first] = python.command;
  // Isolated: neither the environment nor the folder of a plan can put other modules in its way.
  const all = [...first, "-I", "-X", "utf8", join(extensionPath, "bundled", "vine.py"), ...args];
  return { command, args: all, cwd: extensionPath, origin: `bundled, with Python ${python.version}` };
}
