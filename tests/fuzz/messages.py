"""Whatever arrives instead of a message, the next question gets its answer, and the right one."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from tests.fuzz.cases import Case, Step
from tests.lsp.editor import recorded
from tests.lsp.raw_client import RawClient, frame
from tests.lsp.requests import AT_A_PLACE, OF_A_DOCUMENT

FIELD = "messages"
STEPS = 50
URI = "untitled:plan.vine"
TEXT = "vine 1.2.0\n---\n[a] A (started)\n-> b\n-> gone\n---\n[b] B 🌿 (complete)\n"
JUNK = (None, True, -1, 10**30, 1.5, "", "\ud83d", [], {}, [[[]]], {"a": None}, "file:///%00", URI)
DOCUMENT = {"uri": URI, "languageId": "vine", "version": 7, "text": "vine 1.2.0\n---\n[x] X ("}
CHANGE = {
    "range": {"start": {"line": 2, "character": 1}, "end": {"line": 5, "character": 2}},
    "text": "x\r\n---\n",
}
NOTIFICATIONS: tuple[tuple[str, Any], ...] = (
    ("textDocument/didOpen", {"textDocument": DOCUMENT}),
    ("textDocument/didChange", {"textDocument": DOCUMENT, "contentChanges": [CHANGE, CHANGE]}),
    ("textDocument/didSave", {"textDocument": DOCUMENT}),
    ("textDocument/didClose", {"textDocument": DOCUMENT}),
    ("workspace/didChangeWatchedFiles", {"changes": [{"uri": "file:///x.vine", "type": 2}]}),
    ("workspace/didChangeConfiguration", {"settings": {"vine": {"lens": {"enable": True}}}}),
    ("workspace/didChangeWorkspaceFolders", {"event": {"added": [], "removed": []}}),
    ("$/cancelRequest", {"id": 3}),
    ("$/setTrace", {"value": "verbose"}),
    ("initialized", {}),
)


def cases(chance: random.Random) -> Iterator[Case]:
    while True:
        sent = (Step(0, 0, _hostile(chance).decode("latin-1")) for _ in range(STEPS))
        yield Case(FIELD, TEXT, tuple(sent))


def hold(case: Case) -> None:
    with RawClient() as client:
        client.initialize(capabilities=recorded("visual-studio-code"))
        expected = _right_answer(client, case.text, "first")
        assert expected["items"]
        for number, step in enumerate(case.steps):
            client.write(step.text.encode("latin-1"))
            assert _right_answer(client, case.text, str(number)) == expected


def _right_answer(client: RawClient, text: str, name: str) -> Any:
    """What is found in the text that is open now; asked again until no wrong length swallows it.

    A message that announced too much takes what comes next with it. That is no more than these
    questions, which are longer than what any message of this file announces.
    """
    for attempt in range(20):
        wanted = f"{name}/{attempt}"
        opened = {"uri": URI, "languageId": "vine", "version": 1, "text": text}
        document = {"textDocument": {"uri": URI}}
        client.write(b"\r\n\r\n")
        client.notify("textDocument/didClose", document)
        client.notify("textDocument/didOpen", {"textDocument": opened})
        question = {"jsonrpc": "2.0", "id": wanted, "method": "textDocument/diagnostic"}
        client.send({**question, "params": {**document, "padding": "x" * 2000}})
        if (answer := _answer(client, wanted)) is not None:
            return {**answer, "resultId": ""}
    raise AssertionError("the server answers no more")


def _answer(client: RawClient, wanted: str) -> Any:
    """The answer to that question, or nothing once one can see that there will be none."""
    marker = {"jsonrpc": "2.0", "id": f"marker {wanted}", "method": "no/such/method"}
    client.send(marker)
    client.send({**marker, "params": {}})
    found = None
    while True:
        if client.is_silent(5):
            return found
        message = client.receive(30)
        assert not _is_bug(message), message
        if message.get("id") == wanted:
            found = message["result"]
        if message.get("id") == marker["id"]:
            return found


def _is_bug(message: Any) -> bool:
    is_internal = message.get("error", {}).get("code") == -32603
    return is_internal or "Traceback" in json.dumps(message)


def _hostile(chance: random.Random) -> bytes:
    """Something that is no message, or a message that makes no sense at that moment."""
    message = _message(chance)
    body = json.dumps(message).encode()
    kind = chance.randrange(8)
    if kind == 0:
        return bytes(chance.randrange(256) for _ in range(chance.randint(1, 300)))
    if kind == 1:
        return frame(body[: chance.randint(0, len(body))])
    if kind == 2:
        cut = chance.randint(0, len(body))
        return b"Content-Length: %d\r\n\r\n" % (cut + chance.randint(-50, 500)) + body[:cut]
    if kind == 3:
        return frame(_damaged(chance, body))
    if kind == 4:
        return _damaged(chance, frame(body))
    if kind == 5:
        return frame(_spoiled(chance, message))
    if kind == 6:
        return frame([message, message])
    return b"".join(frame(_message(chance)) for _ in range(3))


def _message(chance: random.Random) -> dict[str, Any]:
    """A message that has its sense at another moment: the order is that of chance."""
    if chance.random() < 0.4:
        method, params = chance.choice(NOTIFICATIONS)
        return {"jsonrpc": "2.0", "method": method, "params": params}
    if chance.random() < 0.1:
        return {"jsonrpc": "2.0", "id": chance.randint(0, 9), "result": chance.choice(JUNK)}
    place = {"line": chance.randint(0, 9), "character": chance.randint(0, 20)}
    params = {"textDocument": {"uri": URI}, "position": place}
    method = chance.choice((*AT_A_PLACE, *OF_A_DOCUMENT))
    return {"jsonrpc": "2.0", "id": chance.randint(0, 9), "method": method, "params": params}


def _damaged(chance: random.Random, data: bytes) -> bytes:
    damaged = bytearray(data)
    for _ in range(chance.randint(1, 4)):
        # A length that is damaged stays short: digits are never added to it.
        at = chance.randrange(len(damaged))
        damaged[at] = chance.choice(b' \r\n{}[]",:\\\x00\xff')
    return bytes(damaged)


def _spoiled(chance: random.Random, value: Any) -> Any:
    """The message with something else in one place."""
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice([*value])
        return {**value, key: _spoiled(chance, value[key])}
    if isinstance(value, list) and value and chance.random() < 0.9:
        return [_spoiled(chance, value[0]), *value[1:]]
    return chance.choice(JUNK)
