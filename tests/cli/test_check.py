import os
from pathlib import Path

import pytest

from vine_ls.cli.main import main

GOOD = "vine 1.2.0\n---\n[root] Ship it (planning)\n"
BAD = "vine 1.2.0\n---\n[root] Ship 漢 it (planning)\n-> nowhere\n"


def test_a_clean_plan_leaves_with_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "plan.vine").write_text(GOOD)
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 plan checked: no findings\n"


def test_a_finding_is_shown_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plan.vine").write_text(BAD, encoding="utf-8")
    assert main(["check"]) == 1
    assert capsys.readouterr().out == (
        "error[vine/unknown-dependency]: no block has the id `nowhere`\n"
        " --> plan.vine:4:4\n"
        "  |\n"
        "4 | -> nowhere\n"
        "  |    ^^^^^^^\n"
        "\n"
        "1 plan checked: 1 error\n"
    )


def test_a_related_place_is_shown_below(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plan.vine").write_text(GOOD + "---\n[root] Again (planning)\n")
    assert main(["check"]) == 1
    assert capsys.readouterr().out == (
        "error[vine/duplicate-id]: the id `root` is taken\n"
        " --> plan.vine:5:2\n"
        "  |\n"
        "5 | [root] Again (planning)\n"
        "  |  ^^^^\n"
        " ::: plan.vine:3:2\n"
        "  |\n"
        "3 | [root] Ship it (planning)\n"
        "  |  ---- it is here already\n"
        "\n"
        "1 plan checked: 1 error\n"
    )


def test_marks_stand_below_wide_characters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plan.vine").write_text("vine 1.2.0\n---\n[root] 漢\t🌿 (done)\n", encoding="utf-8")
    main(["check"])
    shown = capsys.readouterr().out.split("\n")
    assert shown[3] == "3 | [root] 漢    🌿 (done)"
    # Two columns each for the two wide characters, four for the tab.
    assert shown[4] == "  | " + " " * (7 + 2 + 4 + 2 + 2) + "^^^^"


def test_one_line_a_finding(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plan.vine").write_text(BAD, encoding="utf-8")
    assert main(["check", "--output-format", "concise", "--exit-zero"]) == 0
    assert capsys.readouterr().out == (
        "plan.vine:4:4: error vine/unknown-dependency: no block has the id `nowhere`\n"
        "1 plan checked: 1 error\n"
    )


def test_colour_only_where_it_is_wanted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "plan.vine").write_text(BAD, encoding="utf-8")
    main(["check", "--color", "always", str(tmp_path)])
    assert "\x1b[1;31merror[vine/unknown-dependency]\x1b[0m" in capsys.readouterr().out
    main(["check", str(tmp_path)])
    assert "\x1b" not in capsys.readouterr().out


def test_no_text_of_a_plan_drives_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "plan.vine").write_text(
        "vine 1.2.0\n---\n[a] \x1b]0;x\x07\x9b2J\u202e (no\x1b[31m)\n"
    )
    main(["check", str(tmp_path)])
    assert capsys.readouterr().out.replace("\n", "").isprintable()


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(b"vine 1.2.0\n\xff", "not UTF-8: byte 0xff at offset 11"), (None, "no such file")],
)
def test_what_cannot_be_read_leaves_with_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, complaint: str
) -> None:
    path = tmp_path / "plan.vine"
    if content is not None:
        path.write_bytes(content)
    assert main(["check", str(path)]) == 2
    assert complaint in capsys.readouterr().err


@pytest.mark.parametrize("command", ["check", "format"])
def test_a_plan_that_is_named_without_its_ending_is_met_with_its_name(
    command: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plan.vine").write_text(GOOD)
    assert main([command, "plan"]) == 2
    complaint = "vine: plan: no such file or directory; did you mean `plan.vine`?\n"
    assert capsys.readouterr().err.startswith(complaint)


def test_hidden_folders_and_packages_are_passed_over(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in (".git", "node_modules", "plans"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "plan.vine").write_text(GOOD)
    (tmp_path / "plans" / "loop").symlink_to(tmp_path)
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().out.startswith("1 plan checked")


def test_nothing_to_check_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path)]) == 0
    assert capsys.readouterr().err == "vine: no .vine files found\n"


def test_a_wrong_call_leaves_with_2() -> None:
    assert main(["check", "--fxi"]) == 2


def test_a_pipe_is_not_waited_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "pipe.vine")
    assert main(["check", str(tmp_path)]) == 2
    assert "not a regular file" in capsys.readouterr().err


def test_what_was_not_read_was_not_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(tmp_path / "gone.vine")]) == 2
    assert capsys.readouterr().out == "0 plans checked: no findings\n"


def test_a_long_line_is_cut_around_the_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "plan.vine"
    path.write_text("vine 1.2.0\n---\n[root] " + "x" * 5000 + " (done) " + "@a(b) " * 5000 + "\n")
    assert main(["check", str(path)]) == 1
    shown = capsys.readouterr().out.split("\n")
    assert max(map(len, shown)) < 600
    marks = shown[4]
    assert shown[3][marks.index("^") : marks.rindex("^") + 1] == "done"


PARENT = "vine 1.2.0\n---\n[root] A (planning)\n-> b\n---\nref [b] B (sub/b.vine)\n"


def test_a_place_in_another_file_is_shown_with_its_path(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sub").mkdir()
    Path("a.vine").write_text(PARENT)
    Path("sub/b.vine").write_text(BAD, encoding="utf-8")
    assert main(["check", "a.vine"]) == 1
    assert capsys.readouterr().out == (
        "warning[vine/invalid-reference]: `sub/b.vine` has errors: no block has the id `nowhere`\n"
        " --> a.vine:6:12\n"
        "  |\n"
        "6 | ref [b] B (sub/b.vine)\n"
        "  |            ^^^^^^^^^^\n"
        " ::: sub/b.vine:4:4\n"
        "  |\n"
        "4 | -> nowhere\n"
        "  |    ------- no block has the id `nowhere`\n"
        "\n"
        "1 plan checked: 1 warning\n"
    )


def test_a_project_file_and_options_choose_the_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.vine").write_text(PARENT)
    Path(".vine.toml").write_text('rules = { missing-reference = "off", typo = "off" }\n')
    assert main(["check"]) == 0
    assert capsys.readouterr().err == "vine: .vine.toml:1:38: warning: there is no rule `typo`\n"
    assert main(["check", "--isolated"]) == 1
    assert capsys.readouterr().err == ""
    assert main(["check", "--isolated", "--ignore", "missing-reference"]) == 0
    assert main(["check", "--isolated", "--select", "island"]) == 0
    Path(".vine.toml").write_text("rules = \n")
    assert main(["check"]) == 2
    assert "vine: .vine.toml:1:9: error: " in capsys.readouterr().err


def test_what_git_ignores_is_checked_only_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("*.vine\n")
    (tmp_path / "a.vine").write_text(GOOD)
    main(["check", str(tmp_path)])
    main(["check", str(tmp_path / "a.vine")])
    assert capsys.readouterr().out == "0 plans checked: no findings\n1 plan checked: no findings\n"


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_a_rule_that_is_none_leaves_with_2(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "plan.vine").write_text(GOOD)
    assert main(["check", str(tmp_path), option, "iland"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err == ("vine: there is no rule `iland`; did you mean `island`?\n")
