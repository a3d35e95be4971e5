"""How the commands start: what they import, and how they say who they are."""

import subprocess
import sys

import pytest

from vine_ls.cli.commands import COMMANDS
from vine_ls.cli.main import main, parser_of


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=False, timeout=60
    )


def test_the_commands_tell_their_version() -> None:
    assert run("-m", "vine_ls.cli.main", "--version").stdout == "vine 0.1.0\n"
    assert run("-m", "vine_ls", "--version").stdout == "vine-ls 0.1.0\n"


def test_checking_a_plan_does_not_import_the_server(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "plan.vine").write_text("vine 1.2.0\n---\n[root] Ship it (planning)\n")
    script = (
        "import sys; from vine_ls.cli.main import main; "
        f"code = main(['check', {str(tmp_path)!r}]); "
        "print(sorted({name.split('.')[0] for name in sys.modules}"
        " & {'pygls', 'lsprotocol', 'attrs', 'asyncio'})); sys.exit(code)"
    )
    finished = run("-c", script)
    assert (finished.returncode, finished.stdout.split("\n")[1]) == (0, "[]")


def test_a_closed_pipe_is_no_traceback(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "plan.vine").write_text("vine 1.2.0\n---\n" + "[a] A (no)\n---\n" * 5000)
    command = f"{sys.executable} -m vine_ls.cli.main check {tmp_path} | head -n 1"
    finished = subprocess.run(
        command, shell=True, capture_output=True, text=True, check=False, timeout=60
    )
    assert finished.stderr == ""


def test_a_closed_or_full_output_is_no_traceback(tmp_path) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "plan.vine").write_text("vine 1.2.0\n---\n[root] Ship it (planning)\n")
    for command, code, complaint in (
        ("vine_ls.cli.main check {} >&-", 0, ""),
        ("vine_ls.cli.main check {} >/dev/full", 2, "cannot write: no space left"),
        ("vine_ls >&- </dev/null", 2, "on stdin and stdout"),
    ):
        finished = subprocess.run(
            f"{sys.executable} -m {command.format(tmp_path)}",
            shell=True,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
        assert (finished.returncode, "Traceback" in finished.stderr) == (code, False)
        assert complaint in finished.stderr


def test_every_command_has_a_module_with_its_options() -> None:
    for command in COMMANDS:
        assert parser_of(command).format_help().startswith(f"usage: vine {command.name} ")


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("stauts x", "there is no command `stauts`; did you mean `status`?"),
        ("check --hint", "`vine check` has no option `--hint`; did you mean `--hints`?"),
        (
            "check --nonsense=2",
            "`vine check` has no option `--nonsense`; `vine check --help` lists them",
        ),
        (
            "check --output-format jsn",
            "`jsn` is no --output-format: it is one of full, concise, json, json-lines, github,"
            " gitlab, sarif, junit; did you mean `json`?",
        ),
        (
            "status plan root done",
            "`done` is no STATUS: it is one of complete, started, reviewing, planning,"
            " notstarted, blocked; did you mean `complete`?",
        ),
        ("dep plan a b", "`plan` is no add/rm: it is one of add, rm"),
        ("next a b", "`vine next` has no use for `b`; `vine next --help` says what it takes"),
        (
            "get plan",
            "the following arguments are required: ID; `vine get --help` says what it understands",
        ),
    ],
)
def test_a_wrong_call_is_one_line(
    line: str, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 2
    assert tuple(capsys.readouterr()) == ("", f"vine: {reason}\n")


def test_help_names_every_command_and_a_slip_is_understood() -> None:
    shown = run("-m", "vine_ls.cli.main", "--help").stdout
    assert all(f"  {command.name} " in shown for command in COMMANDS)
    assert run("-m", "vine_ls.cli.main", "help").stdout == shown
    asked = run("-m", "vine_ls.cli.main", "help", "next").stdout
    assert asked.startswith("usage: vine next ")
    slip = run("-m", "vine_ls.cli.main", "chekc")
    assert (slip.returncode, slip.stderr) == (
        2,
        "vine: there is no command `chekc`; did you mean `check`?\n",
    )
