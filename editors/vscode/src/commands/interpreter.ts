// Choose the Python that runs the server; saving the setting starts it anew.
import { ConfigurationTarget, window, workspace } from "vscode";

export async function selectInterpreter(): Promise<void> {
  const title = "Select a Python from 3.10 on";
  const [chosen] = (await window.showOpenDialog({ title, openLabel: "Select", canSelectFiles: true })) ?? [];
  if (chosen) await workspace.getConfiguration("vine").update("interpreter", chosen.fsPath, ConfigurationTarget.Global);
}
