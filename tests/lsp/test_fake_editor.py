"""Somebody types, completes, fixes, renames and formats, and the server keeps up with all of it."""

from __future__ import annotations

import hashlib
import random
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import Editor, Refusal, recorded

FIRST = """vine 1.2.0
title: Garden 🌿
---
[root] Plant (started)
-> beds
-> paths
---
ref [paths] Paths (./paths.vine)
---
[beds] Dig 漢字 (reviewing)
-> tools
> Keep\u2028it.
---
[tools] Buy e\u0301 tools (complete)
"""
# Nobody has it open: renames reach it on disk.
THIRD = "vine 1.2.0\n---\n[top] Everything (planning)\n-> g\n---\nref [g] Garden (./garden.vine)\n"
SECOND = "vine 1.2.0\n---\n[walk] Lay the walk (planning)\n-> gravel\n---\n[gravel] Gravel (done)\n"
PIECES = (
    *("x", "-> ", "-> beds\n", "[", "]", "(", ")", " ", "\n", "\r\n", "---\n", "> No\n", "🌿", "é"),
    *("@file text/plain a.txt\n", "[new] New (planning)\n", "---\n[b] B (started)\n", "ref ", "/"),
    *("\u2028", "@owner(Mara)", "->tools\n", "vine", "title: x\n", ":", "-", "@", "a-1", "walk"),
)
STEPS = 60


@pytest.mark.parametrize(
    ("seed", "client", "encoding"),
    [
        (1, "visual-studio-code", "utf-16"),
        (2, "neovim", "utf-8"),
        (3, "emacs", "utf-32"),
        (4, "bare", None),
        (5, "neovim", "utf-16"),
        (6, "visual-studio-code", "utf-8"),
    ],
)
def test_the_server_knows_what_the_editor_shows(
    seed: int, client: str, encoding: str | None, tmp_path: Path
) -> None:
    chance = random.Random(seed)
    uris = [(tmp_path / name).as_uri() for name in ("garden.vine", "paths.vine")]
    closed = tmp_path / "closed.vine"
    closed.write_text(THIRD)
    capabilities = recorded(client)
    folders = [tmp_path.as_uri()]
    with (
        Editor(capabilities, encoding, folders) as editor,
        Editor(capabilities, encoding, folders) as fresh,
    ):
        for uri, text in zip(uris, (FIRST, SECOND), strict=True):
            editor.open(uri, text)
        for _ in range(STEPS):
            uri = chance.choice(uris)
            chance.choice(ACTIONS)(editor, uri, chance)
            for known in uris:
                assert server_digest(editor, known) == digest(editor.texts[known])
            assert findings(editor, uris) == fresh_findings(fresh, editor, uris)
        assert "(./garden.vine)" in closed.read_text()


def somewhere(editor: Editor, uri: str, chance: random.Random) -> int:
    """A place where the cursor can be."""
    return cursor(editor.texts[uri], chance.randint(0, len(editor.texts[uri])))


def cursor(text: str, at: int) -> int:
    """The place, or the next one: no cursor stands between CR and LF."""
    return at + (text[at - 1 : at + 1] == "\r\n")


def type_something(editor: Editor, uri: str, chance: random.Random) -> None:
    at = somewhere(editor, uri, chance)
    editor.replace(uri, at, at, chance.choice(PIECES))


def delete_something(editor: Editor, uri: str, chance: random.Random) -> None:
    text, start = editor.texts[uri], somewhere(editor, uri, chance)
    end = cursor(text, min(start + chance.choice((1, 1, 2, 8)), len(text)))
    editor.replace(uri, start, end, "")


def paste_a_part(editor: Editor, uri: str, chance: random.Random) -> None:
    start, end = sorted(chance.choices(range(len(editor.texts[uri]) + 1), k=2))
    at = somewhere(editor, uri, chance)
    editor.replace(uri, at, at, editor.texts[uri][start : min(end, start + 40)])


