"""A file may have any name, and a folder too: none drives a terminal or breaks a report."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.transcripts import on_terminal
from vine_ls.cli.main import main

NAME = "e\x1b]0;x\x07\x9b2J\n::error::x\r\u202ex"
FOLDER = "d\x1b[2J\n::error::y"
TEXT = """vine 1.2.0
title: \x1b[2J
---
[a] A\x1b[31m (planning) @k(\x1b[1m)
Hello \x1b[3m
-> b\x1b
-> b
> \x07d
@file text/plain ./\x1b[7m.txt
---
ref [b] B\x1b (./gone\x1b.vine)
---
[c\x1b] C (no\x1b[31m)
"""
PLAN, OTHER, BROKEN = f"{NAME}.vine", f"{FOLDER}/{NAME}.vine", f"{NAME}-.vine"
FORMATS = ("full", "concise", "json", "json-lines", "github", "gitlab", "sarif", "junit")
PICTURES = ("svg", "html", "dot", "mermaid", "json")
QUESTIONS = (
    *(("graph", PLAN, "--format", form) for form in PICTURES),
    *(("check", "--hints", "--output-format", form) for form in FORMATS),
    *(("check", "--statistics"), ("check", PLAN, OTHER, f"{NAME}.gone"), ("check", FOLDER)),
    *(("format", "--check"), ("list", PLAN), ("show", PLAN), ("next", PLAN), ("stats", PLAN)),
    *(("refs", PLAN), ("tree", PLAN), ("get", PLAN, "a"), ("get", PLAN, "c"), ("show", FOLDER)),
    *(("context", PLAN, "a"), ("impact", PLAN, "b\x1b"), ("config", "--show", PLAN)),
    *(("diff", PLAN, OTHER), ("diff", "--git", "\x1b[2J", PLAN), ("diff", "--git", "HEAD", PLAN)),
    *(("show", BROKEN), ("list", f"{NAME}.gone"), ("\x1b[2J",), ("show", PLAN, "--\x1b[2J")),
    *(("status", PLAN, "a", "\x1b[2J"), ("rename", PLAN, "a", "\x1b[2J"), ("init", PLAN)),
    *(("expand", PLAN, "b"), ("rm", PLAN, "c\x1b"), ("extract", PLAN, "a", OTHER)),
    *(("graph", PLAN, "-o", f"{NAME}/x.svg"), ("graph", PLAN, "-o", "x.\x1b"), ("rule", "\x1b")),
    *(("check", "--select", "\x1b[2J"), ("check", "-o", f"{NAME}/x"), ("apply", PLAN, NAME)),
)
DIFFS = (
    *(("check", "--diff", "--unsafe-fixes"), ("format", "--diff")),
    *(("rename", PLAN, "a", "z", "--diff"), ("decide", PLAN, "a", "x", "--diff")),
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path(FOLDER).mkdir()
    for name in (PLAN, OTHER):
        Path(name).write_text(TEXT)
    Path(BROKEN).write_bytes(b"\xff")
    Path(".vine.toml").write_text('"no\\u001b[2J" = 1\n[ignore]\n"\\u001b[2J" = ["\\u001b[2J"]\n')
    return tmp_path


@pytest.mark.parametrize("question", QUESTIONS, ids=repr)
def test_no_name_drives_a_terminal(
    question: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(question) in (0, 1, 2)
    out, err = capsys.readouterr()
    for printed in (out, err):
        assert not set(printed.replace("\n", "")) & set(map(chr, [*range(32), *range(127, 160)]))
        assert "\u202e" not in printed
        assert not re.search("^::error::", printed, re.MULTILINE)
    assert "mistake of vine" not in err


@pytest.mark.parametrize("question", DIFFS, ids=repr)
def test_a_patch_on_a_terminal_does_not_drive_it(question: tuple[str, ...]) -> None:
    """In a pipe it holds what the author wrote, or it would be no patch."""
    shown, _ = on_terminal([*question, "--color", "never"], 100)
    assert "␛" in shown
    assert "\x1b" not in shown


def test_reports_stay_what_they_are(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for form in FORMATS[2:]:
        output = folder / "report"
        main(["check", "--hints", "--output-format", form, "-o", str(output)])
        text = output.read_text("utf-8")
        capsys.readouterr()
        if form == "junit":
            ElementTree.fromstring(text)
        elif form == "github":
            lines = text.splitlines()
            assert lines
            assert all(re.match("::(error|warning|notice) title=vine/", line) for line in lines)
        elif form == "json-lines":
            assert {json.loads(it)["file"] for it in text.splitlines()} == {PLAN, OTHER}
        else:
            assert json.loads(text)
        output.unlink()
