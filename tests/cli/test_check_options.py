"""What `vine check` does with its options, and with what comes by stdin."""

from __future__ import annotations

import io
import json
import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.golden import ROOT
from vine_ls.cli.checking import Wish, check_plans
from vine_ls.cli.found import Names
from vine_ls.cli.given import Given
from vine_ls.cli.main import main
from vine_ls.cli.runs import check_in_processes
from vine_ls.workspace.files import key_of_file
from vine_ls.workspace.reach import reach_of_paths

GOOD = "vine 1.2.0\n---\n[root] Ship it (planning)\n"
BAD = f"{GOOD}-> nowhere\n"
REFERS = "vine 1.2.0\n---\nref [root] All of it (./bad.vine)\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def check(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["check", "--output-format", "concise", *arguments])
    printed = capsys.readouterr()
    return code, printed.out, printed.err


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))


def test_a_plan_by_stdin_stands_for_the_file_that_is_named(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "plans").mkdir()
    (folder / "plans/bad.vine").write_text(BAD)
    (folder / "plans/.vine.toml").write_text('rules = { root-is-reference = "off" }\n')
    type_in(monkeypatch, REFERS)
    code, out, _ = check(capsys, "-", "--stdin-filename", "plans/a.vine")
    assert code == 1
    assert out == (
        "plans/a.vine:3:23: warning vine/invalid-reference: "
        "`./bad.vine` has errors: no block has the id `nowhere`\n"
        "1 plan checked: 1 warning\n"
    )
    type_in(monkeypatch, BAD)
    assert check(capsys, "-")[1].startswith("<stdin>:4:4: error vine/unknown-dependency")


