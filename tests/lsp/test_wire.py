"""The wire itself: headers, broken messages, and that each request gets its one answer."""

from collections.abc import Iterator
from typing import Any

import pytest
from lsprotocol import types as lsp

from tests.lsp.raw_client import ODD_SERVER, SERVER, RawClient, frame, outcome
from vine_ls.lsp.params import strict_converter

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n"
URI = "file:///plan.vine"


@pytest.fixture(scope="module")
def odd() -> Iterator[RawClient]:
    """One server for all tests that leave it as they found it."""
    with RawClient(ODD_SERVER) as client:
        client.initialize()
        yield client
        assert client.ask("shutdown") is None
        client.notify("exit")
        assert client.exit_code() == 0


@pytest.fixture
def fresh() -> Iterator[RawClient]:
    with RawClient(SERVER) as client:
        yield client


def echo(number: int) -> dict[str, Any]:
    return {"jsonrpc": "2.0", "id": f"e{number}", "method": "test/echo", "params": number}


def assert_echoed(client: RawClient, *numbers: int) -> None:
    for number in numbers:
        assert client.receive() == {"jsonrpc": "2.0", "id": f"e{number}", "result": number}


# Headers.


@pytest.mark.parametrize(
    "header",
    [
        "Content-Length: {}\r\n\r\n",
        "content-length:{}\r\n\r\n",
        "CONTENT-LENGTH   :\t {}  \r\n\r\n",
        "Content-Length: {}\n\n",
        "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: {}\r\n\r\n",
        "Content-Length: {}\r\nContent-Type: application/vscode-jsonrpc; charset=utf8\r\n\r\n",
        "X-Content-Length: 3\r\nContent-Length: {}\r\nX-Other: Content-Length\r\n\r\n",
        "\r\n\r\nContent-Length: {}\r\n\r\n",
    ],
)
def test_headers_may_be_spelled_in_any_way(odd: RawClient, header: str) -> None:
    odd.write(frame(echo(1), header) + frame(echo(2)))
    assert_echoed(odd, 1, 2)


def test_a_message_may_come_byte_by_byte(odd: RawClient) -> None:
    for byte in frame(echo(1)) + frame(echo(2)):
        odd.write(bytes([byte]))
    assert_echoed(odd, 1, 2)


@pytest.mark.parametrize("off_by", [-60, -2, -1, 1, 5, 30, 75])
def test_after_a_wrong_length_the_next_header_is_found(odd: RawClient, off_by: int) -> None:
    broken = frame(echo(1)).split(b"\r\n\r\n")[1]
    odd.write(b"Content-Length: %d\r\n\r\n%b" % (len(broken) + off_by, broken))
    for number in (2, 3, 4):
        odd.send(echo(number))
    assert outcome(odd.receive()) == -32700
    answers = [odd.receive()]
    while answers[-1].get("id") != "e4":
        answers.append(odd.receive())
    assert "e3" in {answer["id"] for answer in answers}


@pytest.mark.parametrize(
    "garbage",
    [
        b"hello?\r\n",
        b"\x00\xff" * 5000,
        b"Content-Length: many\r\n\r\n",
        b"Content-Length: -3\r\n\r\n",
        b"Content-Length: 99999999999999999999\r\n\r\n",
        b"Content-Type: text/plain\r\n\r\n",
        b"\xef\xbb\xbf",
    ],
)
def test_garbage_between_messages_is_skipped_and_told_once(odd: RawClient, garbage: bytes) -> None:
    odd.write(garbage + frame(echo(1)) + frame(echo(2)))
    broken = odd.receive()
    assert (broken["id"], outcome(broken)) == (None, -32700)
    assert_echoed(odd, 1, 2)


