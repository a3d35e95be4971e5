// A new plan: in a file that the server begins, or without one if no folder is open.
import { Uri, WorkspaceEdit, window, workspace } from "vscode";

const BEGINNING = "vine 1.2.0\ntitle: A new plan\n---\n[root] What is to be reached (planning)\n";

export async function newPlan(folder?: Uri): Promise<void> {
  const where = folder instanceof Uri ? folder : workspace.workspaceFolders?.[0]?.uri;
  if (!where) {
    await window.showTextDocument(await workspace.openTextDocument({ language: "vine", content: BEGINNING }));
    return;
  }
  const name = await window.showInputBox({ title: "Name of the new plan", value: "plan.vine", valueSelection: [0, 4], validateInput: (text) => whyNot(where, text) });
  if (!name) return;
  const uri = Uri.joinPath(where, withEnding(name));
  const edit = new WorkspaceEdit();
  // The server hears of the file and writes its first text.
  edit.createFile(uri, { ignoreIfExists: false });
  if (!(await workspace.applyEdit(edit))) throw new Error(`${withEnding(name)} cannot be created.`);
  await window.showTextDocument(uri);
}

async function whyNot(folder: Uri, name: string): Promise<string | undefined> {
  if (!name.trim()) return "A plan needs a name.";
  try {
    await workspace.fs.stat(Uri.joinPath(folder, withEnding(name)));
    return `There is a ${withEnding(name)} already.`;
  } catch {
    return undefined;
  }
}

function withEnding(name: string): string {
  const trimmed = name.trim();
  return trimmed.endsWith(".vine") ? trimmed : `${trimmed}.vine`;
}