def complete(editor: Editor, uri: str, chance: random.Random) -> None:
    at = somewhere(editor, uri, chance)
    answer = editor.request("textDocument/completion", editor.at(uri, at))
    items = answer["items"] if isinstance(answer, dict) else answer or []
    if items:
        item = chance.choice(items)
        defaults = answer.get("itemDefaults", {}) if isinstance(answer, dict) else {}
        editor.apply_edits(uri, [completion_edit(item, defaults)])


def completion_edit(item: dict[str, Any], defaults: dict[str, Any]) -> dict[str, Any]:
    edit = item.get("textEdit")
    if edit:
        return {"range": edit.get("range") or edit["insert"], "newText": edit["newText"]}
    range_ = defaults["editRange"]
    text = item.get("textEditText") or item.get("insertText") or item["label"]
    return {"range": range_.get("insert", range_), "newText": text}


def fix(editor: Editor, uri: str, chance: random.Random) -> None:
    found = editor.diagnostics(uri)
    if not found:
        return
    diagnostic = chance.choice(found)
    context = {"diagnostics": [diagnostic]}
    params = {"textDocument": {"uri": uri}, "range": diagnostic["range"], "context": context}
    actions = editor.request("textDocument/codeAction", params)
    if actions:
        action = chance.choice(actions)
        if "edit" not in action:
            action = editor.request("codeAction/resolve", action)
        editor.apply(action.get("edit") or {})


def rename(editor: Editor, uri: str, chance: random.Random) -> None:
    at = somewhere(editor, uri, chance)
    try:
        edit = editor.request("textDocument/rename", {**editor.at(uri, at), "newName": "renamed"})
    except Refusal:
        return
    editor.apply(edit or {})


def run_a_command(editor: Editor, uri: str, chance: random.Random) -> None:
    name, *more = chance.choice(
        (
            ["sortBlocks"],
            ["completeReviewed"],
            ["setStatus", "beds", "complete"],
            ["expand", "paths"],
        )
    )
    params = {"command": f"vine.{name}", "arguments": [uri, *more]}
    try:
        editor.request("workspace/executeCommand", params)
    except Refusal:
        return
    # The edit that the server asked for has arrived by now, or comes before this answer.
    editor.settle()


def refactor(editor: Editor, uri: str, chance: random.Random) -> None:
    at = somewhere(editor, uri, chance)
    context = {"diagnostics": [], "only": ["refactor"]}
    params = {"textDocument": {"uri": uri}, "range": editor.range(uri, at, at), "context": context}
    actions = [it for it in editor.request("textDocument/codeAction", params) or () if "edit" in it]
    for action in chance.sample(actions, min(len(actions), 1)):
        if all("kind" not in it for it in action["edit"].get("documentChanges") or ()):
            editor.apply(action["edit"])


def format_all(editor: Editor, uri: str, _chance: random.Random) -> None:
    options = {"tabSize": 4, "insertSpaces": True}
    params = {"textDocument": {"uri": uri}, "options": options}
    editor.apply_edits(uri, editor.request("textDocument/formatting", params) or [])


def reopen(editor: Editor, uri: str, _chance: random.Random) -> None:
    text = editor.texts[uri]
    editor.close(uri)
    editor.open(uri, text)


ACTIONS = (
    *(type_something,) * 5,
    *(delete_something,) * 3,
    paste_a_part,
    *(complete,) * 2,
    *(fix,) * 3,
    *(rename,) * 2,
    run_a_command,
    refactor,
    format_all,
    reopen,
)


def digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def server_digest(editor: Editor, uri: str) -> str:
    known = editor.request("workspace/executeCommand", {"command": "vine.debugInformation"})
    found: str = next(it["sha256"] for it in known["documents"] if it["uri"] == uri)
    return found


def findings(editor: Editor, uris: list[str]) -> list[Any]:
    return [editor.diagnostics(uri) for uri in uris]


def fresh_findings(fresh: Editor, editor: Editor, uris: list[str]) -> list[Any]:
    """What a server says that has never seen these texts before."""
    for uri in uris:
        if uri in fresh.texts:
            fresh.close(uri)
    for uri in uris:
        fresh.open(uri, editor.texts[uri])
    return findings(fresh, uris)
