"""Completion over stdio: exact edits in every encoding, and only what a client declared."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded

URI = "file:///plans/a.vine"
CLIENTS = ("visual-studio-code", "neovim", "emacs", "bare")
PLAN = """vine 1.2.0
title: 🌿 Garden
---
[root] Plant 漢字 (started) @owner(Mara)
First\u2028line.
-> beds/north-1
$0
---
[beds/north-1] 🌿 Dig e\u0301 (reviewing)
---
[wall] Build 👩‍👩‍👧 (notstarted)
"""


def opened(editor: Editor, picture: str, uri: str = URI) -> int:
    """Open a picture; the place of its cursor."""
    editor.open(uri, picture.replace("$0", ""))
    return picture.index("$0")


def asked(editor: Editor, picture: str, uri: str = URI) -> Any:
    return editor.request("textDocument/completion", editor.at(uri, opened(editor, picture, uri)))


def labels(answer: Any) -> list[str]:
    return [item["label"] for item in answer["items"]] if answer else []


def one(answer: Any, label: str) -> dict[str, Any]:
    (item,) = [item for item in answer["items"] if item["label"] == label]
    found: dict[str, Any] = item
    return found


def choose(editor: Editor, item: dict[str, Any], uri: str = URI) -> str:
    """The text after the item is put in its place."""
    edit = item["textEdit"]
    editor.apply_edits(uri, [{"range": edit.get("range") or edit["replace"], **edit}])
    return editor.texts[uri]


# Where the text goes.


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
@pytest.mark.parametrize(
    ("line", "label", "expected"),
    [
        ("[a] 🌿漢e\u0301 👩‍👩‍👧 (re$0", "reviewing", "[a] 🌿漢e\u0301 👩‍👩‍👧 (reviewing)"),
        ("[a] 🌿\u2028漢 (pl$0x) @k(v)", "planning", "[a] 🌿\u2028漢 (planning) @k(v)"),
        ("[a] 🌿 (started) @own$0", "owner", "[a] 🌿 (started) @owner()"),
        (
            "[a] 🌿 (started) @k(🌿, 漢) @owner(M$0",
            "Mara",
            "[a] 🌿 (started) @k(🌿, 漢) @owner(Mara)",
        ),
    ],
)
def test_an_edit_is_exact_behind_any_letters(
    encoding: str, line: str, label: str, expected: str
) -> None:
    for line_end in ("\n", "\r\n"):
        picture = f"{PLAN.replace('$0', '')}---\n{line}\n".replace("\n", line_end)
        with Editor({}, encoding) as editor:
            assert editor.encoding == encoding
            answer = asked(editor, picture)
            text = choose(editor, one(answer, label))
            assert text == picture.replace(line, expected)


@pytest.mark.parametrize("client", CLIENTS)
def test_an_id_is_replaced_as_a_whole(client: str) -> None:
    with Editor(recorded(client)) as editor:
        answer = asked(editor, PLAN.replace("-> beds/north-1\n$0", "-> beds/no$0r"))
        assert labels(answer) == ["beds/north-1"]
        item = answer["items"][0]
        assert item["filterText"] == "beds/north-1"
        assert "-> beds/north-1\n---" in choose(editor, item)


def test_a_client_that_can_chooses_whether_to_keep_what_follows() -> None:
    with Editor(recorded("visual-studio-code")) as editor:
        picture = PLAN.replace("$0", "-> wa$0x")
        edit = one(asked(editor, picture), "wall")["textEdit"]
        cursor = picture.index("$0")
        start = cursor - 2
        assert editor.span(URI, edit["insert"]) == (start, cursor)
        assert editor.span(URI, edit["replace"]) == (start, cursor + 1)


# What is said.


@pytest.mark.parametrize("client", CLIENTS)
def test_name_and_status_are_shown_and_the_card_is_sent_on_demand(client: str) -> None:
    with Editor(recorded(client)) as editor:
        answer = asked(editor, PLAN.replace("$0", "-> $0"))
        assert labels(answer) == ["wall"]
        item = one(answer, "wall")
        assert item["detail"] == "Build 👩‍👩‍👧 · notstarted"
        assert "documentation" not in item
        documentation = editor.request("completionItem/resolve", item)["documentation"]
        if client in ("visual-studio-code", "neovim"):
            assert documentation["kind"] == "markdown"
            assert "👩‍👩‍👧" in documentation["value"]
        else:
            assert "👩‍👩‍👧" in documentation


def test_an_item_of_a_task_that_is_gone_is_given_back_as_it_is() -> None:
    with Editor() as editor:
        item = one(asked(editor, PLAN.replace("$0", "-> $0")), "wall")
        editor.replace(URI, 0, len(editor.texts[URI]), "vine 1.2.0\n")
        resolved = editor.request("completionItem/resolve", item)
        assert {name: it for name, it in resolved.items() if it is not None} == item
        assert editor.request("completionItem/resolve", {"label": "x"})["label"] == "x"
        assert editor.request("completionItem/resolve", {"label": "x", "data": [1]})["data"] == [1]


# What a client may get: by the members of items, and by their values.

PROSE = "First\u2028line."
HEADER = "[wall] Build 👩‍👩‍👧 (notstarted)"
PLACES = (
    (PROSE, "$0"),
    (PROSE, "-> $0"),
    (PROSE, "@file $0"),
    (PROSE, "@file text/plain $0"),
    ("(reviewing)", "(reviewing)\n-> $0"),
    (HEADER, "[wall] Build ($0"),
    (HEADER, f"{HEADER} @$0"),
    (HEADER, "$0"),
    (HEADER, "[$0"),
    (HEADER, "ref [wall] Wall ($0"),
    ("title: 🌿 Garden", "$0"),
    ("title: 🌿 Garden", "delimiter: $0"),
    ("1.2.0", "$0"),
)
ALWAYS = {"label", "kind", "sortText", "filterText", "textEdit", "detail", "data"}


def everything(editor: Editor, folder: Path) -> Iterator[dict[str, Any]]:
    """All items of all places."""
    (folder / "sub").mkdir(exist_ok=True)
    (folder / "n.txt").write_text("")
    for number, (old, new) in enumerate(PLACES):
        picture = PLAN.replace("$0", "").replace(old, new, 1)
        answer = asked(editor, picture, (folder / f"{number}.vine").as_uri())
        assert answer, new
        yield from answer["items"]


@pytest.mark.parametrize("client", CLIENTS)
def test_no_item_holds_what_the_client_did_not_declare(client: str, tmp_path: Path) -> None:
    capabilities = recorded(client)
    completion = capabilities.get("textDocument", {}).get("completion", {})
    declared = completion.get("completionItem", {})
    kinds = completion.get("completionItemKind", {}).get("valueSet", range(1, 19))
    with Editor(capabilities) as editor:
        items = list(everything(editor, tmp_path))
    assert len({item["kind"] for item in items}) >= 7
    for item in items:
        optional = {"insertTextFormat", "commitCharacters", "tags", "labelDetails"}
        assert set(item) - optional <= ALWAYS
        assert item["kind"] in kinds
        assert item.get("insertTextFormat", 1) == 1 or declared.get("snippetSupport")
        assert "commitCharacters" not in item or declared.get("commitCharactersSupport")
        assert "tags" not in item or declared.get("tagSupport")
        assert "labelDetails" not in item or declared.get("labelDetailsSupport")
        assert ("insert" in item["textEdit"]) is bool(declared.get("insertReplaceSupport"))
        is_snippet = item.get("insertTextFormat") == 2
        assert is_snippet or "$" not in item["textEdit"]["newText"]


def test_clients_that_can_get_more(tmp_path: Path) -> None:
    capabilities = recorded("visual-studio-code")
    capabilities["textDocument"]["completion"]["completionItem"]["labelDetailsSupport"] = True
    with Editor(capabilities) as editor:
        items = list(everything(editor, tmp_path))
    wall = next(item for item in items if item["label"] == "wall")
    assert wall["labelDetails"] == {"detail": " Build 👩‍👩‍👧", "description": "notstarted"}
    folder = next(item for item in items if item["label"] == "sub/")
    assert (folder["kind"], folder["commitCharacters"]) == (19, ["/"])
    cyclic = next(item for item in items if "closes a cycle" in item.get("detail", ""))
    assert (cyclic["label"], cyclic["tags"]) == ("root", [1])


# Snippets, and the settings.

BEGINNING = "vine 1.2.0\n---\n[root] Root (planning)\n-> a-b\n---\n$0"


def test_a_missing_task_is_a_snippet_only_for_clients_that_know_them() -> None:
    label = "[a-b] A B (notstarted)"
    for client, text in (
        ("visual-studio-code", "[a-b] ${1:A B} (${2:notstarted})"),
        ("emacs", label),
        ("bare", label),
    ):
        with Editor(recorded(client)) as editor:
            item = one(asked(editor, BEGINNING), label)
            assert item["textEdit"]["newText"] == text
            assert (item.get("insertTextFormat") == 2) is (text != label)


def test_snippets_of_body_lines_are_offered_only_with_places_to_fill_in() -> None:
    picture = PLAN
    for client, expected in (("visual-studio-code", True), ("bare", False)):
        with Editor(recorded(client)) as editor:
            found = labels(asked(editor, picture))
            assert ("dep" in found) is expected
            assert "-> " in found


def test_snippets_can_be_switched_off_and_on_at_once() -> None:
    capabilities = recorded("visual-studio-code")
    capabilities["workspace"]["configuration"] = False
    label = "[a-b] A B (notstarted)"
    with Editor(capabilities, options={"completion": {"snippets": False}}) as editor:
        answer = asked(editor, BEGINNING)
        assert "insertTextFormat" not in one(answer, label)
        assert "task" not in labels(answer)
        for wanted in (True, False):
            settings = {"vine": {"completion": {"snippets": wanted}}}
            editor.notify("workspace/didChangeConfiguration", {"settings": settings})
            at = editor.at(URI, len(editor.texts[URI]))
            answer = editor.request("textDocument/completion", at)
            assert ("insertTextFormat" in one(answer, label)) is wanted
            assert ("task" in labels(answer)) is wanted


def test_a_folder_has_its_own_settings(tmp_path: Path) -> None:
    for name, wanted in (("on", "true"), ("off", "false")):
        (tmp_path / name).mkdir()
        (tmp_path / name / ".vine.toml").write_text(f"[completion]\nsnippets = {wanted}\n")
    folders = [(tmp_path / name).as_uri() for name in ("on", "off")]
    with Editor(recorded("neovim"), folders=folders) as editor:
        for name in ("on", "off"):
            uri = (tmp_path / name / "a.vine").as_uri()
            assert ("task" in labels(asked(editor, BEGINNING, uri))) is (name == "on")


# Errors.


@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize(
    "line",
    ["-> $0", "-> wa$0", "@file $0 ./a.md", "[beds/north-1] 🌿 ($0", "[a] A (started) @own$0"],
)
def test_no_choice_makes_findings_more(client: str, line: str) -> None:
    picture = PLAN.replace("$0", line)
    if line[0] == "[":
        picture = PLAN.replace("$0", "").replace("[beds/north-1] 🌿 Dig e\u0301 (reviewing)", line)
    with Editor(recorded(client)) as editor:
        offset = opened(editor, picture)
        typed = editor.texts[URI]
        before = errors(editor)
        answer = editor.request("textDocument/completion", editor.at(URI, offset))
        for item in answer["items"]:
            choose(editor, item)
            assert errors(editor) <= before
            editor.replace(URI, 0, len(editor.texts[URI]), typed)


def errors(editor: Editor) -> int:
    return len([it for it in editor.diagnostics(URI) if it["severity"] == 1])


# Large plans.


def test_of_very_many_ids_the_nearest_are_sent_and_more_while_the_word_goes_on() -> None:
    blocks = "".join(f"---\n[task-{number}] T (planning)\n" for number in range(3000))
    picture = f"vine 1.2.0\n---\n[root] 🌿 (planning)\n-> $0\n{blocks}"
    with Editor(recorded("neovim")) as editor:
        answer = asked(editor, picture)
        assert answer["isIncomplete"] and len(answer["items"]) == 200
        assert labels(answer)[:2] == ["task-0", "task-1"]
        at = picture.index("$0")
        for typed in ("task-29", "9", "9"):
            editor.replace(URI, at, at, typed)
            at += len(typed)
            answer = editor.request("textDocument/completion", editor.at(URI, at))
        assert not answer["isIncomplete"]
        assert labels(answer) == ["task-2999"]
        assert "-> task-2999\n" in choose(editor, answer["items"][0])


def test_completion_is_asked_for_within_ids_too() -> None:
    with Editor() as editor:
        provider = editor.server["completionProvider"]
        assert {"-", "/", " ", "(", "[", "@"} <= set(provider["triggerCharacters"])
        assert provider["resolveProvider"]


# Files.


def test_files_of_the_folder_are_offered_and_those_of_the_next_one(tmp_path: Path) -> None:
    (tmp_path / "漢 🌿").mkdir()
    (tmp_path / "漢 🌿" / "b c.vine").write_text("vine 1.2.0\n---\n[b] B (planning)\n")
    uri = (tmp_path / "a.vine").as_uri()
    with Editor(recorded("visual-studio-code"), folders=[tmp_path.as_uri()]) as editor:
        answer = asked(editor, "vine 1.2.0\n---\nref [b] 🌿 (漢$0\n", uri)
        assert labels(answer) == ["漢 🌿/"]
        text = choose(editor, answer["items"][0], uri)
        at = text.rindex("\n")
        editor.replace(uri, at, at, "/")
        answer = editor.request("textDocument/completion", editor.at(uri, at + 1))
        assert labels(answer) == ["b c.vine"]
        text = choose(editor, answer["items"][0], uri)
        assert text.endswith("ref [b] 🌿 (./%E6%BC%A2%20%F0%9F%8C%BF/b%20c.vine)\n")
        assert not [it for it in editor.diagnostics(uri) if it["severity"] <= 2]


def test_a_plan_that_is_not_open_has_nothing_to_complete() -> None:
    with Editor() as editor:
        assert editor.request("textDocument/completion", editor.at(URI, 0)) is None
