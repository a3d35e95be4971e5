// The server's life: it is started, dies, is started again, and is stopped.
import { EventEmitter, type Disposable, type LogOutputChannel, commands, window } from "vscode";
import { CloseAction, type CloseHandlerResult, ErrorAction, type ErrorHandler, type LanguageClient, State } from "vscode-languageclient/node";
import { createClient } from "./client";
import { Crashes } from "./crashes";
import { type Launch, findServer } from "./launch";
import { Problem } from "./problem";
import { explain } from "./remedies";

export type Condition = "stopped" | "starting" | "running" | "failed";

export class Server implements Disposable {
  readonly trace: LogOutputChannel;
  /** How it was started last. */
  launch: Launch | undefined;
  private readonly changed = new EventEmitter<Condition>();
  readonly onDidChange = this.changed.event;
  private readonly crashes = new Crashes();
  private client: LanguageClient | undefined;
  private current: Condition = "stopped";
  // One thing after another, however fast the buttons are pressed.
  private work: Promise<void> = Promise.resolve();

  constructor(
    private readonly extensionPath: string,
    private readonly log: LogOutputChannel,
  ) {
    this.trace = window.createOutputChannel("VINE Trace", { log: true });
  }

  get condition(): Condition {
    return this.current;
  }

  /** The client, once it is of use. */
  get running(): LanguageClient | undefined {
    return this.current === "running" ? this.client : undefined;
  }

  start(): Promise<void> {
    return this.after(() => (this.client ? Promise.resolve() : this.launchNow()));
  }

  stop(): Promise<void> {
    return this.after(() => this.stopNow());
  }

  restart(): Promise<void> {
    return this.after(async () => {
      await this.stopNow();
      await this.launchNow();
    });
  }

  /** The answer to a request; nothing if no server is there or it refuses. */
  async ask<Answer>(method: string, params: unknown): Promise<Answer | undefined> {
    try {
      return await this.running?.sendRequest<Answer>(method, params);
    } catch (error) {
      this.log.warn(`${method}: ${error}`);
      return undefined;
    }
  }

  /** The answer to a command of the server. A refusal is thrown, for whoever asked to be told. */
  async run<Answer>(command: string, ...args: unknown[]): Promise<Answer> {
    if (!this.running) throw new Error("The VINE server is not running.");
    return this.running.sendRequest<Answer>("workspace/executeCommand", { command, arguments: args });
  }

  dispose(): void {
    this.changed.dispose();
    this.trace.dispose();
  }

  private after(step: () => Promise<void>): Promise<void> {
    this.work = this.work.then(step).catch((error: unknown) => this.log.error(String(error)));
    return this.work;
  }

  private async launchNow(): Promise<void> {
    this.become("starting");
    this.crashes.forget();
    try {
      this.launch = await findServer(this.extensionPath, this.log);
      const { command, args, origin } = this.launch;
      this.log.info(`Starting the server (${origin}): ${[command, ...args].join(" ")}`);
      const client = createClient(this.launch, this.log, this.trace, this.errorHandler());
      this.client = client;
      client.onDidChangeState(({ newState }) => this.follow(client, newState));
      await client.start();
    } catch (error) {
      this.client = undefined;
      this.become("failed");
      // Not awaited: the message may stand there for hours.
      void explain(error instanceof Problem ? error : this.startProblem(error), this.log);
    }
  }

  private startProblem(error: unknown): Problem {
    const { origin = "", command = "" } = this.launch ?? {};
    return new Problem(`The VINE server could not be started (${origin}: ${command}): ${error instanceof Error ? error.message : error}`, [
      "restart",
      "openSettings",
      "showLog",
    ]);
  }

  private async stopNow(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    this.become("stopped");
    if (client?.state === State.Running) await client.stop();
    await client?.dispose();
  }

  private follow(client: LanguageClient, state: State): void {
    if (client !== this.client) return;
    if (state === State.Running) this.become("running");
    else if (state === State.Starting) this.become("starting");
    else if (this.current === "running") this.become("stopped");
  }

  private become(condition: Condition): void {
    this.current = condition;
    void commands.executeCommand("setContext", "vine.isRunning", condition === "running");
    void commands.executeCommand("setContext", "vine.hasFailed", condition === "failed");
    this.changed.fire(condition);
  }

  private errorHandler(): ErrorHandler {
    return {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => this.closed(),
    };
  }

  /** The server died. */
  private closed(): CloseHandlerResult {
    if (this.crashes.mayRestart(Date.now())) {
      this.log.warn("The server ended unexpectedly, and is started again.");
      return { action: CloseAction.Restart, handled: true };
    }
    this.client = undefined;
    this.become("failed");
    void explain(new Problem("The VINE server ended unexpectedly several times, and is not started again. The log says more.", ["restart", "showLog"]), this.log);
    return { action: CloseAction.DoNotRestart, handled: true };
  }
}
