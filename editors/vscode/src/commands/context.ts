// What commands work with.
import type { ExtensionContext, LogOutputChannel } from "vscode";
import type { Graphs } from "../graph/graphs";
import type { Plans } from "../plans";
import type { Server } from "../server/server";

export interface Tools {
  readonly context: ExtensionContext;
  readonly server: Server;
  readonly plans: Plans;
  readonly graphs: Graphs;
  readonly log: LogOutputChannel;
}
