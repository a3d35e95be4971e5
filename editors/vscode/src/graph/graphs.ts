// The graphs that are shown: one beside each plan for which somebody wanted it.
import { randomBytes } from "node:crypto";
import { type Disposable, Uri, ViewColumn, type WebviewPanel, window, workspace } from "vscode";
import type { Graph } from "../protocol";
import type { Server } from "../server/server";
import { Panel } from "./panel";
import { themeOf } from "./theme";

const VIEW_TYPE = "vine.graph";

interface Changed {
  readonly uri: string;
  readonly graph: Graph;
}

export class Graphs implements Disposable {
  private readonly panels = new Map<string, Panel>();
  private readonly subscriptions: Disposable[];
  private listening: Disposable | undefined;

  constructor(
    private readonly server: Server,
    private readonly extensionUri: Uri,
  ) {
    this.subscriptions = [
      server.onDidChange((condition) => condition === "running" && this.reconnect()),
      window.onDidChangeTextEditorSelection(({ textEditor }) => this.panels.get(textEditor.document.uri.toString())?.followCursor(textEditor.selection.active.line)),
      window.onDidChangeActiveColorTheme((theme) => this.panels.forEach((panel) => panel.tell({ type: "theme", theme: themeOf(theme.kind) }))),
      window.registerWebviewPanelSerializer(VIEW_TYPE, { deserializeWebviewPanel: (panel, state) => this.revive(panel, state) }),
    ];
  }

  /** Show the graph of a plan beside it; with an id, that task in it. */
  async show(uri: Uri, id?: string): Promise<void> {
    const shown = this.panels.get(uri.toString());
    if (shown) shown.reveal();
    else await this.add(window.createWebviewPanel(VIEW_TYPE, titleOf(uri), { viewColumn: ViewColumn.Beside, preserveFocus: true }), uri);
    if (id !== undefined) this.panels.get(uri.toString())?.select(id);
  }

  dispose(): void {
    this.listening?.dispose();
    for (const it of [...this.subscriptions, ...this.panels.values()]) it.dispose();
  }

  private async revive(panel: WebviewPanel, state: unknown): Promise<void> {
    const uri = state && typeof state === "object" && "uri" in state ? state.uri : undefined;
    if (typeof uri === "string") await this.add(panel, Uri.parse(uri));
    else panel.dispose();
  }

  private async add(webview: WebviewPanel, uri: Uri): Promise<void> {
    const key = uri.toString();
    const icon = (theme: string) => Uri.joinPath(this.extensionUri, "icons", `file-${theme}.svg`);
    webview.iconPath = { light: icon("light"), dark: icon("dark") };
    webview.webview.options = { enableScripts: true, localResourceRoots: rootsFor(uri) };
    const panel = new Panel(this.server, webview, uri);
    this.panels.set(key, panel);
    webview.onDidDispose(() => {
      panel.dispose();
      this.panels.delete(key);
    });
    // After a reload of the window the panel may be there before the server.
    if (this.server.running) await this.load(panel);
  }

  private reconnect(): void {
    this.listening?.dispose();
    this.listening = this.server.running?.onNotification("vine/graphChanged", ({ uri, graph }: Changed) => {
      // The server may write a URI in another way than VS Code.
      this.panels.get(Uri.parse(uri).toString())?.draw(graph);
    });
    for (const panel of this.panels.values()) void this.load(panel);
  }

  private async load(panel: Panel): Promise<void> {
    if (panel.isLoaded) return panel.renew();
    const imageSources = panel.imageSources;
    const nonce = randomBytes(16).toString("hex");
    const page = await this.server.ask<{ html: string }>("vine/graphPage", { nonce, imageSources });
    if (page) panel.load(page.html);
  }
}

function titleOf(uri: Uri): string {
  return `Graph of ${uri.path.split("/").at(-1)}`;
}

/** Pictures of nodes are only loaded from the folders of the workspace and that of the plan. */
function rootsFor(uri: Uri): Uri[] {
  const folders = (workspace.workspaceFolders ?? []).map((folder) => folder.uri);
  return uri.scheme === "file" ? [...folders, Uri.joinPath(uri, "..")] : folders;
}
