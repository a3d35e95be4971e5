"""A disk that is slow, one on which everything changes, and one with very many plans."""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import SERVER, Editor, recorded
from tests.lsp.test_fake_editor import digest, server_digest
from tests.lsp.test_lessons_hostile import known

SOUND = "vine 1.2.0\n---\n[c] C (complete)\n"
BROKEN = "vine 1.2.0\n---\n[c] C (complete\n"
HEAD = "vine 1.2.0\n---\n[a] A (planning)\nprose\n-> gone\n"

# A slow disk.

# Each question; the plan below has some three hundred.
SECONDS = 0.03
# What somebody waits for at most: a quarter of a second and one file, and that twice on a machine
# that is busy. To wait for all would take ten seconds.
SOON = 2.0
MENTIONED = 20


def plan_with_files() -> str:
    ids = range(MENTIONED)
    blocks = [f"---\nref [r{at}] R (./{at}.vine)\n@file text/plain ./{at}.txt\n" for at in ids]
    return HEAD + "".join(f"-> r{at}\n" for at in ids) + "".join(blocks)


@contextmanager
def opened(folder: Path, client: str, seconds: float) -> Iterator[tuple[Editor, str]]:
    """An editor on such a disk, with a plan open that mentions many files."""
    slow = (sys.executable, "-m", "tests.lsp.slow_disk", str(folder), str(seconds))
    command = slow if seconds else SERVER
    uri = (folder / "plan.vine").as_uri()
    with Editor(recorded(client), "utf-16", [folder.as_uri()], command=command) as editor:
        editor.open(uri, plan_with_files())
        yield editor, uri


def type_and_ask(editor: Editor, uri: str, at: int) -> float:
    """How long the answer behind a key takes."""
    start = time.monotonic()
    editor.replace(uri, at, at, "x")
    editor.request("textDocument/hover", editor.at(uri, editor.texts[uri].index("[") + 1))
    return time.monotonic() - start


def wait_until(holds: Callable[[], object]) -> None:
    late = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < late


def codes(editor: Editor, uri: str) -> list[str]:
    return sorted(it["code"] for it in editor.diagnostics(uri))


@pytest.mark.parametrize("client", ["visual-studio-code", "neovim"])
def test_on_a_slow_disk_no_key_waits_for_more_than_a_file_and_all_is_found_in_the_end(
    tmp_path: Path, client: str
) -> None:
    for at in range(0, MENTIONED, 2):
        (tmp_path / f"{at}.vine").write_text(BROKEN)
        (tmp_path / f"{at}.txt").touch()
    with opened(tmp_path, client, 0) as (editor, uri):
        expected = codes(editor, uri)
    assert expected.count("vine/missing-reference") == MENTIONED // 2
    with opened(tmp_path, client, SECONDS) as (editor, uri):
        prose, waits = editor.texts[uri].index("prose"), []
        wait_until(
            lambda: waits.append(type_and_ask(editor, uri, prose)) or codes(editor, uri) == expected
        )
        assert max(waits) < SOON
        name = editor.texts[uri].index("./0.txt") + 2
        assert max(type_and_ask(editor, uri, name) for _ in range(10)) < SOON
        assert server_digest(editor, uri) == digest(editor.texts[uri])


# A disk on which everything changes.

CHANGING = 1000


def test_files_that_change_on_disk_while_somebody_types_are_all_noticed(tmp_path: Path) -> None:
    refs = "".join(f"---\nref [r{at}] R (./{at}.vine)\n" for at in range(CHANGING))
    text = HEAD + refs
    paths = [tmp_path / f"{at}.vine" for at in range(CHANGING)]
    for path in paths:
        path.write_text(SOUND)
    uri = (tmp_path / "plan.vine").as_uri()
    options = {"diagnostics": {"wordDelay": 0}, "maxFindings": 5000}
    with Editor(recorded("neovim"), "utf-8", [tmp_path.as_uri()], options, options) as editor:
        editor.open(uri, text)
        clean = editor.diagnostics(uri)
        writer = threading.Thread(target=_rewrite, args=(paths,))
        writer.start()
        for at, path in enumerate(paths):
            if at % 5 == 0:
                editor.replace(uri, 30 + at % 7, 30 + at % 7, "x")
                editor.answer("textDocument/hover", editor.at(uri, at * 9))
            _tell(editor, [path])
        writer.join()
        # What was told too early is told once more, as watchers do.
        _tell(editor, paths)
        assert server_digest(editor, uri) == digest(editor.texts[uri])
        wait_until(lambda: codes(editor, uri).count("vine/invalid-reference") == CHANGING)
        for path in paths:
            path.write_text(SOUND)
        _tell(editor, paths)
        editor.replace(uri, 0, len(editor.texts[uri]), text)
        wait_until(lambda: editor.diagnostics(uri) == clean)


def _tell(editor: Editor, paths: list[Path]) -> None:
    changes = [{"uri": it.as_uri(), "type": 2} for it in paths]
    editor.notify("workspace/didChangeWatchedFiles", {"changes": changes})


def _rewrite(paths: list[Path]) -> None:
    for _ in range(3):
        for path in paths:
            path.write_text("half a")
            path.write_text(BROKEN)


# A disk with very many plans.

PLANS, FOLDERS = 10_000, 100


@pytest.fixture(scope="module")
def forest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Each plan refers to the next one in its folder, the last one of each to the first of all."""
    root = tmp_path_factory.mktemp("forest")
    (root / ".vine.toml").write_text(f"[index]\nmax-files = {2 * PLANS}\n")
    each = PLANS // FOLDERS
    for folder in range(FOLDERS):
        (root / f"{folder}").mkdir()
        for at in range(each):
            child = f"{at + 1}.vine" if at + 1 < each else "../0/0.vine"
            text = f"vine 1.2.0\n---\n[top-{folder}-{at}] T (planning)\n-> next\n-> x\n---\n"
            text += f"ref [next] Next ({child if (folder, at) != (0, each - 1) else './x.vine'})\n"
            (root / f"{folder}/{at}.vine").write_text(f"{text}---\n[x] X (started)\n")
    (root / "0/x.vine").write_text(SOUND)
    return root


def test_among_ten_thousand_plans_typing_waits_for_nothing_and_all_are_known(forest: Path) -> None:
    uri = (forest / "0/0.vine").as_uri()
    with Editor(recorded("visual-studio-code"), "utf-16", [forest.as_uri()]) as editor:
        text = (forest / "0/0.vine").read_text()
        editor.open(uri, text)
        while known(editor)["plansOnDisk"] < PLANS:
            type_and_ask(editor, uri, text.index("X (") + 1)
        worked = editor.worked()
        for _ in range(100):
            type_and_ask(editor, uri, text.index("X (") + 1)
        # As much as in a folder with one plan: some milliseconds each.
        assert editor.worked() - worked < 3
        place = editor.at(uri, text.index("[top") + 2)
        context = {"context": {"includeDeclaration": True}}
        found = editor.request("textDocument/references", {**place, **context})
        assert len(found) == FOLDERS
        edit = editor.request("textDocument/rename", {**place, "newName": "summit"})
        assert [it["textDocument"]["uri"] for it in edit["documentChanges"]] == [uri]
        asked: dict[str, Any] = {"files": [{"oldUri": uri, "newUri": uri.replace("0.v", "new.v")}]}
        moved = editor.request("workspace/willRenameFiles", asked)
        assert len(moved["documentChanges"]) == FOLDERS - 1
        symbols = editor.request("workspace/symbol", {"query": "top-99-99"})
        assert [it["name"] for it in symbols][:1] == ["top-99-99: T"]
