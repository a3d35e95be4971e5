"""What is wrong with a word that is still being typed is said when the typing pauses."""

from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded

CLIENTS = ("visual-studio-code", "neovim", "emacs", "bare")
URI = "untitled:plan"
PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n-> bake\n\n---\n[bake] 🌿 (planning)\n"
NEVER = {"diagnostics": {"wordDelay": 3_600_000}}
SOON = {"diagnostics": {"wordDelay": 50}}


def codes(editor: Editor) -> list[str]:
    return sorted(it["code"] for it in editor.diagnostics(URI) if it["severity"] == 1)


def type_at(editor: Editor, at: int, word: str) -> None:
    for number, letter in enumerate(word):
        editor.replace(URI, at + number, at + number, letter)


# The recorded Neovim asks for findings and cannot be told to ask again, as the last test has it.
TOLD: dict[str, dict[str, Any]] = {
    **{client: recorded(client) for client in CLIENTS if client != "neovim"},
    "asks again": {
        "textDocument": {"diagnostic": {}},
        "workspace": {"diagnostics": {"refreshSupport": True}},
    },
}


@pytest.mark.parametrize("capabilities", TOLD.values(), ids=TOLD.keys())
@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-32"])
def test_no_letter_of_an_id_is_marked_before_the_last(
    capabilities: dict[str, Any], encoding: str
) -> None:
    with Editor(capabilities, encoding, options=NEVER, settings=NEVER) as editor:
        editor.open(URI, PLAN)
        at = PLAN.index("\n---\n[bake]")
        type_at(editor, at, "-> b")
        assert codes(editor) == []
        type_at(editor, at + 4, "read")
        assert codes(editor) == []
        type_at(editor, at + 8, "\n")
        assert codes(editor) == ["vine/unknown-dependency"]


def test_what_is_wrong_elsewhere_is_said_meanwhile() -> None:
    with Editor(options=NEVER) as editor:
        editor.open(URI, PLAN)
        at = PLAN.index("(planning)\n->")
        editor.replace(URI, at + 9, at + 9, "x")
        assert codes(editor) == []
        at = PLAN.index("bake]")
        editor.replace(URI, at + 2, at + 2, "-")
        assert codes(editor) == ["vine/unknown-dependency", "vine/unknown-status"]


def test_a_paste_is_no_word_that_is_being_typed() -> None:
    with Editor(options=NEVER) as editor:
        editor.open(URI, PLAN)
        editor.replace(URI, PLAN.index("bake"), PLAN.index("bake") + 4, "bread")
        assert codes(editor) == ["vine/unknown-dependency"]


@pytest.mark.parametrize("client", CLIENTS)
def test_when_the_typing_pauses_it_is_said(client: str) -> None:
    with Editor(recorded(client), options=SOON, settings=SOON) as editor:
        editor.open(URI, PLAN)
        at = PLAN.index("\n---\n[bake]")
        type_at(editor, at, "-> bread")
        while codes(editor) != ["vine/unknown-dependency"]:
            pass


def test_an_id_that_is_mended_letter_by_letter_is_right_with_the_last() -> None:
    with Editor(options=NEVER) as editor:
        editor.open(URI, PLAN)
        at = PLAN.index("bake") + 3
        editor.replace(URI, at, at + 1, "")
        found = codes(editor)
        assert "vine/unknown-dependency" not in found
        editor.replace(URI, at, at, "e")
        assert codes(editor) == []


def test_nothing_is_held_back_from_who_would_not_ask_again() -> None:
    with Editor({"textDocument": {"diagnostic": {}}}, options=NEVER) as editor:
        editor.open(URI, PLAN)
        type_at(editor, PLAN.index("\n---\n[bake]"), "-> b")
        assert codes(editor) == ["vine/unknown-dependency"]
