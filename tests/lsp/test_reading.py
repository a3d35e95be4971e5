"""What an author reads, over stdio: as several editors ask for it, however they count columns."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded
from vine_ls.features.semantic_tokens import semantic_tokens
from vine_ls.language.document import Document

PARENT, CHILD, OTHER = (f"file:///plans/{name}.vine" for name in ("a", "b", "other"))
PLAN = """vine 1.2.0
title: 計画 🌿
delimiter: ===
---
[root] Ship 🌿e\u0301 (planning) @owner(漢)
Prose 🌿\u2028with `marks`.
-> kid
-> b
-> gone
> Décidé 🌿
> Twice
@file text/plain https://example.com/漢
@artifact text/plain ./gone.txt
===
[kid] 界 \U0001f469\u200d\U0001f467 (reviewing)
===
ref [b] 🌿 B (./b.vine)
-> kid
"""
CHILD_PLAN = (
    "vine 1.2.0\ntitle: Child\n---\n[top] Top (planning)\n-> low\n---\n[low] L (complete)\n"
)
EDITORS = ("visual-studio-code", "neovim", "emacs", "bare")
ENCODINGS = ("utf-8", "utf-16", "utf-32")
DOCUMENT = {"textDocument": {"uri": PARENT}}


def start(name: str, encoding: str | None = None, **more: Any) -> Editor:
    return Editor(recorded(name), encoding, **more)


def open_plans(editor: Editor) -> Editor:
    editor.open(CHILD, CHILD_PLAN)
    editor.open(PARENT, PLAN)
    return editor


@pytest.fixture(params=EDITORS, scope="module")
def editor(request: pytest.FixtureRequest) -> Iterator[Editor]:
    with start(request.param) as running:
        yield open_plans(running)


@pytest.fixture(params=ENCODINGS, scope="module")
def counting(request: pytest.FixtureRequest) -> Iterator[Editor]:
    with start("bare", request.param) as running:
        assert running.encoding == request.param
        yield open_plans(running)


def text_in(editor: Editor, range_: dict[str, Any]) -> str:
    first, last = editor.span(PARENT, range_)
    return editor.texts[PARENT][first:last]


def hover(editor: Editor, word: str) -> dict[str, Any] | None:
    found: dict[str, Any] | None = editor.request(
        "textDocument/hover", editor.at(PARENT, editor.texts[PARENT].index(word))
    )
    return found


def test_cards_are_written_as_the_editor_likes_them(editor: Editor) -> None:
    found = hover(editor, "kid\n")
    assert found is not None
    assert text_in(editor, found["range"]) == "kid"
    is_bare = not editor.capabilities.get("textDocument")
    assert found["contents"]["kind"] == ("plaintext" if is_bare else "markdown")
    assert ("**" in found["contents"]["value"]) is not is_bare
    assert "界" in found["contents"]["value"]


def test_an_editor_that_prefers_plain_text_gets_it() -> None:
    formats = {"textDocument": {"hover": {"contentFormat": ["plaintext", "markdown"]}}}
    with Editor(formats) as editor:
        found = hover(open_plans(editor), "root]")
        assert found is not None
        assert found["contents"]["kind"] == "plaintext"


@pytest.mark.parametrize(
    "word",
    ["title", "===\n[kid", "root]", "planning", "owner", "gone\n", "file text", "ref ", "./b.vine"],
)
def test_cards_speak_of_the_text_under_the_pointer(counting: Editor, word: str) -> None:
    at = PLAN.index(word)
    found = counting.request("textDocument/hover", counting.at(PARENT, at))
    if word == "gone\n":
        assert found is None
        return
    first, last = counting.span(PARENT, found["range"])
    assert first <= at < last
    assert "\n" not in PLAN[first:last]


def test_the_outline_is_a_tree_or_a_list(editor: Editor) -> None:
    found = editor.request("textDocument/documentSymbol", DOCUMENT)
    names = ["root: Ship 🌿e\u0301", "kid: 界 \U0001f469\u200d\U0001f467", "b: 🌿 B"]
    assert [symbol["name"] for symbol in found] == names
    if not editor.capabilities.get("textDocument"):
        starts = [text_in(editor, symbol["location"]["range"])[:6] for symbol in found]
        assert starts == ["[root]", "[kid] ", "ref [b"]
        return
    assert [text_in(editor, it["selectionRange"]) for it in found] == ["root", "kid", "b"]
    parts = found[0]["children"]
    assert [text_in(editor, it["selectionRange"]) for it in parts] == [
        "kid",
        "b",
        "gone",
        "Décidé 🌿",
        "Twice",
        "https://example.com/漢",
        "./gone.txt",
    ]
    assert [it["detail"] for it in found] == ["planning", "reviewing", "ref"]


def test_columns_of_the_outline(counting: Editor) -> None:
    found = counting.request("textDocument/documentSymbol", DOCUMENT)
    texts = [text_in(counting, symbol["location"]["range"]) for symbol in found]
    blocks = PLAN.split("---\n", 1)[1].split("\n===\n")
    assert texts == [block.rstrip("\n") for block in blocks]


def test_lists_fold_and_say_what_they_are(editor: Editor) -> None:
    found = editor.request("textDocument/foldingRange", DOCUMENT)
    lines = [(fold["startLine"], fold["endLine"]) for fold in found]
    assert lines == [(0, 2), (4, 12), (6, 8), (9, 10), (11, 12), (16, 17)]
    texts = [fold.get("collapsedText") for fold in found]
    folding = editor.capabilities.get("textDocument", {}).get("foldingRange", {})
    if folding.get("foldingRange", {}).get("collapsedText"):
        assert texts[2:5] == ["3 dependencies", "2 decisions", "2 attachments"]
    else:
        assert texts == [None] * 6
    assert not any("startCharacter" in fold for fold in found)


def test_folds_keep_to_a_limit() -> None:
    with Editor({"textDocument": {"foldingRange": {"rangeLimit": 2}}}) as editor:
        found = open_plans(editor).request("textDocument/foldingRange", DOCUMENT)
        assert [fold["startLine"] for fold in found] == [0, 4]


def test_selections_grow(counting: Editor) -> None:
    positions = [counting.position(PARENT, PLAN.index(word) + 1) for word in ("Prose", "漢)")]
    found = counting.request("textDocument/selectionRange", {**DOCUMENT, "positions": positions})
    grown = []
    for selection in found:
        texts: list[str] = []
        while selection:
            texts.append(text_in(counting, selection["range"]))
            selection = selection.get("parent")
        assert texts[-1] == PLAN
        grown.append(texts[:2])
    assert grown[0] == ["Prose", "Prose 🌿\u2028with `marks`."]
    assert grown[1] == ["漢", PLAN.split("\n")[4]]


def test_links_lead_to_what_is_there(editor: Editor) -> None:
    found = editor.request("textDocument/documentLink", DOCUMENT)
    assert [(text_in(editor, it["range"]), it["target"]) for it in found] == [
        ("https://example.com/漢", "https://example.com/漢"),
        ("./b.vine", CHILD),
    ]
    links = editor.capabilities.get("textDocument", {}).get("documentLink", {})
    has_tooltips = bool(links.get("tooltipSupport"))
    assert all(("tooltip" in it) is has_tooltips for it in found)


def test_the_same_id_is_marked(counting: Editor) -> None:
    at = counting.at(PARENT, PLAN.index("kid]"))
    found = counting.request("textDocument/documentHighlight", at)
    marked = [(text_in(counting, it["range"]), it["kind"]) for it in found]
    assert marked == [("kid", 2), ("kid", 3), ("kid", 2)]


def whole(editor: Editor) -> dict[str, Any]:
    return {**DOCUMENT, "range": editor.range(PARENT, 0, len(editor.texts[PARENT]))}


def labels(editor: Editor) -> list[tuple[int, str]]:
    found = editor.request("textDocument/inlayHint", whole(editor))
    return [(it["position"]["line"], it["label"][0]["value"]) for it in found]


HINTS = [
    (6, "界 \U0001f469\u200d\U0001f467 · ◎ reviewing"),
    (7, "🌿 B · ref"),
    (16, "1/2 · 50 %"),
    (17, "界 \U0001f469\u200d\U0001f467 · ◎ reviewing"),
]


def test_hints_stand_at_the_end_and_lead_to_their_tasks(counting: Editor) -> None:
    assert labels(counting) == HINTS
    found = counting.request("textDocument/inlayHint", whole(counting))
    lines = PLAN.split("\n")
    for hint in found:
        offset = counting.offset(PARENT, hint["position"])
        assert PLAN[:offset].endswith(lines[hint["position"]["line"]])
        assert PLAN[offset] == "\n"
    places = [hint["label"][0]["location"] for hint in found]
    assert [place["uri"] for place in places] == [PARENT, PARENT, CHILD, PARENT]
    assert text_in(counting, places[1]["range"]) == "b"
    resolved = counting.request("inlayHint/resolve", found[2])
    assert resolved["tooltip"]["value"].startswith("Top top\n")


def test_the_root_has_a_lens(editor: Editor) -> None:
    (lens,) = editor.request("textDocument/codeLens", DOCUMENT)
    assert lens["range"]["start"] == lens["range"]["end"] == {"line": 4, "character": 0}
    resolved = editor.request("codeLens/resolve", lens)
    title = "0 % (0/3) · 0 ready"
    if "showDocument" in editor.capabilities.get("window", {}):
        opens = {"command": "vine.openGraph", "arguments": [PARENT]}
        assert resolved["command"] == {"title": f"{title} · graph", **opens}
    else:
        assert resolved["command"] == {"title": title, "command": ""}


def test_a_lens_shows_the_graph_where_the_editor_can() -> None:
    able = {"experimental": {"commands": ["vine.showGraph"]}}
    with Editor(able, options={"codeLens": {"tasks": True}}) as editor:
        found = open_plans(editor).request("textDocument/codeLens", DOCUMENT)
        commands = [editor.request("codeLens/resolve", lens)["command"] for lens in found]
        assert commands[0] == {
            "title": "0 % (0/3) · 0 ready · graph",
            "command": "vine.showGraph",
            "arguments": [PARENT],
        }
        assert commands[2]["arguments"] == [PARENT, "kid"]
        assert commands[2]["title"] == "2 dependants · in review"


# Semantic tokens.


def tokens(editor: Editor, numbers: list[int]) -> list[tuple[str, int]]:
    line = column = 0
    found = []
    for at in range(0, len(numbers), 5):
        lines, columns, length, type_, _ = numbers[at : at + 5]
        line, column = line + lines, columns if lines else column + columns
        start, end = ({"line": line, "character": it} for it in (column, column + length))
        found.append((text_in(editor, {"start": start, "end": end}), type_))
    return found


def test_colours_are_right_in_every_encoding(counting: Editor) -> None:
    legend = counting.server["semanticTokensProvider"]["legend"]["tokenTypes"]
    full = counting.request("textDocument/semanticTokens/full", DOCUMENT)["data"]
    found = [(text, legend[type_]) for text, type_ in tokens(counting, full)]
    assert found[7:12] == [
        ("root", "variable"),
        ("planning", "enumMember"),
        ("@owner", "decorator"),
        ("漢", "parameter"),
        ("->", "operator"),
    ]
    assert ("https://example.com/漢", "string") in found
    assert found.count(("===", "operator")) == 2
    range_ = counting.range(PARENT, PLAN.index("[kid"), PLAN.index("[kid") + 4)
    part = counting.request("textDocument/semanticTokens/range", {**DOCUMENT, "range": range_})
    drawn, all_drawn = tokens(counting, part["data"]), tokens(counting, full)
    assert len(drawn) == 3
    assert any(all_drawn[at : at + 3] == drawn for at in range(len(all_drawn)))


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_change_of_colours_leads_to_the_same_as_all_of_them(encoding: str) -> None:
    with start("visual-studio-code", encoding) as editor:
        open_plans(editor)
        known = editor.request("textDocument/semanticTokens/full", DOCUMENT)
        numbers, result = known["data"], known["resultId"]
        for old, new in (
            ("kid", "漢🌿"),
            ("===\n", ""),
            ("(planning)", "("),
            ("-> b\n", "\u2028\n"),
        ):
            at = editor.texts[PARENT].index(old)
            editor.replace(PARENT, at, at + len(old), new)
            asked = {**DOCUMENT, "previousResultId": result}
            delta = editor.request("textDocument/semanticTokens/full/delta", asked)
            for edit in delta["edits"]:
                last = edit["start"] + edit["deleteCount"]
                numbers[edit["start"] : last] = edit.get("data", [])
            full = editor.request("textDocument/semanticTokens/full", DOCUMENT)
            assert numbers == full["data"]
            tokens(editor, numbers)
            result = full["resultId"]
        unknown = {**DOCUMENT, "previousResultId": "of another life"}
        again = editor.request("textDocument/semanticTokens/full/delta", unknown)
        assert again["data"] == numbers


def test_colours_of_a_large_plan_are_those_of_its_text() -> None:
    blocks = [f"\n[t{at}] T {at} (started)\n-> t{at + 1}\n" for at in range(600)]
    with start("visual-studio-code") as editor:
        editor.open(PARENT, f"vine 1.2.0\n---\n{'---'.join(blocks)}---\n---\n")
        steps = (("title: 🌿\n", 11), ("\n\n", 40), ("x", 5000), ("---\n", 9000), ("-> t9\n", 16))
        for text, at in steps:
            full = editor.request("textDocument/semanticTokens/full", DOCUMENT)["data"]
            assert full == semantic_tokens(Document.read(editor.texts[PARENT]), "utf-16")
            place = editor.texts[PARENT].index("\n", at) + 1
            editor.replace(PARENT, place, place, text)


# Settings, and what other files change.


def configured(editor: Editor, settings: dict[str, Any]) -> None:
    editor.settings = settings
    editor.notify("workspace/didChangeConfiguration", {"settings": {"vine": settings}})
    editor.settle()
    editor.settle()


@pytest.mark.parametrize("name", EDITORS)
def test_switches_work_while_the_editor_runs(name: str) -> None:
    with start(name) as editor:
        open_plans(editor)
        assert labels(editor) == HINTS
        configured(editor, {"inlayHints": {"dependencies": False}})
        assert labels(editor) == [HINTS[2]]
        configured(editor, {"inlayHints": {"references": False}, "codeLens": {"tasks": True}})
        assert labels(editor) == [HINTS[0], HINTS[1], HINTS[3]]
        assert len(editor.request("textDocument/codeLens", DOCUMENT)) == 4
        configured(editor, {"codeLens": {"root": False}})
        assert labels(editor) == HINTS
        assert editor.request("textDocument/codeLens", DOCUMENT) == []


def redrawn(editor: Editor, seconds: float = 0.8) -> list[str]:
    """What the editor is asked to draw again in the next time."""
    before = len(editor.asked)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        time.sleep(0.1)
        editor.settle()
    asked = [message["method"] for message in editor.asked[before:]]
    return [method for method in asked if method.endswith("/refresh") and "diag" not in method]


ABLE = {
    "workspace": {
        "inlayHint": {"refreshSupport": True},
        "codeLens": {"refreshSupport": True},
        "semanticTokens": {"refreshSupport": True},
    }
}


def type_into(editor: Editor, uri: str, old: str, new: str) -> None:
    at = editor.texts[uri].index(old)
    editor.replace(uri, at, at + len(old), new)


def test_hints_are_redrawn_once_when_the_plan_behind_a_reference_got_further() -> None:
    with Editor(ABLE) as editor:
        open_plans(editor)
        editor.open(OTHER, CHILD_PLAN)
        labels(editor)
        editor.request("textDocument/codeLens", DOCUMENT)
        assert redrawn(editor) == []
        # Neither prose in the child nor anything in a plan that nobody refers to.
        type_into(editor, CHILD, "Top", "Topmost")
        type_into(editor, OTHER, "(planning)", "(complete)")
        assert redrawn(editor) == []
        type_into(editor, CHILD, "(planning)", "(complete")
        type_into(editor, CHILD, "(complete\n", "(complete)\n")
        assert redrawn(editor) == ["workspace/inlayHint/refresh"]
        assert labels(editor)[2] == (16, "2/2 · 100 %")
        type_into(editor, PARENT, "(reviewing)", "(complete)")
        assert redrawn(editor) == []
        editor.close(CHILD)
        assert redrawn(editor) == ["workspace/inlayHint/refresh"]
        assert len(labels(editor)) == 3


def test_hints_and_lenses_are_redrawn_when_their_switches_are_turned() -> None:
    with Editor(ABLE) as editor:
        open_plans(editor)
        labels(editor)
        editor.request("textDocument/codeLens", DOCUMENT)
        configured(editor, {"inlayHints": {"dependencies": False}})
        assert redrawn(editor) == ["workspace/inlayHint/refresh"]
        configured(editor, {"inlayHints": {"dependencies": False}, "codeLens": {"root": False}})
        assert redrawn(editor) == ["workspace/codeLens/refresh"]
        configured(editor, {"inlayHints": {"dependencies": False}, "codeLens": {"root": False}})
        assert redrawn(editor) == []


def test_each_folder_has_its_own_switches(tmp_path: Path) -> None:
    folders = {name: tmp_path / name for name in ("loud", "quiet")}
    uris = {}
    for name, folder in folders.items():
        folder.mkdir()
        uris[name] = (folder / "a.vine").as_uri()
    off = "[inlay-hints]\ndependencies = false\n[code-lens]\nroot = false\n"
    settings = folders["quiet"] / ".vine.toml"
    settings.write_text(off, encoding="utf-8")
    with Editor(ABLE, folders=[folder.as_uri() for folder in folders.values()]) as editor:
        text = "vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] B (started)\n"
        for uri in uris.values():
            editor.open(uri, text)
        assert [_drawn(editor, uri) for uri in uris.values()] == [(1, 1), (0, 0)]
        settings.write_text("", encoding="utf-8")
        change = {"uri": settings.as_uri(), "type": 2}
        editor.notify("workspace/didChangeWatchedFiles", {"changes": [change]})
        asked = ["workspace/inlayHint/refresh", "workspace/codeLens/refresh"]
        assert redrawn(editor) == asked
        assert [_drawn(editor, uri) for uri in uris.values()] == [(1, 1), (1, 1)]


def _drawn(editor: Editor, uri: str) -> tuple[int, int]:
    """How many hints and lenses a plan has."""
    document = {"textDocument": {"uri": uri}}
    range_ = editor.range(uri, 0, len(editor.texts[uri]))
    hints = editor.request("textDocument/inlayHint", {**document, "range": range_})
    return len(hints), len(editor.request("textDocument/codeLens", document))


def test_an_editor_that_cannot_redraw_is_not_asked() -> None:
    with Editor() as editor:
        open_plans(editor)
        labels(editor)
        editor.request("textDocument/codeLens", DOCUMENT)
        type_into(editor, CHILD, "(planning)", "(complete)")
        configured(editor, {"codeLens": {"root": False}})
        assert redrawn(editor) == []


def test_half_of_a_character_breaks_no_answer() -> None:
    with start("visual-studio-code") as editor:
        editor.open(PARENT, PLAN.replace("界", "\ud83d").replace("Prose", "\udc3f"))
        for method in ("documentSymbol", "foldingRange", "documentLink", "codeLens"):
            assert editor.request(f"textDocument/{method}", DOCUMENT)
        assert editor.request("textDocument/semanticTokens/full", DOCUMENT)["data"]
        assert editor.request("textDocument/inlayHint", whole(editor))
        assert hover(editor, "kid\n")
