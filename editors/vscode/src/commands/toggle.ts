// Inlay hints off and on, for plans only.
import { ConfigurationTarget, workspace } from "vscode";

const SETTING = "inlayHints.enabled";

export async function toggleInlayHints(): Promise<void> {
  const settings = workspace.getConfiguration("editor", { languageId: "vine" });
  const isOff = settings.get(SETTING) === "off";
  await settings.update(SETTING, isOff ? "on" : "off", ConfigurationTarget.Global, true);
}
