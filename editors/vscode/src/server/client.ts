// The client of the protocol: what it tells the server, and of which documents.
import type { LogOutputChannel } from "vscode";
import { LanguageClient, type LanguageClientOptions, RevealOutputChannelOn, type StaticFeature } from "vscode-languageclient/node";
import type { ErrorHandler } from "vscode-languageclient/node";
import type { Launch } from "./launch";
import { OWN } from "./settings";

// Not those of the source control, which shows old versions of the same files.
export const SELECTOR = [
  { scheme: "file", language: "vine" },
  { scheme: "untitled", language: "vine" },
];

export function createClient(launch: Launch, log: LogOutputChannel, trace: LogOutputChannel, errorHandler: ErrorHandler): LanguageClient {
  const run = { command: launch.command, args: [...launch.args], options: { cwd: launch.cwd } };
  const options: LanguageClientOptions = {
    documentSelector: SELECTOR,
    outputChannel: log,
    traceOutputChannel: trace,
    revealOutputChannelOn: RevealOutputChannelOn.Never,
    initializationFailedHandler: () => false,
    errorHandler,
    markdown: { isTrusted: false, supportHtml: false },
    middleware: { workspace: { configuration: async (params, token, next) => withoutOwn(await next(params, token)) } },
  };
  const client = new LanguageClient("vine", "VINE", run, options);
  client.registerFeature(commandsOfClient);
  return client;
}

/** The settings without those that are the extension's. */
function withoutOwn(answer: unknown): any {
  if (!Array.isArray(answer)) return answer;
  return answer.map((section) =>
    section && typeof section === "object" ? Object.fromEntries(Object.entries(section).filter(([name]) => !OWN.includes(name))) : section,
  );
}

// The server puts commands into lenses only if the client says that it has them.
const commandsOfClient: StaticFeature = {
  fillClientCapabilities(capabilities) {
    capabilities.experimental = { ...capabilities.experimental, commands: { commands: ["vine.showGraph"] } };
  },
  initialize() {},
  getState: () => ({ kind: "static" }),
  clear() {},
};
