"""What lies about on disks kills other servers' scans; here each file gets its one sentence."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import Editor, recorded
from tests.lsp.requests import ask_everything
from tests.lsp.test_capabilities import CHILD

PARENT = "vine 1.2.0\n---\n[root] Root (planning)\n-> beds\n-> odd\n---\nref [odd] Odd ({})\n"
BEDS = "---\n[beds] Dig (started)\n@file text/plain ./\udcff.txt\n"


def make_odd_files(folder: Path) -> None:
    (folder / "child.vine").write_text(CHILD)
    os.mkfifo(folder / "pipe.vine")
    os.mkfifo(folder / ".gitignore")
    (folder / "loop").symlink_to(folder)
    (folder / "itself.vine").symlink_to(folder / "itself.vine")
    (folder / "zeros.vine").symlink_to("/dev/zero")
    (folder / "folder.vine").mkdir()
    (folder / "empty.vine").touch()
    (folder / "latin.vine").write_bytes(b"vine 1.2.0\n---\n[a] caf\xe9 (started)\n")
    (folder / "wide.vine").write_bytes("vine 1.2.0\n".encode("utf-16"))
    (folder / "secret.vine").touch(0)
    with (folder / "huge.vine").open("wb") as file:
        file.truncate(100_000_000)
    Path(os.fsdecode(os.fsencode(folder) + b"/\xff.vine")).write_text(CHILD)


SAID = {
    "child": None,
    "%FF": None,
    "loop/child": None,
    "pipe": "not a regular file",
    "zeros": "outside of what is open",
    "itself": "there is no file",
    "folder": "is a folder",
    "empty": "has errors",
    "latin": "not UTF-8: byte 0xe9 at offset 22",
    "wide": "UTF-16",
    "huge": "larger than 20 MB",
    "%00": None,
    "\ud800": "there is no file",
}


@pytest.mark.parametrize("client", ["visual-studio-code", "bare"])
def test_whatever_lies_in_a_folder_no_request_fails_and_the_reference_says_why(
    client: str, tmp_path: Path
) -> None:
    """One Latin-1 file or pipe in the folder must not cost an author the whole server."""
    make_odd_files(tmp_path)
    uri = (tmp_path / "parent.vine").as_uri()
    with Editor(recorded(client), folders=[tmp_path.as_uri()]) as editor:
        for name, said in SAID.items():
            editor.open(uri, PARENT.format(f"./{name}.vine") + BEDS)
            messages = [
                it["message"]
                for it in editor.diagnostics(uri)
                if it["code"].endswith("-reference") and it["range"]["start"]["line"] == 6
            ]
            assert len(messages) <= 1, name
            assert said is None or said in messages[0], name
            ask_everything(editor, uri)
            editor.close(uri)


def test_a_plan_that_becomes_something_else_on_disk_stays_open(tmp_path: Path) -> None:
    """Switching branches deletes and replaces files under the editor's hands."""
    path = tmp_path / "plan.vine"
    uri = path.as_uri()
    text = PARENT.format("./child.vine") + BEDS
    with Editor(recorded("neovim"), folders=[tmp_path.as_uri()]) as editor:
        path.write_text(text, "utf-8", "surrogatepass")
        editor.open(uri, text)
        for become in (Path.unlink, Path.mkdir, Path.rmdir, os.mkfifo):
            become(path)
            changes = [{"uri": uri, "type": 2}]
            editor.notify("workspace/didChangeWatchedFiles", {"changes": changes})
            editor.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
            ask_everything(editor, uri)
            assert outline(editor, uri) == 3
        editor.close(uri)
        assert outline(editor, uri) is None


def outline(editor: Editor, uri: str) -> Any:
    answer = editor.request("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    return answer and len(answer)
