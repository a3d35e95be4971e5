"""What clients and authors send that nobody would think of: it is answered, and nothing breaks."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import Editor, Refusal, recorded
from tests.lsp.requests import ask_everything, requests
from tests.lsp.test_fake_editor import digest

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n-> beds\n---\n[beds] Dig (started)\n"
URI = "file:///garden/plan.vine"
FAR = 2**31 - 1


def known(editor: Editor) -> dict[str, Any]:
    """What the server says of itself."""
    answer: dict[str, Any] = editor.request(
        "workspace/executeCommand", {"command": "vine.debugInformation"}
    )
    return answer


def wait_for_plans(editor: Editor, number: int) -> None:
    while known(editor)["plansOnDisk"] != number:
        pass


def text_of(editor: Editor, uri: str) -> str | None:
    """Whether the text that the server has is the one of the editor."""
    for document in known(editor)["documents"]:
        if document["uri"] == uri:
            return "same" if document["sha256"] == digest(editor.texts[uri]) else "another"
    return None


def change(editor: Editor, uri: str, version: int, *changes: dict[str, Any]) -> None:
    document = {"uri": uri, "version": version}
    params = {"textDocument": document, "contentChanges": list(changes)}
    editor.notify("textDocument/didChange", params)


def spot(line: int, character: int, end_line: int, end_character: int) -> dict[str, Any]:
    return {
        "start": {"line": line, "character": character},
        "end": {"line": end_line, "character": end_character},
    }


# Positions.


@pytest.mark.parametrize("line", [0, 2, 10**9, FAR])
@pytest.mark.parametrize("character", [0, 10**9, FAR])
def test_a_place_outside_the_text_is_moved_into_it(line: int, character: int) -> None:
    """An editor whose text is one keystroke ahead must not lose its answers."""
    with Editor(recorded("visual-studio-code")) as editor:
        editor.open(URI, PLAN)
        place = {"line": line, "character": character}
        for method, params in requests(editor, URI):
            odd = {**params}
            if "position" in odd:
                odd["position"] = place
            if "range" in odd:
                odd["range"] = {"start": place, "end": place}
            answer = editor.answer(method, odd)
            assert answer.get("error", {"code": -32803})["code"] == -32803, (method, answer)


@pytest.mark.parametrize("number", [-1, 1.5, "3", None, 2**31, 10**30, True])
def test_a_place_that_is_none_is_refused_by_name(number: Any) -> None:
    """A client's mistake is found in a minute if the answer names the member."""
    with Editor() as editor:
        editor.open(URI, PLAN)
        for place in ({"line": number, "character": 0}, {"line": 0, "character": number}):
            params = {"textDocument": {"uri": URI}, "position": place}
            with pytest.raises(Refusal, match=r"`params\.position") as refusal:
                editor.request("textDocument/hover", params)
            assert refusal.value.code == -32602
        assert editor.request("textDocument/hover", editor.at(URI, 20))


def test_a_range_whose_end_comes_first_is_an_empty_one() -> None:
    """Some editors send a selection as it was made, from right to left."""
    with Editor(recorded("visual-studio-code")) as editor:
        editor.open(URI, PLAN)
        for method, params in requests(editor, URI):
            if "range" in params:
                odd = {**params, "range": spot(4, 3, 1, 0)}
                assert "error" not in editor.answer(method, odd), method


# The order of things.


def test_a_change_of_a_document_that_was_never_opened_changes_nothing(tmp_path: Path) -> None:
    """A rename would be sent for a version that no editor has, and be dropped by it."""
    path = tmp_path / "plan.vine"
    path.write_text("vine 1.2.0\n---\n[root] Ship (planing)\n")
    uri = path.as_uri()
    with Editor(folders=[tmp_path.as_uri()]) as editor:
        wait_for_plans(editor, 1)
        change(editor, uri, 7, {"text": "no plan"})
        change(editor, "untitled:nothing", 1, {"text": "no plan", "range": spot(0, 0, 9, 9)})
        assert known(editor)["documents"] == []
        assert editor.published == {}
        assert "error" not in editor.answer("textDocument/hover", editor.at(uri, 0))
        editor.open(uri, PLAN)
        editor.close(uri)
        change(editor, uri, 8, {"text": "no plan"})
        assert known(editor)["documents"] == []
    assert not [it for it in editor.received if it.get("method") == "window/showMessage"]


