// The plan that views and commands are about: that of the active editor, or the last one that was.
import { type Disposable, EventEmitter, type TextDocument, type TextEditor, Uri, commands, window, workspace } from "vscode";
import type { Plan } from "./protocol";
import type { Condition, Server } from "./server/server";

// Without a change for so long, the plan is asked for again; longer if the answer takes long.
const PAUSE_MS = 250;
const SHARE = 3;

export class Plans implements Disposable {
  private readonly changed = new EventEmitter<void>();
  /** The plan, or what is known of it, is another. */
  readonly onDidChange = this.changed.event;
  private document: TextDocument | undefined;
  private timer: NodeJS.Timeout | undefined;
  private tookMs = 0;
  private known: Plan | undefined;
  private readonly subscriptions: Disposable[];

  constructor(private readonly server: Server) {
    this.subscriptions = [
      this.changed,
      window.onDidChangeActiveTextEditor((editor) => this.choose(editor)),
      workspace.onDidChangeTextDocument(({ document }) => isPlan(document) && this.later()),
      workspace.onDidSaveTextDocument((document) => isPlan(document) && this.later()),
      workspace.onDidOpenTextDocument((document) => this.chooseIfShown(document)),
      workspace.onDidCloseTextDocument((document) => document === this.document && this.forget()),
      server.onDidChange((condition) => this.serverIs(condition)),
    ];
    this.choose(window.activeTextEditor);
  }

  /** The plan with its tasks, as of the last look. */
  get current(): Plan | undefined {
    return this.known;
  }

  get uri(): Uri | undefined {
    return this.document?.uri;
  }

  /** What the server says of a plan now. */
  ask(uri: Uri): Promise<Plan | undefined> {
    return this.server.ask<Plan>("vine/tasks", { textDocument: { uri: uri.toString() } });
  }

  dispose(): void {
    clearTimeout(this.timer);
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private choose(editor: TextEditor | undefined): void {
    if (!editor || !isPlan(editor.document) || editor.document === this.document) return;
    this.document = editor.document;
    this.known = undefined;
    void commands.executeCommand("setContext", "vine.hasPlan", true);
    void this.look();
  }

  /** A document that gets another language is closed and opened again. */
  private chooseIfShown(document: TextDocument): void {
    if (window.activeTextEditor?.document === document) this.choose(window.activeTextEditor);
  }

  private forget(): void {
    this.document = this.known = undefined;
    void commands.executeCommand("setContext", "vine.hasPlan", false);
    this.changed.fire();
  }

  /** What a server said that is gone is not shown: nobody would keep it up to date. */
  private serverIs(condition: Condition): void {
    if (condition === "running") return this.later();
    if (condition !== "starting") this.known = undefined;
    this.changed.fire();
  }

  private later(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), Math.max(PAUSE_MS, SHARE * this.tookMs));
  }

  private async look(): Promise<void> {
    const { document } = this;
    if (!document) return;
    const start = Date.now();
    const plan = await this.ask(document.uri);
    this.tookMs = Date.now() - start;
    if (document !== this.document) return;
    this.known = plan ?? this.known;
    this.changed.fire();
  }
}

export function isPlan(document: TextDocument): boolean {
  return document.languageId === "vine" && ["file", "untitled"].includes(document.uri.scheme);
}
