"""Which files are read, and that no connection is made and no program run, whatever a plan says."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lsp.editor import ROOT, Editor, recorded
from tests.lsp.requests import ask_everything

WATCHED = (sys.executable, "-m", "tests.security.watched")
SECRET = "vine 1.2.0\n---\n[secret] The secret (planning)\n"
SVG = "<svg xmlns='http://www.w3.org/2000/svg'/>"
FOREIGN = (
    *("/etc/passwd", "/proc/self/environ", "/dev/stdin", "/dev/zero", "~/.netrc"),
    *(
        "//host/share/x.vine",
        "file://host/share/x.vine",
        "\\\\host\\share\\x.vine",
        "%2F%2Fhost/x.vine",
    ),
    *("https://127.0.0.1:9/x.vine", "http://[::1]:9/x", "ftp://h/x", "ssh://h/x", "git://h/x.vine"),
    *("command:x", "javascript:x", "data:text/plain,x", "$(touch x)", "`touch x`", "|touch x"),
)
COMMANDS = (
    *(("vine.graph", form) for form in ("json", "svg", "html", "dot", "mermaid")),
    *(("vine.next",), ("vine.stats",), ("vine.expand",), ("vine.debugInformation",)),
)
QUESTIONS = (
    *("check {}", "check {} --format json", "format --check {}", "list {}", "tree {}", "show {}"),
    *("next {}", "stats {}", "refs {}", "get {} a", "context {} a", "impact {} a", "expand {}"),
    *("graph {}", "graph {} --format html", "graph {} --format json", "config {}"),
)
SECRETS = (
    *("secret.vine", "secret.txt", "secret.svg", "secret.png", "missing.txt", ""),
    *("missing.vine", "nothing/secret.vine"),
)
LINKS = (
    *("link-secret.png", "./link-secret.svg", "./link-secret.vine", "link-secret.vine#x"),
    *("./sub/folder/secret.vine", "./sub/folder/secret.svg", "sub/folder/", "./sub/round.vine"),
    *("sub/../sub/./folder/secret.vine", "sub/folder/../link-secret.vine"),
)
READING = ("open", "os.listdir", "os.scandir")
FILES = ("open", "os.listdir", "os.scandir", "os.remove", "os.rename", "os.mkdir", "os.link")


class Place:
    """A folder that is open, and beside it one that nobody has opened."""

    def __init__(self, folder: Path) -> None:
        self.log = folder / "log"
        self.work, self.private = folder / "work", folder / "private"
        for each in (self.work, self.private, self.work / "sub"):
            each.mkdir()
        for name, content in (
            ("secret.vine", SECRET),
            ("secret.txt", "secret"),
            ("secret.svg", SVG),
            ("vine-ls.toml", "[rules]\n"),
        ):
            (self.private / name).write_text(content)
        (self.private / "secret.png").write_bytes(b"\x89PNG\r\n\x1a\n secret")
        (self.private / "nothing").mkdir()
        for name in ("secret.png", "secret.svg", "secret.vine"):
            (self.work / f"link-{name}").symlink_to(self.private / name)
        (self.work / "sub/folder").symlink_to(self.private)
        (self.work / "sub/round.vine").symlink_to("../link-secret.vine")
        self.plan = self.work / "plan.vine"
        self.plan.write_text(self.hostile())
        (self.work / ".vine.toml").write_text(PROJECT.format(private=self.private))
        (self.work / ".gitignore").write_text("!/../private/\n../private/*\n!*\n")

    def targets(self) -> Iterator[str]:
        """All ways to write where the files are that nobody has opened."""
        for name in SECRETS:
            path = self.private / name
            yield from (f"../private/{name}", f"./sub/../../private/{name}", str(path))
            yield from (path.as_uri(), path.as_uri().replace("private", "%70rivate"))
            yield path.as_uri().replace("file://", "FILE://localhost")
        yield from LINKS
        yield from FOREIGN

    def hostile(self) -> str:
        blocks = ["[a] A (planning)\n"]
        for number, target in enumerate(self.targets()):
            blocks[0] += f"-> t{number}\n-> r{number}\n@file text/plain {target}\n"
            blocks += [
                f"[t{number}] T (started) @sprite({target})\n@file image/png {target}\n"
                f"@guidance text/markdown {target}\n",
                f"ref [r{number}] R ({target}) @sprite({target})\n",
            ]
        title = f"{self.private} \x1b]0;x\x07 \x1b[2J \x9b2J \u202e"
        return f"vine 1.2.0\ntitle: {title}\n---\n" + "---\n".join(blocks)

    def opened(self) -> set[str]:
        """What was really read that is neither in the open folder nor part of Python."""
        own = (str(self.work), str(ROOT), sys.prefix, sys.base_prefix, str(self.log), "/dev/null")
        own = (*own, *map(os.path.realpath, own))
        found = {path for event, path in self._events() if event in READING}
        real = {os.path.realpath(it) for it in found if not it.isdecimal()}
        return {it for it in real if not it.startswith(own)}

    def world(self) -> set[str]:
        """The sockets and programs that were wanted; large pictures are drawn by another Python."""
        found = {f"{event} {path}" for event, path in self._events() if event not in FILES}
        return found - {f"subprocess.Popen {sys.executable}"}

    def _events(self) -> list[tuple[str, str]]:
        lines = self.log.read_text("utf-8", "surrogateescape").split("\n")
        pairs = [line.partition("\t") for line in lines if "\t" in line]
        return [(event, path) for event, _, path in pairs]


PROJECT = """
format.enable = "{private}/secret.txt"
extends = "{private}/vine-ls.toml"
[index]
exclude = ["../private", "{private}", "!**", "/etc/**"]
[rules]
"vine/island" = "{private}/secret.txt"
[[ignore]]
paths = ["{private}/**", "../**"]
"""


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def _ask_all(place: Place, settings: Any = None) -> None:
    command = (*WATCHED, str(place.log), "vine-ls", "--stdio")
    uri = place.plan.as_uri()
    with Editor(
        recorded("visual-studio-code"),
        "utf-16",
        [place.work.as_uri()],
        settings=settings,
        command=command,
    ) as editor:
        text = place.plan.read_text()
        editor.open(uri, text)
        editor.diagnostics(uri)
        for at in [at for at, line in enumerate(text.split("\n")) if "private" in line][::9]:
            ask_everything(editor, uri, {"line": at, "character": 14})
        for at, line in [*enumerate(text.split("\n"))][::5]:
            for end in {line.find(it) + len(it) for it in ("private/", "folder/") if it in line}:
                complete_and_mend(editor, uri, {"line": at, "character": end})
        for name, *more in COMMANDS:
            editor.answer("workspace/executeCommand", {"command": name, "arguments": [uri, *more]})
        opened = [f"r{number}" for number in range(40)]
        editor.request("vine/graph", {"textDocument": {"uri": uri}, "opened": opened})


def complete_and_mend(editor: Editor, uri: str, position: dict[str, int]) -> None:
    """Ask for what can stand behind a path, and for other ones."""
    document = {"uri": uri}
    editor.answer("textDocument/completion", {"textDocument": document, "position": position})
    span = {"start": position, "end": position}
    asked = {"textDocument": document, "range": span, "context": {"diagnostics": []}}
    editor.answer("textDocument/codeAction", asked)


def test_a_hostile_plan_makes_the_server_open_nothing_that_nobody_opened(place: Place) -> None:
    _ask_all(place)
    assert place.opened() == set()
    assert place.world() == set()


def test_what_is_watched_is_seen(place: Place) -> None:
    """That the tests above can fail: where a project holds both folders, its plans are read."""
    (place.work / ".vine.toml").rename(place.private.parent / ".vine.toml")
    secret = place.private / "secret.vine"
    place.plan.write_text(f"vine 1.2.0\n---\nref [s] S ({secret.as_uri()})\n")
    _ask_all(place)
    assert str(secret) in place.opened()
    subprocess.run(
        [*WATCHED, str(place.log), "vine", "diff", str(place.plan), "--git", "HEAD"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert {Path(it).name for it in place.world()} & {"git", "git.exe"}


@pytest.mark.parametrize(
    "settings",
    [
        {"vine": {"index": {"exclude": ["../private", "/etc/**", "!**"]}}},
        {"vine": {"extends": "file:///etc/passwd", "rules": {"file:///etc/passwd": "error"}}},
    ],
)
def test_no_setting_names_a_file_that_is_opened(place: Place, settings: dict[str, Any]) -> None:
    place.plan.write_text("vine 1.2.0\n---\n[a] A (planning)\n@file text/plain private\n")
    _ask_all(place, settings)
    assert place.opened() == set()
    assert place.world() == set()


def test_a_project_file_that_leads_out_is_not_even_opened_to_say_so(place: Place) -> None:
    (place.work / ".vine.toml").unlink()
    (place.work / ".vine.toml").symlink_to(place.private / "vine-ls.toml")
    (place.work / ".gitignore").unlink()
    (place.work / ".gitignore").symlink_to(place.private / "secret.txt")
    place.plan.write_text("vine 1.2.0\n---\n[a] A (planning)\n-> private\n")
    _ask_all(place)
    assert place.opened() == set()
    for question in ("check", "config --show", "format --check"):
        done = subprocess.run(
            [*WATCHED, str(place.log), "vine", *question.split(), str(place.plan)],
            cwd=ROOT,
            capture_output=True,
            check=False,
        )
        assert b"mistake of vine" not in done.stderr
        assert place.opened() <= above(place.work), question


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_hostile_plan_makes_the_command_open_nothing_and_drive_no_terminal(
    place: Place, question: str
) -> None:
    name, *more = question.split()
    arguments = [it.format(place.plan) for it in more]
    done = subprocess.run(
        [*WATCHED, str(place.log), "vine", name, *arguments],
        cwd=ROOT,
        capture_output=True,
        check=False,
        timeout=60,
    )
    assert done.returncode in (0, 1, 2)
    assert place.opened() <= above(place.work)
    assert place.world() == set()
    if name not in ("graph", "expand"):
        # A picture and a plan are files: they hold what the author wrote.
        assert (done.stdout + done.stderr).decode().replace("\n", "").isprintable()


def above(folder: Path) -> set[str]:
    """The files that may hold settings."""
    names = (".vine.toml", "vine-ls.toml", "pyproject.toml", ".gitignore", ".ignore")
    return {str(parent / name) for parent in folder.parents for name in names}