def test_a_document_may_be_opened_twice_and_closed_twice() -> None:
    """After an editor has reloaded a file both texts are in its history; the last one counts."""
    with Editor() as editor:
        editor.open(URI, "no plan")
        editor.open(URI, PLAN)
        assert text_of(editor, URI) == "same"
        assert editor.diagnostics(URI) == []
        editor.replace(URI, 0, 0, "x")
        assert text_of(editor, URI) == "same"
        assert editor.diagnostics(URI)
        editor.close(URI)
        editor.notify("textDocument/didClose", {"textDocument": {"uri": URI}})
        editor.notify("textDocument/didClose", {"textDocument": {"uri": "file:///never.vine"}})
        editor.notify("textDocument/didSave", {"textDocument": {"uri": URI}})
        assert known(editor)["documents"] == []
        assert editor.published[URI]["diagnostics"] == []


def test_versions_may_go_backwards() -> None:
    """After an undo some editors count down; what arrives last is what the author sees."""
    with Editor(recorded("neovim")) as editor:
        editor.open(URI, PLAN)
        for version in (9, 3, 3, 0, -4):
            change(editor, URI, version, {"text": PLAN + "x" * abs(version)})
            editor.texts[URI] = PLAN + "x" * abs(version)
            assert text_of(editor, URI) == "same"
            assert known(editor)["documents"][0]["version"] == version


def test_changes_of_one_message_are_made_one_upon_the_other() -> None:
    """Several cursors type at once, and the second place counts from the first one's result."""
    with Editor() as editor:
        editor.open(URI, PLAN)
        change(
            editor,
            URI,
            2,
            {"range": spot(2, 1, 2, 5), "rangeLength": 4, "text": "rooted"},
            {"range": spot(2, 3, 2, 7), "rangeLength": 999, "text": ""},
            {"range": spot(2, 3, 2, 3), "text": "\n[", "rangeLength": 0},
            {"range": spot(5, 0, 3, 0), "text": "->"},
        )
        text = PLAN.replace("[root]", "[rooted]", 1)
        start = text.index("[rooted]") + 3
        text = text[:start] + text[start + 4 :]
        text = text[:start] + "\n[" + text[start:]
        lines = text.split("\n")
        lines[5] = "->" + lines[5]
        editor.texts[URI] = "\n".join(lines)
        assert text_of(editor, URI) == "same"
        change(editor, URI, 3, {"range": spot(0, 0, 1, 0), "text": "x"}, {"text": PLAN})
        editor.texts[URI] = PLAN
        assert text_of(editor, URI) == "same"
        change(editor, URI, 4)
        assert text_of(editor, URI) == "same"


def test_a_change_past_the_end_is_made_at_the_end() -> None:
    """To replace everything, editors send a range that ends in the last line of all lines."""
    with Editor() as editor:
        editor.open(URI, PLAN)
        change(editor, URI, 2, {"range": spot(99, 0, FAR, FAR), "text": "> Late.\n"})
        editor.texts[URI] += "> Late.\n"
        assert text_of(editor, URI) == "same"
        change(editor, URI, 3, {"range": spot(0, 0, FAR, FAR), "text": "new"})
        editor.texts[URI] = "new"
        assert text_of(editor, URI) == "same"


# Texts.


BLOCKS = "".join(f"---\n[t{it}] T (planning)\n-> t{it + 1}\n" for it in range(100_000))
CHAIN = f"vine 1.2.0\n{BLOCKS}---\n[t100000] Last (complete)\n"
ODD = {
    "a line of enormous length": PLAN + "> " + "long 🌿 " * 50_000 + "\n",
    "a header of enormous length": PLAN + "---\n[x] " + "( " * 200_000,
    "an id of enormous length": PLAN + f"-> {'x' * 400_000}\n",
    "zero bytes": PLAN + "> \0\0\n---\n[\0] \0 (\0)\n-> \0\n@file \0 \0\n",
    "half characters": PLAN
    + "> \ud83c \udf3f\n---\n[\ud800] \ud800 (\udfff)\n-> \ud800\n@file a/b \ud800\n",
    "all line ends": PLAN.replace("\n", "\r") + PLAN.replace("\n", "\x85\u2028\v\f\x1c\r\n"),
    "only carriage returns": "\r" * 1000,
    "delimiters": "vine 1.2.0\n" + "---\n" * 5000,
    "equal ids": "vine 1.2.0\n" + "---\n[a] A (complete)\n-> a\n" * 2000,
    "conflict markers": PLAN + "<<<<<<< ours\n-> a\n=======\n-> b\n>>>>>>> theirs\n",
    "nothing": "",
}