# Messages.


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", -32700),
        (b"{", -32700),
        (b"\xff", -32700),
        (b"[" * 200_000, -32700),
        (b"9" * 5000, -32600),
        (b"[]", -32600),
        (b'[{"jsonrpc":"2.0","id":1,"method":"shutdown"}]', -32600),
        (b"7", -32600),
        (b"{}", -32600),
        (b'{"jsonrpc":"2.0"}', -32600),
        (b'{"jsonrpc":"2.0","method":7}', -32600),
        (b'{"jsonrpc":"2.0","id":null,"method":"test/echo"}', -32600),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"test/echo"}', -32600),
        (b'{"jsonrpc":"2.0","id":true,"method":"test/echo"}', -32600),
        (b'{"jsonrpc":"2.0","id":[],"method":"test/echo"}', -32600),
        (b'{"method":"test/echo"}', -32600),
    ],
)
def test_what_is_no_message_gets_an_error_without_id(
    odd: RawClient, body: bytes, code: int
) -> None:
    if body.isdigit() and body != b"7":
        # Python reads no number of that many digits.
        code = -32700
    odd.write(frame(body) + frame(echo(1)))
    answer = odd.receive()
    assert (answer["id"], outcome(answer)) == (None, code)
    assert_echoed(odd, 1)


def test_a_request_of_another_protocol_is_refused_under_its_id(odd: RawClient) -> None:
    odd.send({"jsonrpc": "1.0", "id": 77, "method": "test/echo"})
    answer = odd.receive()
    assert (answer["id"], outcome(answer)) == (77, -32600)


def test_ids_may_be_numbers_or_strings(odd: RawClient) -> None:
    for request in (0, -1, 2**40, "", "é", 'a"b'):
        odd.send({"jsonrpc": "2.0", "id": request, "method": "test/echo", "params": 5})
        assert odd.receive() == {"jsonrpc": "2.0", "id": request, "result": 5}


def test_unknown_methods(odd: RawClient) -> None:
    assert odd.ask("textDocument/nothing", {}) == -32601
    assert odd.ask("$/nothing") == -32601
    odd.notify("textDocument/nothing", {})
    odd.notify("$/nothing")
    odd.notify("$/setTrace", {"value": "verbose"})
    assert odd.is_silent()


@pytest.mark.parametrize(
    ("params", "named"),
    [
        (None, "params"),
        ([], "params"),
        ("text", "params"),
        ({}, "textDocument"),
        ({"textDocument": {"uri": URI}}, "options"),
        ({"textDocument": {"uri": 5}, "options": {"tabSize": 4, "insertSpaces": True}}, "uri"),
        (
            {"textDocument": {"uri": URI}, "options": {"tabSize": "4", "insertSpaces": True}},
            "params.options.tabSize",
        ),
    ],
)
def test_invalid_params_are_named(odd: RawClient, params: Any, named: str) -> None:
    answer = odd.answer_to(odd.request("textDocument/formatting", params))
    assert outcome(answer) == -32602
    assert named in answer["error"]["message"]
    assert "data" not in answer["error"]


def test_numbers_and_truths_as_other_languages_have_them(odd: RawClient) -> None:
    options = {"tabSize": 4.0, "insertSpaces": 1}
    params = {"textDocument": {"uri": URI}, "options": options}
    assert odd.ask("textDocument/formatting", params) is None


def test_an_invalid_notification_is_logged_and_ignored(odd: RawClient) -> None:
    odd.notify("textDocument/didOpen", {"textDocument": {"uri": URI}})
    message = odd.receive()
    assert message["method"] == "window/logMessage"
    assert message["params"]["type"] == 2
    assert "textDocument/didOpen" in message["params"]["message"]


def test_a_huge_message(odd: RawClient) -> None:
    text = "é" * 25_000_000
    assert odd.ask("test/echo", len(text)) == len(text)
    body = f'{{"jsonrpc":"2.0","method":"test/sizes","params":"{text}"}}'.encode()
    odd.write(frame(body) + frame(echo(1)))
    assert_echoed(odd, 1)


# Answers.


def test_a_stray_print_does_no_harm(odd: RawClient) -> None:
    assert odd.ask("test/print") == "printed"
    assert odd.is_silent()


