"""Plans that are broken, huge, hostile or not there: an answer, or one clear line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.transcripts import check_shell
from vine_ls.cli.main import main

QUESTIONS = (
    ("show",),
    ("list",),
    ("get", "a"),
    ("next",),
    ("context", "a"),
    ("impact", "a"),
    ("tree",),
    ("tree", "--from", "a", "--reverse"),
    ("refs",),
    ("stats",),
)


def ask(question: tuple[str, ...], path: object, *more: str) -> int:
    return main([question[0], str(path), *question[1:], *more])


def test_what_can_be_read_of_a_broken_plan_is_answered():
    check_shell(
        """
    %! plan.vine
    vine 1.2.0
    ---
    [a] A (plann)
    -> b
    -> gone
    ---
    [b] B (complete)
    -> a
    ---
    [c] C
    $ vine list plan
    a  plann     A  b, gone
    b  complete  B  a
    c  ?         C
    vine: plan.vine has 4 errors; `vine check plan.vine` shows what is wrong
    $ vine tree plan
    a  A (plann)
    ├─ b  B (complete)
    │  └─ a  A (plann)  (above)
    └─ gone  (unknown)
    c  C (?)
    vine: plan.vine has 4 errors; `vine check plan.vine` shows what is wrong
    $ vine get plan a
    a  A
    ? plann · waits for gone
    plan.vine:3

    Depends on
      b  complete  B
      gone  (unknown)

    Needed by
      b  complete  B
    vine: plan.vine has 4 errors; `vine check plan.vine` shows what is wrong
    """
    )


@pytest.mark.parametrize("question", QUESTIONS, ids=" ".join)
@pytest.mark.parametrize(
    "text",
    [
        "vine 1.2.0\n---\n[a] A (planning)\n-> a\n-> a\n",
        "vine 1.2.0\n---\n[a] A (planning)\n-> b\n---\n[b] B (x)\n-> a\n---\nref [c] C ()\n",
        "vine 1.2.0\n---\n\n---\n[a\n---\n[a] (\n---\nref [a] @x(",
        "[a]",
        "vine 1.2.0\n---\n[a] \u202e\x1b]0;x\x07\x9b2J (no\x1b[31m)\n\x1b[2J\n> \x07\n-> \x1bb\n",
        "vine 1.2.0\ntitle: \x1b[2J\n---\n[a] A (planning) @k(\x1b[1m)\n@file a/b \x1b[7m\n",
    ],
    ids=["itself", "circle", "frames", "no preamble", "controls", "controls elsewhere"],
)
def test_every_question_has_an_answer_that_drives_no_terminal(
    question: tuple[str, ...],
    text: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
):
    path = tmp_path / "plan.vine"
    path.write_text(text, encoding="utf-8")
    for options in ((), ("--json",)):
        assert ask(question, path, *options) in (0, 2)
        captured = capsys.readouterr()
        assert (captured.out + captured.err).replace("\n", "").isprintable()
        if options and captured.out:
            assert json.loads(captured.out)["file"] == str(path)


@pytest.mark.parametrize("text", ["", "vine 1.2.0\n---\n", "\x00" * 100, "---\n" * 100])
def test_a_plan_without_tasks_has_answers_too(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "plan.vine"
    path.write_text(text)
    for question in QUESTIONS:
        wants_task = "a" in question
        assert ask(question, path) == (2 if wants_task else 0)
    assert "has no task `a`" in capsys.readouterr().err


@pytest.mark.parametrize("question", QUESTIONS, ids=" ".join)
def test_a_chain_of_many_tasks_is_legal(
    question: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "plan.vine"
    blocks = [f"[t{at}] Task (planning)\n-> t{at + 1}" for at in range(5000)]
    path.write_text(
        "vine 1.2.0\n---\n" + "\n---\n".join([*blocks, "[t5000] Last (planning)"]) + "\n"
    )
    question = tuple("t2500" if part == "a" else part for part in question)
    assert ask(question, path) == 0
    assert ask(question, path, "--json") == 0
    # Guides that grew with the depth would take 37 million characters.
    assert len(capsys.readouterr().out) < 8_000_000


@pytest.mark.parametrize("question", QUESTIONS, ids=" ".join)
def test_what_cannot_be_read_stops_with_one_line(
    question: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "bytes.vine").write_bytes(b"vine 1.2.0\n\xff")
    (tmp_path / "folder").mkdir()
    for name in ("bytes", "folder", "gone", "gone.vine", "bytes.vine/x", "a\0b", ""):
        assert ask(question, tmp_path / name if name else "") == 2
        captured = capsys.readouterr()
        assert (captured.out, captured.err.count("\n")) == ("", 1)
        assert captured.err.startswith("vine: ")


def test_a_missing_plan_is_guessed():
    check_shell("""
    %! plan.vine
    vine 1.2.0
    %! more/a.vine
    vine 1.2.0
    $ vine show paln
    vine: there is no file `paln`, nor `paln.vine`; did you mean `plan.vine`?
    [2]
    $ vine show more
    vine: `more` is a folder; its plans: `more/a.vine`
    [2]
    """)


def test_stdin_and_pipes_of_the_shell_are_plans(tmp_path: Path):
    command = [sys.executable, "-m", "vine_ls.cli.main", "list"]
    text = "vine 1.2.0\n---\n[a] A (planning)\n"
    done = subprocess.run([*command, "-"], input=text, capture_output=True, text=True, check=True)
    assert done.stdout == "a  planning  A\n"
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = subprocess.Popen(["sh", "-c", f"printf '{text}' > {pipe}"])
    done = subprocess.run([*command, str(pipe)], capture_output=True, text=True, check=True)
    assert (done.stdout, writer.wait()) == ("a  planning  A\n", 0)


def test_the_longer_name_is_meant_only_if_there_is_no_such_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "plan").write_text("vine 1.2.0\n---\n[a] Short (planning)\n")
    (tmp_path / "plan.vine").write_text("vine 1.2.0\n---\n[a] Long (planning)\n")
    main(["list", str(tmp_path / "plan")])
    assert "Short" in capsys.readouterr().out