@pytest.mark.parametrize("text", ODD.values(), ids=ODD.keys())
@pytest.mark.parametrize("client", ["visual-studio-code", "bare"])
def test_any_text_gets_answers(client: str, text: str) -> None:
    """One pasted log file must not take the outline and the colours of all other plans along."""
    with Editor(recorded(client)) as editor:
        editor.open(URI, text)
        ask_everything(editor, URI)
        editor.replace(URI, len(text), len(text), "\n")
        assert text_of(editor, URI) == "same"
        ask_everything(editor, URI)


def test_a_chain_of_a_hundred_thousand_tasks_gets_answers() -> None:
    """Whoever generates plans generates long ones; no walk along them may be recursive."""
    with Editor(recorded("neovim")) as editor:
        editor.open(URI, CHAIN)
        assert [it["code"] for it in editor.diagnostics(URI) if it["severity"] == 1] == []
        for method, params in requests(editor, URI):
            # No editor shows more hints than there is room for.
            shown = {"range": spot(0, 0, 200, 0)} if method.endswith("inlayHint") else {}
            assert "error" not in editor.answer(method, {**params, **shown}), method
        end = len(CHAIN) - len("---\n[t100000] Last (complete)\n")
        editor.replace(URI, end - len("t100000\n"), end - 1, "t0")
        codes = {it["code"] for it in editor.diagnostics(URI) if it["severity"] == 1}
        assert codes == {"vine/cycle", "vine/island"}


@pytest.mark.parametrize("client", ["visual-studio-code", "neovim", "bare"])
def test_plans_that_refer_to_each_other_get_answers(client: str, tmp_path: Path) -> None:
    """Two plans that name each other are a mistake of a minute, and no endless loop."""
    names = ("one", "two", "three")
    head = "vine 1.2.0\n---\n[root] Root (planning)\n-> beds\n-> a\n---\n[beds] B (complete)\n"
    texts = {
        (tmp_path / f"{name}.vine").as_uri(): head
        + "".join(
            f"---\nref [{id_}] Other (./{other}.vine)\n"
            for id_, other in zip("abc", names, strict=True)
        )
        for name in names
    }
    for uri, text in texts.items():
        (tmp_path / uri.rsplit("/", 1)[1]).write_text(text)
    with Editor(recorded(client), folders=[tmp_path.as_uri()]) as editor:
        for uri, text in texts.items():
            editor.open(uri, text)
        for uri in texts:
            codes = [it["code"] for it in editor.diagnostics(uri)]
            assert "vine/reference-circle" in codes, codes
            ask_everything(editor, uri)
        for uri in texts:
            editor.close(uri)


def test_ten_thousand_references_to_one_plan(tmp_path: Path) -> None:
    """Each is one more line, and not one more look at the same file."""
    child = tmp_path / "child.vine"
    child.write_text("vine 1.2.0\n---\n[root] Child (complete)\n")
    blocks = [f"---\nref [r{it}] Ref {it} (./child.vine)\n" for it in range(10_000)]
    head = "vine 1.2.0\n---\n[root] Root (planning)\n-> beds\n"
    head += "".join(f"-> r{it}\n" for it in range(10_000))
    text = head + "".join(blocks) + "---\n[beds] B (complete)\n"
    uri = (tmp_path / "plan.vine").as_uri()
    with Editor(recorded("neovim"), folders=[tmp_path.as_uri()]) as editor:
        editor.open(uri, text)
        for method, params in requests(editor, uri):
            assert "error" not in editor.answer(method, params), method
        child.unlink()
        gone = {"changes": [{"uri": child.as_uri(), "type": 3}]}
        editor.notify("workspace/didChangeWatchedFiles", gone)
        found = [it for it in editor.diagnostics(uri) if it["code"] == "vine/missing-reference"]
        assert 100 < len(found) <= 501