@pytest.mark.parametrize("method", ["test/raise", "test/leave", "test/unserialisable"])
def test_a_bug_is_logged_and_answered_and_survived(odd: RawClient, method: str) -> None:
    request = odd.request(method)
    log, answer = odd.receive(), odd.receive()
    assert log["method"] == "window/logMessage"
    assert log["params"]["type"] == 1
    assert (answer["id"], outcome(answer)) == (request, -32603)
    assert "Traceback" not in answer["error"]["message"]
    assert "data" not in answer["error"]
    assert odd.is_silent()


def test_a_bug_in_a_notification_is_logged_and_survived(odd: RawClient) -> None:
    odd.notify("test/raise")
    assert odd.receive()["method"] == "window/logMessage"
    assert odd.ask("test/echo", 1) == 1


def test_a_refusal_is_an_answer_and_no_log(odd: RawClient) -> None:
    answer = odd.answer_to(odd.request("test/refuse", "auth"))
    assert answer["error"] == {"code": -32803, "message": "`auth` is taken"}
    assert odd.is_silent()


def test_ready_made_json_is_sent_as_it_is(odd: RawClient) -> None:
    assert odd.ask("test/ready", '{"a":[1,2,"é🌿"]}') == {"a": [1, 2, "é🌿"]}
    odd.notify("test/notifyReady", "[1]")
    assert odd.receive() == {"jsonrpc": "2.0", "method": "test/ready", "params": [1]}


def test_half_a_character_comes_back_as_it_came(odd: RawClient) -> None:
    assert odd.ask("test/echo", "a\ud83cb") == "a\ud83cb"
    assert odd.ask("test/ready", '"\ud83c"') == "\ud83c"


def test_messages_are_handled_in_order_and_answered_once(odd: RawClient) -> None:
    requests = []
    for number in range(50):
        odd.notify("test/remember", str(number))
        requests.append(odd.request("test/remembered"))
    for number, request in enumerate(requests):
        answer = odd.receive()
        assert answer["id"] == request
        assert answer["result"][-1] == str(number)
    assert odd.is_silent()


def test_the_server_asks_and_hears_the_answer(odd: RawClient) -> None:
    for number, reply in enumerate(
        ({"result": [{"on": 1}]}, {"result": None}, {"error": {"code": -1, "message": "no"}})
    ):
        odd.notify("test/ask", number)
        question = odd.receive()
        assert question["method"] == "workspace/configuration"
        odd.send({"jsonrpc": "2.0", "id": question["id"], **reply})
    odd.send({"jsonrpc": "2.0", "id": 12345, "result": None})
    odd.send({"jsonrpc": "2.0", "id": "what", "result": None})
    odd.send({"jsonrpc": "2.0", "id": [], "error": {}})
    assert odd.ask("test/remembered")[-3:] == ["0: [{'on': 1}]", "1: None", "2: refused"]


# Cancellation, and work in the background.


def test_a_waiting_request_that_is_cancelled_is_never_begun(odd: RawClient) -> None:
    sleeping = odd.request("test/sleep", 0.2)
    waiting = odd.request("test/remember", "never")
    other = odd.request("test/echo", 1)
    odd.notify("$/cancelRequest", {"id": waiting})
    assert [
        (each["id"], outcome(each)) for each in (odd.receive(), odd.receive(), odd.receive())
    ] == [
        (sleeping, "slept"),
        (waiting, -32800),
        (other, 1),
    ]
    assert "never" not in odd.ask("test/remembered")


def test_a_running_request_can_be_cancelled(odd: RawClient) -> None:
    sleeping = odd.request("test/sleep", 9)
    odd.notify("$/cancelRequest", {"id": sleeping})
    assert outcome(odd.answer_to(sleeping)) == -32800


def test_cancelling_what_is_not_there_is_ignored(odd: RawClient) -> None:
    for params in ({"id": 999}, {"id": None}, {"id": []}, {}, None, [1]):
        odd.notify("$/cancelRequest", params)
    assert odd.is_silent()


