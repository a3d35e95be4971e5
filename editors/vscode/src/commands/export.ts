// The graph in a file.
import { Uri, window, workspace } from "vscode";
import type { Server } from "../server/server";
import { unlinked } from "../words";
import { planUri } from "./choose";
import type { Tools } from "./context";

const ENDINGS: Record<string, string> = { svg: "svg", html: "html", dot: "dot", mermaid: "mmd", json: "json" };

export async function chooseAndExport(tools: Tools): Promise<void> {
  const uri = planUri(tools);
  const form = await window.showQuickPick(Object.keys(ENDINGS), { title: "Export the graph as" });
  if (form) await exportGraph(tools.server, uri, form);
}

/** Ask where to, and write it there. */
export async function exportGraph(server: Server, uri: Uri, form: string): Promise<void> {
  const ending = ENDINGS[form];
  if (!ending) return;
  const graph = await server.run<unknown>("vine.graph", uri.toString(), form);
  const text = typeof graph === "string" ? graph : JSON.stringify(graph, null, 2);
  const target = await window.showSaveDialog({ defaultUri: beside(uri, ending), filters: { [form]: [ending] } });
  if (!target) return;
  await workspace.fs.writeFile(target, Buffer.from(text, "utf8"));
  const shown = await window.showInformationMessage(unlinked(`The graph is in ${workspace.asRelativePath(target)}.`), "Open");
  if (shown) await window.showTextDocument(target);
}

function beside(uri: Uri, ending: string): Uri {
  const [folder] = workspace.workspaceFolders ?? [];
  if (uri.scheme !== "file") return folder ? Uri.joinPath(folder.uri, `plan.${ending}`) : Uri.file(`plan.${ending}`);
  return uri.with({ path: uri.path.replace(/\.vine$/, "") + `.${ending}` });
}
