"""How the server ends: when it is told to, and when there is nobody left to serve."""

import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tests.lsp.raw_client import ODD_SERVER, ROOT, SERVER, RawClient, frame

# What the protocol gives nobody in writing, but every user of a laptop expects.
SOON = 2.0


@pytest.fixture
def odd() -> Iterator[RawClient]:
    with RawClient(ODD_SERVER) as client:
        client.initialize()
        yield client


def assert_ends_soon(client: RawClient, code: int) -> None:
    assert client.exit_code(SOON) == code
    assert "Traceback" not in client.errors()


def close_stdin(client: RawClient) -> None:
    assert client.process.stdin is not None
    client.process.stdin.close()


def make_busy(client: RawClient) -> None:
    client.notify("test/busy", 30)
    time.sleep(0.1)


def test_exit_without_shutdown_is_an_error() -> None:
    with RawClient() as client:
        client.notify("exit")
        assert client.exit_code() == 1
        assert client.errors() == ""


def test_exit_ends_a_busy_server(odd: RawClient) -> None:
    make_busy(odd)
    odd.notify("exit")
    assert_ends_soon(odd, 1)


def test_the_end_of_stdin_ends_an_idle_server(odd: RawClient) -> None:
    close_stdin(odd)
    assert_ends_soon(odd, 1)


def test_the_end_of_stdin_ends_a_busy_server(odd: RawClient) -> None:
    make_busy(odd)
    close_stdin(odd)
    assert_ends_soon(odd, 1)


def test_what_was_sent_before_the_end_is_still_answered(odd: RawClient) -> None:
    requests = [odd.request("test/echo", number) for number in range(20)]
    odd.request("shutdown")
    close_stdin(odd)
    for request in requests:
        assert odd.receive()["id"] == request
    assert_ends_soon(odd, 0)


def test_a_closed_stdout_ends_an_idle_server(odd: RawClient) -> None:
    assert odd.process.stdout is not None
    odd.process.stdout.close()
    assert_ends_soon(odd, 1)


def test_a_closed_stdout_ends_a_server_that_writes(odd: RawClient) -> None:
    assert odd.process.stdout is not None
    odd.process.stdout.close()
    odd.request("test/echo", 1)
    assert_ends_soon(odd, 1)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGINT, 130)])
def test_signals_end_the_server_quietly(odd: RawClient, number: signal.Signals, code: int) -> None:
    make_busy(odd)
    odd.process.send_signal(number)
    assert_ends_soon(odd, code)


def test_the_death_of_the_client_ends_a_busy_server() -> None:
    with subprocess.Popen(["sleep", "60"]) as editor, RawClient(ODD_SERVER) as client:
        client.initialize(processId=editor.pid)
        make_busy(client)
        editor.kill()
        editor.wait()
        assert_ends_soon(client, 1)


def test_the_death_of_a_client_that_was_named_on_the_command_line() -> None:
    editor = subprocess.Popen(["sleep", "60"])
    with editor, RawClient((*SERVER, f"--clientProcessId={editor.pid}")) as client:
        client.initialize()
        editor.kill()
        editor.wait()
        assert_ends_soon(client, 1)


def test_a_client_in_another_container_is_served() -> None:
    with subprocess.Popen(["true"]) as gone:
        gone.wait()
    with RawClient() as client:
        client.initialize(processId=gone.pid)
        time.sleep(1.2)
        assert client.ask("shutdown") is None


# The command line.


def run(*arguments: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=10,
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["--node-ipc"], "--node-ipc"),
        (["--socket=5"], "--socket=5"),
        (["--tcp", "0.0.0.0:0"], "only this machine may connect"),
        (["--tcp", "example.org:80"], "only this machine may connect"),
        (["--tcp", "localhost"], "is not HOST:PORT"),
        (["--tcp", "127.0.0.1:99999"], "is not HOST:PORT"),
        (["--stdio", "--tcp", "127.0.0.1:0"], "not allowed with"),
        (["--log-file", "/no/such/folder/log"], "/no/such/folder/log"),
    ],
)
def test_what_cannot_be_done_is_refused(arguments: list[str], complaint: str) -> None:
    finished = run("vine_ls", *arguments)
    assert finished.returncode == 2
    assert complaint in finished.stderr
    assert "Traceback" not in finished.stderr
    assert finished.stdout == ""


def test_vine_lsp_is_the_same_server(tmp_path: Any) -> None:
    log = tmp_path / "log"
    command = (sys.executable, "-m", "vine_ls.cli.main", "lsp", "--stdio", "-v", "--log-file")
    with RawClient((*command, str(log))) as client:
        client.initialize()
        client.notify("$/nothing")
        assert client.ask("shutdown") is None
        client.notify("exit")
        assert client.exit_code() == 0
        assert client.errors() == ""
    assert "`$/nothing` is ignored" in log.read_text()


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_one_client_on_this_machine_may_connect(host: str) -> None:
    server = subprocess.Popen(
        [*SERVER, "--tcp", f"{host}:0"], cwd=ROOT, stderr=subprocess.PIPE, text=True
    )
    with server:
        assert server.stderr is not None
        assert select.select([server.stderr], [], [], 10)[0]
        found = re.fullmatch(r"vine-ls: listening on 127.0.0.1:(\d+)\n", server.stderr.readline())
        assert found
        with socket.create_connection(("127.0.0.1", int(found[1])), 10) as connection:
            params = {"processId": os.getpid(), "capabilities": {}}
            connection.sendall(
                frame({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params})
            )
            assert b'"serverInfo"' in connection.recv(100_000)
        assert server.wait(SOON) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="there are no terminals of this kind")
def test_whoever_starts_it_by_hand_is_told_what_it_is() -> None:
    """Else it seems to hang."""
    import pty

    ours, theirs = pty.openpty()
    with subprocess.Popen(
        [sys.executable, "-m", "vine_ls"],
        stdin=theirs,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        os.close(theirs)
        assert process.stderr
        assert "a server for editors" in process.stderr.readline()
        os.write(ours, b"\x04")
        assert process.wait(30) == 1
    os.close(ours)
