// What stands in the status bar while a plan is edited: how far it is, and whether the server lives.
import { type Disposable, LanguageStatusSeverity, DiagnosticSeverity, languages } from "vscode";
import type { Plans } from "./plans";
import { SELECTOR } from "./server/client";
import type { Condition, Server } from "./server/server";
import { countedProblems, shortProgress } from "./words";

const CONDITIONS: Record<Exclude<Condition, "running">, string> = {
  starting: "VINE is starting",
  stopped: "VINE is stopped",
  failed: "VINE cannot start",
};

export function showStatus(server: Server, plans: Plans): Disposable[] {
  const item = languages.createLanguageStatusItem("vine.status", SELECTOR);
  item.name = "VINE";
  item.command = { command: "vine.showMenu", title: "Menu" };
  const update = () => {
    const { condition } = server;
    item.busy = condition === "starting";
    item.text = condition === "running" ? progressOf(plans) : CONDITIONS[condition];
    item.detail = problemsOf(plans);
    item.severity = condition === "failed" ? LanguageStatusSeverity.Error : condition === "stopped" ? LanguageStatusSeverity.Warning : LanguageStatusSeverity.Information;
  };
  update();
  return [item, server.onDidChange(update), plans.onDidChange(update), languages.onDidChangeDiagnostics(update)];
}

function progressOf(plans: Plans): string {
  return plans.current ? `VINE ${shortProgress(plans.current.progress)}` : "VINE";
}

function problemsOf(plans: Plans): string {
  const found = plans.uri ? languages.getDiagnostics(plans.uri) : [];
  const count = (severity: DiagnosticSeverity) => found.filter((it) => it.severity === severity).length;
  return countedProblems(count(DiagnosticSeverity.Error), count(DiagnosticSeverity.Warning));
}
