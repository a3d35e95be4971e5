// Check all plans of the folders that are open, also those that nobody looks at.
import { tasks, workspace } from "vscode";
import { checkTask } from "../tasks";
import type { Tools } from "./context";

export async function checkWorkspace({ context, log }: Tools): Promise<void> {
  const folders = workspace.workspaceFolders ?? [];
  if (!folders.length) throw new Error("Open a folder first.");
  for (const folder of folders) await tasks.executeTask(await checkTask(folder, context.extensionPath, log));
}
