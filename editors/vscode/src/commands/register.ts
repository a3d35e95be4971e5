// All commands, by their names. Those of the server have other names, and are registered by the client.
import { type Disposable, commands, window } from "vscode";
import { checkWorkspace } from "./check";
import { unlinked } from "../words";
import type { Tools } from "./context";
import { copyAs, copyAsMarkdown } from "./copy";
import { showDebugInformation } from "./debugInformation";
import { chooseAndExport } from "./export";
import { selectInterpreter } from "./interpreter";
import { showMenu } from "./menu";
import { newPlan } from "./newPlan";
import { goToRoot, openTask, showExpanded, showGraph, showNextTasks } from "./show";
import { changeStatus, expandReference, extractTask } from "./change";
import { toggleInlayHints } from "./toggle";

type Command = (...args: any[]) => unknown;

export function registerCommands(tools: Tools): Disposable[] {
  const { server, log } = tools;
  const all: Record<string, Command> = {
    showGraph: (where, id) => showGraph(tools, where, id),
    exportGraph: () => chooseAndExport(tools),
    newPlan: (folder) => newPlan(folder),
    showNextTasks: () => showNextTasks(tools),
    openTask: (place) => openTask(place),
    goToRoot: () => goToRoot(tools),
    showExpanded: () => showExpanded(tools),
    changeStatus: (place) => changeStatus(tools, place),
    expandReference: (place) => expandReference(tools, place),
    extractTask: (place) => extractTask(tools, place),
    toggleInlayHints,
    copyAsMermaid: () => copyAs(tools, "mermaid"),
    copyAsJson: () => copyAs(tools, "json"),
    copyAsMarkdown: () => copyAsMarkdown(tools),
    checkWorkspace: () => checkWorkspace(tools),
    selectInterpreter,
    startServer: () => server.start(),
    stopServer: () => server.stop(),
    restartServer: () => server.restart(),
    showLog: () => log.show(),
    showTrace: () => server.trace.show(),
    showDebugInformation: () => showDebugInformation(tools),
    showMenu,
  };
  return Object.entries(all).map(([name, command]) => commands.registerCommand(`vine.${name}`, (...args) => told(command, args)));
}

/** Whatever goes wrong is said to whoever asked for it. */
async function told(command: Command, args: unknown[]): Promise<unknown> {
  try {
    return await command(...args);
  } catch (error) {
    void window.showWarningMessage(unlinked(`VINE: ${error instanceof Error ? error.message : error}`));
    return undefined;
  }
}
