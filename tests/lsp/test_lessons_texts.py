"""What the server writes into a plan: only what was asked for, and in the plan's own manner."""

from __future__ import annotations

from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded
from tests.lsp.test_fake_editor import completion_edit

URI = "file:///garden/plan.vine"
PLAN = (
    "vine 1.2.0\ntitle: 🌿\n---\n[root]  Ship é漢 (planning)\n-> beds\n---\n[beds]  Dig (started)\n"
)
BROKEN = (
    "vine 1.2.0\n---\n[root Ship (planning)\n-> beds\n---\n[beds]  Dig\n",
    "vine 1.2.0\n[root]  Ship (planning)\n",
    "<<<<<<< ours\nvine 1.2.0\n=======\nvine 1.1.0\n>>>>>>> theirs\n---\n[a]  A (started)\n",
    "no plan   \n",
    "",
)
FORMAT = {"textDocument": {"uri": URI}, "options": {"tabSize": 4, "insertSpaces": True}}


@pytest.mark.parametrize("text", BROKEN)
def test_nothing_broken_is_formatted_and_nobody_is_told(text: str) -> None:
    """With formatting on save, every save of an unfinished plan would delete text or pop up."""
    with Editor() as editor:
        editor.open(URI, text)
        editor.apply_edits(URI, editor.request("textDocument/formatting", FORMAT) or [])
        assert editor.texts[URI].split() == text.split()
    assert not [it for it in editor.received if it["method"].startswith("window/")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_edits_are_small_and_keep_the_line_ends(encoding: str, line_end: str) -> None:
    """A whole file replaced moves the cursor, opens all folds and rewrites every line in git."""
    text = PLAN.replace("\n", line_end)
    with Editor(recorded("neovim"), encoding) as editor:
        editor.open(URI, text)
        edits = editor.request("textDocument/formatting", FORMAT)
        lines = {line for it in edits for line in range(*lines_of(it))}
        assert lines == {3, 6}
        editor.apply_edits(URI, edits)
        assert editor.texts[URI] == text.replace("]  ", "] ")
        assert not editor.request("textDocument/formatting", FORMAT)


def lines_of(edit: dict[str, Any]) -> tuple[int, int]:
    start, end = edit["range"]["start"], edit["range"]["end"]
    return start["line"], max(end["line"], start["line"] + 1)


def test_mending_and_formatting_on_save_come_to_rest() -> None:
    """Two helpers that undo each other change the file with every save."""
    with Editor(recorded("visual-studio-code")) as editor:
        editor.open(
            URI, "vine 1.2.0\n---\n[root] Ship (planing) \n->beds\n->beds\n---\n[beds]  B (done)\n"
        )
        seen = []
        for _ in range(3):
            fix_all(editor)
            editor.apply_edits(URI, editor.request("textDocument/formatting", FORMAT) or [])
            seen.append(editor.texts[URI])
        assert seen[0] == seen[1] == seen[2]


def fix_all(editor: Editor) -> None:
    whole = editor.range(URI, 0, len(editor.texts[URI]))
    context = {"diagnostics": [], "only": ["source.fixAll"]}
    params = {"textDocument": {"uri": URI}, "range": whole, "context": context}
    for action in editor.request("textDocument/codeAction", params):
        assert action["kind"] == "source.fixAll.vine"
        resolved = editor.request("codeAction/resolve", action)
        for change in (resolved.get("edit") or {}).get("documentChanges", ()):
            assert change["textDocument"]["version"] == editor.versions[URI]
        editor.apply(resolved.get("edit") or {})


@pytest.mark.parametrize("client", ["visual-studio-code", "neovim", "emacs", "bare"])
def test_ids_with_hyphens_and_slashes_are_replaced_as_a_whole(client: str) -> None:
    """Editors end a word at `-` and `/`, and would make `a-a-b` of `a-b`."""
    text = "vine 1.2.0\n---\n[root] Ship (planning)\n-> a-\n---\n[a-b/c-d] A (started)\n"
    with Editor(recorded(client)) as editor:
        editor.open(URI, text)
        at = text.index("-> a-") + 5
        answer = editor.request("textDocument/completion", editor.at(URI, at))
        items = answer["items"] if isinstance(answer, dict) else answer
        (item,) = [it for it in items if it["label"] == "a-b/c-d"]
        defaults = answer.get("itemDefaults", {}) if isinstance(answer, dict) else {}
        edit = completion_edit(item, defaults)
        assert editor.span(URI, edit["range"]) == (at - 2, at)
        renamed = editor.request("textDocument/prepareRename", editor.at(URI, text.index("/c-d")))
        start = text.index("a-b/c-d")
        assert editor.span(URI, renamed.get("range", renamed)) == (start, start + 7)
