// One graph: what the page in it asks for, and what it is told. docs/graph.md describes both.
import { type Disposable, Uri, type WebviewPanel, commands, window } from "vscode";
import { exportGraph } from "../commands/export";
import { type Graph, type GraphNode, taskAt } from "../protocol";
import { reveal } from "../reveal";
import type { Server } from "../server/server";
import { themeOf } from "./theme";

interface Message {
  readonly type: string;
  readonly id?: string;
  readonly focus?: boolean;
  readonly format?: string;
  readonly uri?: string;
}

export class Panel implements Disposable {
  isLoaded = false;
  private graph: Graph | undefined;
  private opened: string[] = [];
  private selected: string | undefined;
  private isReady = false;

  constructor(
    private readonly server: Server,
    private readonly panel: WebviewPanel,
    private readonly uri: Uri,
  ) {
    panel.webview.onDidReceiveMessage((message: Message) => this.take(message));
    panel.onDidChangeViewState(() => this.follow());
  }

  get imageSources(): string[] {
    return this.panel.webview.cspSource.split(" ");
  }

  load(html: string): void {
    this.isLoaded = true;
    this.panel.webview.html = html;
  }

  reveal(): void {
    this.panel.reveal(undefined, true);
  }

  /** Ask for the picture again: the server is another one, or the page is. */
  async renew(): Promise<void> {
    if (!this.isReady) return;
    const graph = await this.server.ask<Graph>("vine/graph", { ...this.document, opened: this.opened });
    if (graph) this.draw(graph);
    this.follow();
  }

  draw(graph: Graph): void {
    for (const node of graph.nodes) {
      if (node.sprite) node.sprite = this.panel.webview.asWebviewUri(Uri.parse(node.sprite)).toString();
    }
    this.graph = graph;
    this.tell({ type: "graph", graph });
    if (this.selected !== undefined) this.tell({ type: "select", id: this.selected });
  }

  select(id: string): void {
    if (this.selected === id) return;
    this.selected = id;
    this.tell({ type: "select", id });
  }

  /** The cursor is in another line: show the node whose block is there. */
  followCursor(line: number): void {
    const node = taskAt(this.graph?.nodes.filter((it) => it.uri === null) ?? [], line);
    if (node) this.select(node.id);
  }

  tell(message: object): void {
    if (this.isReady) void this.panel.webview.postMessage(message);
  }

  dispose(): void {
    void this.server.running?.sendNotification("vine/followGraph", { ...this.document, follow: false });
  }

  private get document() {
    return { textDocument: { uri: this.uri.toString() } };
  }

  /** A picture that nobody sees need not be drawn. */
  private follow(): void {
    const follow = this.panel.visible;
    if (!follow) this.isReady = false;
    void this.server.running?.sendNotification("vine/followGraph", { ...this.document, opened: this.opened, follow });
  }

  private async take({ type, id, focus, format, uri }: Message): Promise<void> {
    if (type === "ready") {
      this.isReady = true;
      this.tell({ type: "theme", theme: themeOf(window.activeColorTheme.kind) });
      await this.renew();
    } else if (type === "open" && id) await this.open([...this.opened, id]);
    else if (type === "close" && id) await this.open(this.opened.filter((it) => it !== id));
    else if (type === "reveal" && id) await this.goTo(id, focus === true);
    else if (type === "export" && format) await exportGraph(this.server, this.uri, format);
    else if (type === "follow" && uri) await follow(uri);
  }

  private async open(opened: string[]): Promise<void> {
    this.opened = opened;
    await this.renew();
  }

  private async goTo(id: string, focus: boolean): Promise<void> {
    const node: GraphNode | undefined = this.graph?.nodes.find((it) => it.id === id);
    if (!node) return;
    this.selected = id;
    await reveal(node.uri ? Uri.parse(node.uri) : this.uri, node.line, !focus);
  }
}

/** Only what a browser or an editor shows; never a command. */
async function follow(uri: string): Promise<void> {
  const target = Uri.parse(uri);
  if (["http", "https", "file"].includes(target.scheme)) await commands.executeCommand("vscode.open", target);
}