@pytest.mark.parametrize("seed", range(3))
def test_every_request_at_any_place_of_broken_plans(seed: int) -> None:
    """While an author types, most texts are broken ones; each request has to bear them all."""
    chance = random.Random(seed)
    pieces = ("\n", "---\n", "[", "]", "(", ")", "-> ", "@", "ref ", "> ", "vine ", "🌿", "/", ",")
    with Editor(recorded("visual-studio-code"), encoding="utf-16") as editor:
        editor.open(URI, PLAN)
        for _ in range(15):
            size = len(editor.texts[URI])
            start = chance.randint(0, size)
            piece = "".join(chance.choices(pieces, k=chance.randint(0, 4)))
            editor.replace(URI, start, min(size, start + chance.randint(0, 6)), piece)
            ask_everything(editor, URI, editor.position(URI, chance.randint(0, size)))


# What comes back from clients.

NOWHERE = spot(0, 0, 0, 0)
DATA: tuple[Any, ...] = (
    None,
    5,
    "text",
    [],
    {},
    {"uri": URI},
    {"uri": URI, "start": "x", "end": None, "kind": 5, "place": 7},
    {"uri": URI, "start": -5, "end": 10**12, "kind": "quickfix", "place": ["a"]},
    {"key": URI, "id": ["x"], "at": "y"},
    {"key": "/garden/plan.vine", "id": None, "at": 10**9},
)
ITEM = {"name": "beds", "kind": 12, "uri": URI, "range": NOWHERE, "selectionRange": NOWHERE}


@pytest.mark.parametrize("data", DATA, ids=str)
def test_data_that_comes_back_damaged_is_no_bug(data: Any) -> None:
    """Some clients lose or change what they should send back, or do so for an older server."""
    asked = (
        ("codeAction/resolve", {"title": "Mend", "kind": "quickfix", "data": data}),
        ("codeLens/resolve", {"range": NOWHERE, "data": data}),
        ("completionItem/resolve", {"label": "beds", "data": data}),
        ("inlayHint/resolve", {"position": NOWHERE["start"], "label": "x", "data": data}),
        ("callHierarchy/incomingCalls", {"item": {**ITEM, "data": data}}),
        ("callHierarchy/outgoingCalls", {"item": {**ITEM, "data": data}}),
        ("typeHierarchy/supertypes", {"item": {**ITEM, "data": data}}),
        ("typeHierarchy/subtypes", {"item": {**ITEM, "data": data}}),
        ("workspace/executeCommand", {"command": "vine.setStatus", "arguments": [URI, data]}),
        ("workspace/executeCommand", {"command": "vine.graph", "arguments": [data, data]}),
    )
    with Editor(recorded("visual-studio-code")) as editor:
        editor.open(URI, PLAN)
        for method, params in asked:
            answer = editor.answer(method, params)
            error = answer.get("error", {"code": -32803})
            assert error["code"] in (-32803, -32602), (method, error)


@pytest.mark.parametrize("settings", [5, [], "x", {"vine": 7}, {"vine": {"rules": [], "index": 3}}])
def test_settings_of_a_wrong_type_are_told_and_defaults_kept(settings: Any) -> None:
    """One typing error in the settings must not switch everything off in silence."""
    with Editor(options=settings) as editor:
        editor.notify("workspace/didChangeConfiguration", {"settings": settings})
        editor.open(URI, "no plan")
        assert editor.diagnostics(URI)
    told = [it for it in editor.received if it.get("method") == "window/showMessage"]
    assert {it["params"]["type"] for it in told} <= {2}
    named = " ".join(it["params"]["message"] for it in told)
    assert not isinstance(settings, dict) or settings["vine"] == 7 or "rules" in named


def test_links_lead_to_files_and_the_web_only() -> None:
    """A plan from a stranger must not hold a link that runs something."""
    uris = ("command:x", "javascript:x", "vscode://x", "data:text/html,x", "https://example.com/")
    text = PLAN + "".join(f"@file text/plain {uri}\n" for uri in uris)
    with Editor() as editor:
        editor.open(URI, text)
        links = editor.request("textDocument/documentLink", {"textDocument": {"uri": URI}})
        assert [it["target"] for it in links] == ["https://example.com/"]
