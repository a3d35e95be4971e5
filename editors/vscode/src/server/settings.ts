// The settings of the extension itself: which programs are run. Those of the server are not its business.
import { homedir } from "node:os";
import { type Disposable, workspace } from "vscode";
import { expand } from "./expand";
import type { Server } from "./server";

export interface Programs {
  /** The server and its first arguments; empty for the one that is bundled. */
  readonly server: readonly string[];
  readonly args: readonly string[];
  /** The Python that is wanted; empty for any. */
  readonly interpreter: string;
}

// Settings that are not sent to the server, which would call them unknown.
export const OWN = ["server", "interpreter", "trace"];

export function programs(): Programs {
  const settings = workspace.getConfiguration("vine");
  const folder = workspace.workspaceFolders?.[0]?.uri.fsPath;
  const expanded = (text: string) => expand(text, { home: homedir(), folder, environment: process.env });
  return {
    server: settings.get<string[]>("server.path", []).map(expanded),
    args: settings.get<string[]>("server.args", []).map(expanded),
    interpreter: expanded(settings.get<string>("interpreter", "")),
  };
}

export function restartWhenSettingsChange(server: Server): Disposable {
  return workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration("vine.server") || event.affectsConfiguration("vine.interpreter")) void server.restart();
  });
}