def test_a_mended_plan_from_stdin_goes_to_stdout_alone(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    type_in(monkeypatch, BAD.replace("[root]", "[root] "))
    type_in(monkeypatch, "vine 1.2.0\n----\n[root] Ship it (planning)\n-> nowhere\n")
    code, out, err = check(capsys, "-", "--fix")
    assert (code, out) == (1, BAD)
    assert err == (
        "<stdin>:4:4: error vine/unknown-dependency: no block has the id `nowhere`\n"
        "1 plan checked: 1 fixed, 1 error\n"
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["-", "a.vine"], "`-` reads one plan from stdin, and no others beside it"),
        (["--stdin-filename", "a.vine"], "--stdin-filename goes with `-`"),
        (["-", "--watch"], "--watch looks at files, and stdin is none"),
        (["--unsafe-fixes"], "--unsafe-fixes says which fixes --fix applies"),
        (["--statistics", "--output-format", "sarif"], "--statistics goes with full"),
        (["--select", "error,raedy"], "there is no rule `raedy`; did you mean `ready`?"),
    ],
)
def test_what_does_not_go_together_leaves_with_2(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = check(capsys, *arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"vine: {complaint}")


def test_hints_are_shown_to_those_who_ask(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.vine").write_text(GOOD.replace("planning", "notstarted"))
    hint = "a.vine:3:17: hint vine/ready: nothing holds this up: it can be started\n"
    assert check(capsys)[:2] == (0, "1 plan checked: no findings\n")
    for arguments in (["--hints"], ["--select", "ready"], ["--select", "error, hint"]):
        assert check(capsys, *arguments)[:2] == (0, f"{hint}1 plan checked: 1 hint\n")
    assert check(capsys, "--hints", "--ignore", "hint")[1] == "1 plan checked: no findings\n"


def test_rules_are_chosen_by_name_or_severity(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "a.vine").write_text(f"{BAD}->root\n")
    assert check(capsys, "--select", "error")[1].endswith("1 plan checked: 1 error\n")
    assert check(capsys, "--select", "island,near-dependency")[1].endswith(": 1 warning\n")
    assert check(capsys, "--select", "error,warning", "--ignore", "unknown-dependency")[1].endswith(
        ": 1 warning\n"
    )


def test_statistics_count_by_rule(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "a.vine").write_text(f"{BAD}-> gone\n->root\n")
    assert check(capsys, "--statistics")[:2] == (
        1,
        "2  error    vine/unknown-dependency\n"
        "1  warning  vine/near-dependency\n"
        "1 plan checked: 2 errors, 1 warning\n",
    )
    assert json.loads(check(capsys, "--statistics", "--output-format", "json")[1])[0] == {
        "code": "vine/unknown-dependency",
        "severity": "error",
        "count": 2,
    }


def test_quiet_prints_findings_and_no_summary(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "a.vine").write_text(GOOD)
    assert check(capsys, "-q") == (0, "", "")


def test_unsafe_fixes_mend_what_most_likely_was_meant(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = folder / "a.vine"
    path.write_text(BAD)
    assert check(capsys, "--fix")[0] == 1
    assert path.read_text() == BAD
    assert check(capsys, "--diff", "--unsafe-fixes")[0] == 1
    assert path.read_text() == BAD
    # That the new task can be started is a hint, and its fix would start it.
    code, out, _ = check(capsys, "--fix", "--unsafe-fixes")
    assert (code, out) == (0, "1 plan checked: 1 fixed, no findings\n")
    assert "[nowhere]" in path.read_text()
    assert "(notstarted)" in path.read_text()


def test_what_settings_exclude_is_checked_only_by_name(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "deep/old").mkdir(parents=True)
    (folder / "deep/old/a.vine").write_text(GOOD)
    (folder / ".vine.toml").write_text('[index]\nexclude = ["deep/old/"]\n')
    for arguments, number in (
        ([], "0 plans"),
        (["deep"], "0 plans"),
        (["--isolated"], "1 plan"),
        (["deep/old/a.vine"], "1 plan"),
    ):
        assert check(capsys, *arguments)[1] == f"{number} checked: no findings\n"


def test_a_mistake_of_the_program_is_one_line(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (folder / "a.vine").write_text(GOOD)

    def stumble(*_arguments: object) -> None:
        raise KeyError("lost\nthings")

    monkeypatch.setattr("vine_ls.cli.commands.check.check_all", stumble)
    code, out, err = check(capsys)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "please report it" in err
    monkeypatch.setenv("VINE_TRACEBACK", "1")
    assert "Traceback" in check(capsys)[2]


def test_many_processes_find_what_one_finds(folder: Path) -> None:
    (folder / "bad.vine").write_text(BAD)
    for number in range(20):
        (folder / f"{number}.vine").write_text(REFERS)
    (folder / "not-text.vine").write_bytes(b"\xff")
    (folder / ".vine.toml").write_text('strict = "very"\n')
    names = Names({key_of_file(path): path.name for path in sorted(folder.glob("*.vine"))})
    keys = tuple(names.named)
    given = Given(names, {}, reach_of_paths([folder]))
    assert check_in_processes(given, Wish(), 2) == check_plans(keys, given, Wish())


def test_watching_checks_again_after_a_change_until_it_is_interrupted(folder: Path) -> None:
    (folder / "a.vine").write_text(REFERS)
    (folder / "bad.vine").write_text(BAD)
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "vine_ls.cli.main", "check", "a.vine", "--watch"],
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"},
    )
    os.close(theirs)
    try:
        first = read_until(ours, "Ctrl-C ends it")
        assert "\x1b[2J" in first
        assert "1 plan checked: 1 warning, 1 note" in first
        # The plan behind the reference, which nobody named.
        (folder / "bad.vine").write_text(GOOD)
        assert "1 plan checked: 1 note" in read_until(ours, "Ctrl-C ends it")
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=60) == 0
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def read_until(stream: int, end: str) -> str:
    seen = ""
    limit = time.monotonic() + 120
    while end not in seen:
        assert time.monotonic() < limit, seen
        if select.select([stream], [], [], 1)[0]:
            seen += os.read(stream, 65536).decode()
    return seen
