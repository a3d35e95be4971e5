// A plan in other forms, for the clipboard.
import { env, window } from "vscode";
import { asMarkdown } from "../words";
import { currentPlan, planUri } from "./choose";
import type { Tools } from "./context";

export async function copyAs(tools: Tools, form: "mermaid" | "json"): Promise<void> {
  const graph = await tools.server.run<unknown>("vine.graph", planUri(tools).toString(), form);
  await copy(typeof graph === "string" ? graph : `${JSON.stringify(graph, null, 2)}\n`, form === "json" ? "JSON" : "Mermaid");
}

export async function copyAsMarkdown(tools: Tools): Promise<void> {
  await copy(asMarkdown(await currentPlan(tools)), "Markdown");
}

async function copy(text: string, name: string): Promise<void> {
  await env.clipboard.writeText(text);
  window.setStatusBarMessage(`Copied as ${name}.`, 3000);
}
