"""Answers that take long: what is asked about all plans waits for them, and nobody else does.

The server runs step by step in this process, so that no test depends on who is faster.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from vine_ls.lsp.framing import Frames
from vine_ls.lsp.server import VineServer
from vine_ls.lsp.wire import Wire

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n"
PARENT = "vine 1.2.0\n---\n[top] Top (planning)\n-> c\n---\nref [c] Child (./child.vine)\n"


class Stepped:
    """A server that does nothing until it is told to."""

    def __init__(self, folder: Path, capabilities: Any = None) -> None:
        self.server = VineServer()
        self.frames = Frames()
        self.answers: dict[int, Any] = {}
        self.server.protocol.outbox.wire = Wire(lambda: b"", self._take, -1)
        params = {"capabilities": capabilities or {}, "rootUri": folder.as_uri()}
        self.questions: list[Any] = []
        self.say("initialize", 0, params)
        self.say("initialized", None, {})

    def say(self, method: str, number: int | None, params: Any) -> None:
        message = {"jsonrpc": "2.0", "method": method, "params": params}
        if number is not None:
            message["id"] = number
        self.server.protocol.inbox.put(message)
        self.server.protocol.handle(self.server.protocol.inbox.get())

    def reply(self, question: Any, **members: Any) -> None:
        self.server.protocol.handle({"jsonrpc": "2.0", "id": question["id"], **members})

    def cancel(self, number: int) -> None:
        params = {"id": number}
        message = {"jsonrpc": "2.0", "method": "$/cancelRequest", "params": params}
        self.server.protocol.inbox.put(message)

    def rest(self) -> None:
        """Do all that is to be done while nobody says anything."""
        while self.server.jobs.step():
            pass

    def _take(self, data: bytes) -> None:
        for message in self.frames.feed(data):
            if "id" in message and "method" in message:
                self.questions.append(message)
            elif "id" in message:
                assert message["id"] not in self.answers
                self.answers[message["id"]] = message


@pytest.fixture
def child(tmp_path: Path) -> Path:
    """A plan to which twenty others refer."""
    for number in range(20):
        (tmp_path / f"{number:02}.vine").write_text(PARENT)
    (tmp_path / "child.vine").write_text(PLAN)
    return tmp_path / "child.vine"


@pytest.fixture
def stepped(child: Path) -> Stepped:
    """A server that has the child open, and has not read the others yet."""
    stepped = Stepped(child.parent)
    item = {"uri": child.as_uri(), "languageId": "vine", "version": 1, "text": PLAN}
    stepped.say("textDocument/didOpen", None, {"textDocument": item})
    return stepped


def at_the_root(child: Path) -> dict[str, Any]:
    place = {"line": 2, "character": 2}
    return {
        "textDocument": {"uri": child.as_uri()},
        "position": place,
        "context": {"includeDeclaration": False},
    }


def test_who_asks_about_all_plans_hears_of_all(stepped: Stepped, child: Path) -> None:
    stepped.say("textDocument/references", 1, at_the_root(child))
    stepped.say("workspace/symbol", 2, {"query": "top"})
    stepped.say("textDocument/hover", 3, at_the_root(child))
    assert list(stepped.answers) == [0, 3]
    stepped.rest()
    assert [len(stepped.answers[number]["result"]) for number in (1, 2)] == [20, 20]


def test_hierarchies_hear_of_all_plans(stepped: Stepped, child: Path) -> None:
    for number, kind in ((1, "call"), (2, "type")):
        method = f"textDocument/prepare{kind.capitalize()}Hierarchy"
        stepped.say(method, number, at_the_root(child))
    (task,), (plan,) = (stepped.answers[number]["result"] for number in (1, 2))
    stepped.say("callHierarchy/incomingCalls", 3, {"item": task})
    stepped.say("typeHierarchy/supertypes", 4, {"item": plan})
    stepped.rest()
    assert [len(stepped.answers[number]["result"]) for number in (3, 4)] == [20, 20]


def test_a_place_in_a_text_that_is_another_by_then_is_not_looked_up(
    stepped: Stepped, child: Path
) -> None:
    stepped.say("textDocument/references", 1, at_the_root(child))
    document = {"uri": child.as_uri(), "version": 2}
    change = {"textDocument": document, "contentChanges": [{"text": "\n" + PLAN}]}
    stepped.say("textDocument/didChange", None, change)
    stepped.rest()
    assert stepped.answers[1]["error"]["code"] == -32801


def test_nobody_waits_for_the_findings_of_all_plans(stepped: Stepped, child: Path) -> None:
    stepped.rest()
    stepped.say("workspace/diagnostic", 1, {"previousResultIds": []})
    for _ in range(5):
        stepped.server.jobs.step()
    stepped.say("textDocument/hover", 2, at_the_root(child))
    assert list(stepped.answers) == [0, 2]
    stepped.rest()
    assert len(stepped.answers[1]["result"]["items"]) == 21


def test_what_waits_can_be_cancelled(stepped: Stepped, child: Path) -> None:
    stepped.say("textDocument/references", 1, at_the_root(child))
    stepped.cancel(1)
    stepped.rest()
    assert stepped.answers[1]["error"]["code"] == -32800


LONG = PLAN + "".join(
    f"-> t{at}\n---\n[t{at}] Task {at} (planning)\n@file text/plain https://x.org/{at}\n"
    for at in range(1_000)
)
WHOLE = {"start": {"line": 0, "character": 0}, "end": {"line": 9_999, "character": 0}}
LONG_LISTS = ("textDocument/inlayHint", "textDocument/documentSymbol", "textDocument/documentLink")


@pytest.fixture
def long(stepped: Stepped, child: Path) -> dict[str, Any]:
    """A question about all of a long plan, which is open instead of the child."""
    stepped.rest()
    document = {"uri": child.as_uri(), "version": 2}
    changes = [{"text": LONG}]
    stepped.say(
        "textDocument/didChange", None, {"textDocument": document, "contentChanges": changes}
    )
    return {"textDocument": {"uri": child.as_uri()}, "range": WHOLE}


@pytest.mark.parametrize("method", LONG_LISTS)
def test_nobody_waits_for_a_long_list(
    stepped: Stepped, child: Path, long: dict[str, Any], method: str
) -> None:
    stepped.say(method, 1, long)
    stepped.say("textDocument/hover", 2, at_the_root(child))
    assert list(stepped.answers) == [0, 2]
    stepped.rest()
    found = stepped.answers[1]["result"]
    assert len(found) == 1_000 + (method == "textDocument/documentSymbol")
    ranges = [it.get("range") or it.get("location", {}).get("range") for it in found]
    places = [
        it.get("position") or range_["start"] for it, range_ in zip(found, ranges, strict=True)
    ]
    lines = [place["line"] for place in places]
    assert lines == sorted({*lines})


@pytest.mark.parametrize("method", LONG_LISTS)
def test_of_a_text_that_has_changed_no_long_list_is_written(
    stepped: Stepped, child: Path, long: dict[str, Any], method: str
) -> None:
    stepped.say(method, 1, long)
    document = {"uri": child.as_uri(), "version": 3}
    place = {"line": 0, "character": 0}
    change = {"text": "\n", "range": {"start": place, "end": place}}
    params = {"textDocument": document, "contentChanges": [change]}
    stepped.say("textDocument/didChange", None, params)
    stepped.rest()
    assert stepped.answers[1]["error"]["code"] == -32801


@pytest.mark.parametrize("reply", [{"result": [{}]}, {"error": {"code": -1, "message": "no"}}])
def test_plans_are_read_whatever_the_client_says_of_its_settings(
    child: Path, reply: dict[str, Any]
) -> None:
    stepped = Stepped(child.parent, {"workspace": {"configuration": True}})
    stepped.say("workspace/symbol", 1, {"query": "top"})
    (question,) = stepped.questions
    stepped.reply(question, **reply)
    while 1 not in stepped.answers:
        stepped.server.jobs.step()
    assert len(stepped.answers[1]["result"]) == 20
