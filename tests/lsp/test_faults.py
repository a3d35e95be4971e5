"""Faults around the server: killed processes, torn messages, files and clocks that jump."""

from __future__ import annotations

import re
import statistics
from pathlib import Path
from typing import Any

import pytest

from benchmarks.plans import make_plan
from tests.lsp.editor import ROOT, Editor, recorded
from tests.lsp.raw_client import RawClient, frame
from tests.lsp.test_fake_editor import digest, server_digest
from tests.lsp.test_jobs import Clock, run
from vine_ls.lsp.jobs import Jobs

PLAN = "vine 1.2.0\n---\n[a] A (planning)\n-> b\n-> gone\n---\nref [b] B (./0.vine)\n"
SOUND = "vine 1.2.0\n---\n[c] C (complete)\n"
BROKEN = "vine 1.2.0\n---\n[c] C (complete\n"
SOON = 20


@pytest.mark.parametrize("share", [0.1, 0.5, 0.9])
def test_a_message_that_is_torn_ends_the_server_quietly(share: float) -> None:
    opened = {"uri": "untitled:x", "languageId": "vine", "version": 1, "text": PLAN}
    params = {"textDocument": opened}
    whole = frame({"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": params})
    with RawClient() as client:
        client.initialize()
        client.write(whole[: int(len(whole) * share)])
        assert client.process.stdin
        client.process.stdin.close()
        assert client.exit_code(SOON) in (0, 1)
        assert "Traceback" not in client.errors()


def test_a_client_that_goes_while_the_server_answers_leaves_no_server_behind() -> None:
    document = {"uri": "untitled:x", "languageId": "vine", "version": 1, "text": PLAN * 2000}
    with RawClient() as client:
        client.initialize()
        client.notify("textDocument/didOpen", {"textDocument": document})
        # More than a pipe holds, so the server stands in the middle of a message.
        for _ in range(20):
            client.request("textDocument/semanticTokens/full", {"textDocument": document})
        assert client.process.stdout
        assert client.process.stdin
        client.process.stdout.close()
        client.process.stdin.close()
        assert client.process.wait(SOON) in (0, 1)
        # So that the way out of the block finds all streams as it expects them.
        assert "Traceback" not in client.errors()


def test_a_server_that_was_killed_leaves_nothing_that_the_next_one_stumbles_over(
    tmp_path: Path,
) -> None:
    plan = tmp_path / "plan.vine"
    plan.write_text(PLAN)
    (tmp_path / "0.vine").write_text(BROKEN)
    before = sorted(tmp_path.iterdir())
    found = []
    for _ in range(2):
        with RawClient() as client:
            client.initialize(workspaceFolders=[{"uri": tmp_path.as_uri(), "name": "x"}])
            text = {"uri": plan.as_uri(), "languageId": "vine", "version": 1, "text": PLAN}
            client.notify("textDocument/didOpen", {"textDocument": text})
            while (message := client.receive()).get("method") != PUBLISHED:
                pass
            found.append(message["params"])
            # The end of the block kills it.
    assert found[0] == found[1]
    assert sorted(tmp_path.iterdir()) == before


PUBLISHED = "textDocument/publishDiagnostics"


def test_two_servers_on_one_workspace_agree(tmp_path: Path) -> None:
    (tmp_path / "0.vine").write_text(SOUND)
    uris = [(tmp_path / name).as_uri() for name in ("plan.vine", "0.vine")]
    (tmp_path / "plan.vine").write_text(PLAN)
    folders = [tmp_path.as_uri()]
    with (
        Editor(recorded("neovim"), "utf-8", folders) as one,
        Editor(recorded("neovim"), "utf-8", folders) as other,
    ):
        one.open(uris[0], PLAN)
        other.open(uris[1], SOUND)
        place = other.at(uris[1], SOUND.index("[c") + 1)
        other.apply(other.request("textDocument/rename", {**place, "newName": "renamed"}))
        (tmp_path / "0.vine").write_text(other.texts[uris[1]])
        told: dict[str, Any] = {"changes": [{"uri": it, "type": 2} for it in uris]}
        for editor in (one, other):
            editor.notify("workspace/didChangeWatchedFiles", told)
        one.open(uris[1], (tmp_path / "0.vine").read_text())
        other.open(uris[0], (tmp_path / "plan.vine").read_text())
        assert [one.diagnostics(it) for it in uris] == [other.diagnostics(it) for it in uris]
        assert "[renamed]" in one.texts[uris[1]]


def type_at(editor: Editor, uri: str, version: int, line: int) -> Any:
    """Type a letter, and ask about the root behind it; the small editor itself would take long."""
    end = {"line": line, "character": 1}
    change = {"range": {"start": end, "end": end}, "text": "y"}
    document = {"uri": uri, "version": version}
    params = {"textDocument": document, "contentChanges": [change]}
    editor.notify("textDocument/didChange", params)
    place = {"textDocument": {"uri": uri}, "position": {"line": 3, "character": 1}}
    return editor.request("textDocument/hover", place)


def test_a_block_of_a_million_lines_gets_answers() -> None:
    head = "vine 1.2.0\ntitle: T\n---\n[a] A (planning)\n-> long\n---\n[long] Long (planning)\n"
    text = head + "x\n" * 1_000_000
    uri = "untitled:plan.vine"
    with Editor(recorded("visual-studio-code"), "utf-16") as editor:
        editor.open(uri, text)
        assert "Progress" in str(type_at(editor, uri, 2, 999_999))
        offset = len(head) + 2 * (999_999 - head.count("\n")) + 1
        assert server_digest(editor, uri) == digest(text[:offset] + "y" + text[offset:])


def test_in_a_plan_of_a_million_lines_a_key_costs_what_it_costs_elsewhere() -> None:
    text = make_plan(160_000)
    lines = text.split("\n")
    assert len(lines) > 999_000
    line = next(at for at in range(500_000, 500_100) if lines[at][:1].isalpha())
    with Editor(recorded("neovim"), "utf-8") as editor:
        editor.open("untitled:plan.vine", text)
        costs = []
        for version in range(2, 53):
            worked = editor.worked()
            assert type_at(editor, "untitled:plan.vine", version, line)
            costs.append(editor.worked() - worked)
        # To read it again would take seconds.
        assert statistics.median(costs) < 0.02
        lines[line] = lines[line][:1] + "y" * 51 + lines[line][1:]
        assert server_digest(editor, "untitled:plan.vine") == digest("\n".join(lines))


@pytest.mark.parametrize("jump", [86_400.0, 1e9, 0.0])
def test_a_clock_that_jumps_or_stands_loses_no_work(jump: float) -> None:
    """A suspended machine, and one whose clock ticks too rarely."""
    clock = Clock()
    jobs, done = Jobs(clock), []
    for number, seconds in enumerate((0.1, 5, 3600)):
        jobs.later(f"{number}", seconds, lambda number=number: done.append(number))
    clock.now += jump
    for _ in range(10):
        jobs.wait()
        run(jobs)
    assert done == ([0, 1, 2] if jump else [])
    clock.now += 3600
    for _ in range(10):
        jobs.wait()
        run(jobs)
    assert sorted(done) == [0, 1, 2]


def test_nothing_depends_on_the_time_of_day() -> None:
    """That may go backwards. What is measured with `monotonic` or `perf_counter` never does."""
    asks = re.compile(r"\btime\.time(_ns)?\(|\bdatetime\b|from time import time\b")
    for path in (ROOT / "vine_ls").rglob("*.py"):
        assert not asks.search(path.read_text(encoding="utf-8")), path
