"""A server runs for weeks: what was typed, asked and closed leaves nothing behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded
from tests.lsp.requests import ask_everything
from tests.lsp.test_lessons_hostile import known
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.workspace import Workspace

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n-> beds\n---\n[beds] Dig (started)\n"
CHILD = "vine 1.2.0\n---\n[walk] Walk (complete)\n"
URI = "file:///garden/plan.vine"
MEGABYTE = 1 << 20


def memory_of(editor: Editor) -> int:
    """The bytes that the server has in memory."""
    editor.settle()
    pages = Path(f"/proc/{editor._process.pid}/statm").read_text().split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


@pytest.mark.skipif(sys.platform != "linux", reason="reads /proc")
@pytest.mark.parametrize(("client", "times"), [("neovim", 10_000), ("bare", 3000)])
def test_thousands_of_edits_and_hovers_leave_the_memory_as_it_was(client: str, times: int) -> None:
    """A server that grows with each keystroke is killed in the afternoon, with the author's work
    in it.
    """
    blocks = "".join(f"-> t{it + 1}\n---\n[t{it + 1}] T (planning)\n" for it in range(50))
    with Editor(recorded(client)) as editor:
        editor.open(URI, PLAN + blocks)
        type_and_ask(editor, 1000)
        before = memory_of(editor)
        type_and_ask(editor, times)
        assert memory_of(editor) - before < 3 * MEGABYTE


def type_and_ask(editor: Editor, times: int) -> None:
    """Type and delete a character of an id, a header, a path and a line; ask what is there."""
    text = editor.texts[URI]
    places = [text.index(it) for it in ("beds\n", "Dig", "planning", "\n---\n[t7]")]
    pieces = ("x", "-> y\n", "(", f"\n@file text/plain ./{times}.txt\n")
    for number in range(times // 2):
        at, piece = places[number % 4], pieces[number // 4 % 4]
        editor.replace(URI, at, at, piece)
        editor.request("textDocument/hover", editor.at(URI, at + 1))
        editor.replace(URI, at, at + len(piece), "")
        editor.request("textDocument/hover", editor.at(URI, at + 1))
    assert editor.texts[URI] == text
    editor.received.clear()


@pytest.mark.parametrize("client", ["visual-studio-code", "neovim", "bare"])
def test_a_hundred_documents_that_were_closed_leave_nothing_behind(
    client: str, tmp_path: Path
) -> None:
    """Who looks through old plans all day pays for those that are open, not for all of them."""
    (tmp_path / "folder").mkdir()
    with Editor(recorded(client), folders=[(tmp_path / "folder").as_uri()]) as editor:
        uris = [(tmp_path / f"{number}.vine").as_uri() for number in range(98)]
        uris += ["untitled:Untitled-1", "git:/garden/plan.vine?HEAD"]
        (tmp_path / "child.vine").write_text(CHILD)
        for number, uri in enumerate(uris):
            (tmp_path / f"{number}.vine").write_text(PLAN)
            editor.open(uri, PLAN + f"---\nref [c{number}] Child (./child.vine)\n@x {number}\n")
            if number % 20 == 0:
                ask_everything(editor, uri)
            editor.close(uri)
        end = known(editor)
        assert (end["documents"], end["plansOnDisk"]) == ([], 0)
        assert all(it["diagnostics"] == [] for it in editor.published.values())


def test_what_only_closed_documents_mention_is_forgotten(tmp_path: Path) -> None:
    """Each half-typed path is looked up once, and would be kept for ever."""
    workspace = Workspace()
    (tmp_path / "child.vine").write_text(CHILD)
    keys = [key_of_file(tmp_path / name) for name in ("one.vine", "two.vine")]
    for key in keys:
        text = f"{PLAN}@file text/plain ./gone.txt\n---\nref [c] C (./child.vine)\n"
        workspace.open(key, text + f"---\nref [d] D ({key}/../none/x.vine)\n")
    both = sizes(workspace)
    workspace.close(keys[0])
    assert sizes(workspace)["disk"] == both["disk"] == 1
    workspace.close(keys[1])
    assert set(sizes(workspace).values()) == {0}


def sizes(workspace: Workspace) -> dict[str, Any]:
    snapshot = workspace.snapshot
    return {
        name: len(getattr(snapshot, name))
        for name in ("open", "disk", "kinds", "folders", "referrers")
    }
