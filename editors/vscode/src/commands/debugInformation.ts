// What a report of a mistake should contain; it is shown, and sent nowhere.
import { env, version, window, workspace } from "vscode";
import type { Tools } from "./context";

export async function showDebugInformation({ context, server }: Tools): Promise<void> {
  const { launch } = server;
  const facts = {
    extension: context.extension.packageJSON.version,
    editor: `${env.appName} ${version}`,
    platform: `${process.platform} ${process.arch}`,
    trusted: workspace.isTrusted,
    server: { condition: server.condition, origin: launch?.origin, command: launch && [launch.command, ...launch.args].join(" ") },
    settings: workspace.getConfiguration("vine"),
    says: server.running ? await server.run("vine.debugInformation") : null,
  };
  const content = `${JSON.stringify(facts, null, 2)}\n`;
  await window.showTextDocument(await workspace.openTextDocument({ language: "json", content }));
}
