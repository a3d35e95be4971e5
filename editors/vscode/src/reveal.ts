// Go to a line of a plan, in the group of editors that has it already.
import { Range, Selection, TabInputText, TextEditorRevealType, type Uri, ViewColumn, window } from "vscode";

export async function reveal(uri: Uri, line: number, preserveFocus: boolean): Promise<void> {
  const editor = await window.showTextDocument(uri, { viewColumn: columnOf(uri), preserveFocus, preview: false });
  editor.selection = new Selection(line, 0, line, 0);
  editor.revealRange(new Range(line, 0, line, 0), TextEditorRevealType.InCenterIfOutsideViewport);
}

function columnOf(uri: Uri): ViewColumn {
  const shows = ({ input }: { input: unknown }) => input instanceof TabInputText && input.uri.toString() === uri.toString();
  return window.tabGroups.all.find((group) => group.tabs.some(shows))?.viewColumn ?? ViewColumn.One;
}