def test_work_in_the_background_delays_no_answer(odd: RawClient) -> None:
    odd.notify("test/plan", 40)
    for number in range(5):
        assert odd.ask("test/echo", number) == number
    assert odd.receive()["method"] == "test/done"


def test_an_answer_that_takes_long_delays_no_other(odd: RawClient) -> None:
    late = [odd.request("test/sleepLater", times) for times in (40, 20)]
    for number in range(5):
        assert odd.ask("test/echo", number) == number
    answers = {it["id"]: outcome(it) for it in (odd.receive(), odd.receive())}
    assert answers == {late[0]: "slept 40 times", late[1]: "slept 20 times"}


def test_an_answer_that_takes_long_can_be_cancelled(odd: RawClient) -> None:
    late = odd.request("test/sleepLater", 1000)
    assert odd.ask("test/echo", 1) == 1
    odd.notify("$/cancelRequest", {"id": late})
    assert outcome(odd.answer_to(late)) == -32800


def test_an_answer_that_takes_long_and_fails_is_an_error(odd: RawClient) -> None:
    assert odd.ask("test/sleepLater", 0) == -32603


def test_nothing_is_kept_of_a_message(odd: RawClient) -> None:
    def growth(times: int) -> int:
        before = odd.ask("test/count")
        for version in range(times):
            odd.notify(
                "textDocument/didChange",
                {
                    "textDocument": {"uri": "file:///unknown.vine", "version": version},
                    "contentChanges": [{"text": "x"}],
                },
            )
            odd.notify("$/cancelRequest", {"id": odd.request("test/echo", 1)})
        return int(odd.ask("test/count") - before)

    # What the server prepares when it is idle is kept, too, but not each time.
    assert any(growth(100) < 20 for _ in range(20))


# The life cycle.


def test_before_initialize_only_initialize_is_answered(fresh: RawClient) -> None:
    assert fresh.ask("textDocument/hover", {}) == -32002
    assert fresh.ask("shutdown") == -32002
    fresh.notify("textDocument/didOpen", {"textDocument": {"uri": URI}})
    assert fresh.is_silent()
    for params in (None, [], {}, {"capabilities": None}, {"capabilities": []}):
        assert fresh.ask("initialize", params) == -32602
    assert fresh.initialize()["serverInfo"]["name"] == "vine-ls"
    assert fresh.ask("initialize", {"capabilities": {}}) == -32600


def test_after_shutdown_only_exit_is_heard(fresh: RawClient) -> None:
    fresh.initialize()
    assert fresh.ask("shutdown") is None
    assert fresh.ask("shutdown") == -32600
    assert fresh.ask("textDocument/formatting", {}) == -32600
    fresh.notify("textDocument/didOpen", {})
    assert fresh.is_silent()
    fresh.notify("exit")
    assert fresh.exit_code() == 0
    assert fresh.errors() == ""


def test_a_client_of_the_future_is_welcome(fresh: RawClient) -> None:
    capabilities = {
        "general": {"positionEncodings": ["utf-64", "utf-16", "utf-8"]},
        "textDocument": {
            "documentSymbol": {"symbolKind": {"valueSet": [1, 2, 999]}},
            "completion": "yes",
            "hover": {"contentFormat": ["html"]},
            "semanticTokens": {},
        },
        "workspace": {"workspaceEdit": {"resourceOperations": ["merge"]}},
        "telepathy": True,
    }
    answer = fresh.initialize(
        capabilities=capabilities, trace="loud", clientInfo={}, rootUri=5, workspaceFolders=[{}, 3]
    )
    assert answer["capabilities"]["positionEncoding"] == "utf-8"


def test_numbers_of_the_protocol_are_read_as_its_enumerations() -> None:
    nowhere = {"line": 0, "character": 0}
    members = {"range": {"start": nowhere, "end": nowhere}, "message": "m", "severity": 2}
    diagnostic = strict_converter().structure(members, lsp.Diagnostic)
    assert diagnostic.severity is lsp.DiagnosticSeverity.Warning
