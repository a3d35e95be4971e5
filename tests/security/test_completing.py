"""What a tab puts into a command line is one word, whatever files and tasks are called."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from vine_ls.cli.shells import answers

WORDS = (
    *("$(touch trace)", "`touch trace`", "a;touch trace", "a|touch trace", "a&touch trace"),
    *("a'$(touch trace)'", "a'';touch trace;'", 'a"$(touch trace)"', "a\\$(touch trace)"),
    *("${x:-$(touch trace)}", "{a,b}", "~root", "*", "#a", "@a", "%a", "!!", "<a", ">trace"),
    *("a’;touch trace;‘", "a‛;touch trace;‚", "mühsam", "漢字", "a=b", "a\u00a0b", "--a", "(a)"),
)
ODD = ("a\nb", "a\n$(touch trace)", "\x1b]0;a\x07", "a\tb", "a\x9bb", "a\rb", "\u202ea")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in (*WORDS, *ODD):
        (tmp_path / f"{name}.vine").write_text("")
    # Blanks, brackets and braces have no place in an id.
    ids = [word for word in (*WORDS, *ODD) if not set(word) & set(" []()\n")]
    blocks = [f"[{id_}$HOME] A (planning)\n" for id_ in ids]
    (tmp_path / "ids").mkdir()
    (tmp_path / "ids/plan.vine").write_text("vine 1.2.0\n---\n" + "---\n".join(blocks))
    return tmp_path


def values(shell: str, *words: str) -> list[str]:
    lines = "".join(answers(shell, list(words))).removesuffix("\n").split("\n")
    return [line.split("\t")[0] for line in lines]


def test_bash_takes_each_answer_for_one_word(folder: Path) -> None:
    for command, *words in (("check", ""), ("get", "ids/plan.vine", "")):
        found = values("bash", command, *words)
        assert len(found) > 10
        for quotes in ("{}", '"{}"'):
            # As it is inserted: alone, or behind a quotation mark that was typed.
            for word in found:
                line = quotes.format(word)
                done = subprocess.run(
                    ["bash", "-c", f"printf '%s\\n' {line}"],
                    cwd=folder,
                    capture_output=True,
                    text=True,
                    check=True,
                )
                assert done.stdout.count("\n") == 1
    assert not (folder / "trace").exists()


def test_bash_is_given_back_what_is_there(folder: Path) -> None:
    found = [it for it in values("bash", "check", "") if not it.endswith("/")]
    script = f"printf '%s\\n' {' '.join(found)}"
    done = subprocess.run(
        ["bash", "-c", script], cwd=folder, capture_output=True, text=True, check=True
    )
    names = [f"./{word}.vine" if word.startswith("-") else f"{word}.vine" for word in WORDS]
    assert sorted(done.stdout.splitlines()) == sorted(names)


@pytest.mark.usefixtures("folder")
def test_powershell_takes_each_answer_for_one_word() -> None:
    """Within single quotes nothing means anything there, but another such quote, or its like."""
    for words in (("check", ":"), ("get", "ids/plan.vine", ":")):
        found = values("powershell", *words)
        assert len(found) > 10
        for word in found:
            if word.startswith("'"):
                inner = word[1:-1].replace("''", "").replace("’’", "").replace("‘‘", "")
                inner = inner.replace("‚‚", "").replace("‛‛", "")
                assert not set(inner) & set("'‘’‚‛"), word
                assert word.endswith("'")
            else:
                assert not set(word) - set("äöü漢字") & set("$`;|&'\"{}<>@#,()* "), word


def test_powershell_goes_on_behind_a_word_in_quotes(folder: Path) -> None:
    (folder / "my plan.vine").write_text("vine 1.2.0\n---\n[it's] A (planning)\n")
    assert values("powershell", "check", ":my") == ["'my plan.vine'"]
    assert values("powershell", "check", ":'my p") == ["'my plan.vine'"]
    assert values("powershell", "get", "'my plan.vine'", ":it") == ["'it''s'"]
    assert values("powershell", "get", '"my plan.vine"', ":'it''") == ["'it''s'"]


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize("shell", ["bash", "zsh", "fish", "powershell"])
def test_what_a_terminal_would_act_upon_is_not_offered(shell: str) -> None:
    for words in (("check", ""), ("get", "ids/plan.vine", "")):
        *before, last = words
        given = [*before, f":{last}" if shell == "powershell" else last]
        shown = "".join(answers(shell, given))
        assert not set(shown) & {"\x1b", "\x07", "\x9b", "\r", "\u202e"}
        lines = shown.splitlines()
        assert all(re.search(r"\.vine|\$HOME|ids/", line) for line in lines)
