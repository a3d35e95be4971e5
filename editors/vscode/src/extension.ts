// What happens when VS Code starts the extension, and when it stops it.
import { type ExtensionContext, window } from "vscode";
import { registerCommands } from "./commands/register";
import { Graphs } from "./graph/graphs";
import { Plans } from "./plans";
import { Server } from "./server/server";
import { restartWhenSettingsChange } from "./server/settings";
import { showStatus } from "./status";
import { provideTasks } from "./tasks";
import { showViews } from "./views/show";

let server: Server | undefined;

export async function activate(context: ExtensionContext): Promise<void> {
  const log = window.createOutputChannel("VINE", { log: true });
  server = new Server(context.extensionPath, log);
  const plans = new Plans(server);
  const graphs = new Graphs(server, context.extensionUri);
  context.subscriptions.push(
    log,
    server,
    plans,
    graphs,
    ...registerCommands({ context, server, plans, graphs, log }),
    ...showViews(plans),
    ...showStatus(server, plans),
    provideTasks(context.extensionPath, log),
    restartWhenSettingsChange(server),
  );
  await server.start();
}

export async function deactivate(): Promise<void> {
  await server?.stop();
}
