from pathlib import Path

import pytest

from vine_ls.cli.main import main

BROKEN = (
    "vine 1.2.0\r\nTitle: Shop\r\n---\r\n[root]Ship it (planning)\r\n-> a\r\n->b\r\n-> gone\r\n"
    "----\r\n[a] A (planning)\r\n---\r\n[b] B (planning)\r\n"
)
MENDED = (
    "vine 1.2.0\r\ntitle: Shop\r\n---\r\n[root] Ship it (planning)\r\n-> a\r\n-> b\r\n-> gone\r\n"
    "---\r\n[a] A (planning)\r\n---\r\n[b] B (planning)\r\n"
)


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("plan.vine")
    path.write_bytes(BROKEN.encode())
    return path


def test_what_surely_can_be_mended_is_and_the_rest_is_shown(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--fix", "--output-format", "concise"]) == 1
    assert path.read_bytes().decode() == MENDED
    assert capsys.readouterr().out == (
        "plan.vine:7:4: error vine/unknown-dependency: no block has the id `gone`\n"
        "1 plan checked: 4 fixed, 1 error\n"
    )


def test_a_difference_is_shown_and_nothing_written(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--diff"]) == 1
    assert path.read_bytes().decode() == BROKEN
    shown = capsys.readouterr()
    assert "-Title: Shop\r\n+title: Shop\r\n" in shown.out
    assert shown.err == "4 findings would be fixed\n"


def test_a_plan_in_order_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "plan.vine"
    path.write_text("vine 1.2.0\n---\n[root] Ship it (planning)\n")
    path.chmod(0o444)
    before = path.stat()
    assert main(["check", "--fix", str(path)]) == 0
    after = path.stat()
    assert (after.st_ino, after.st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert capsys.readouterr().out == "1 plan checked: 0 fixed, no findings\n"
    assert main(["check", "--diff", str(path)]) == 0
    assert capsys.readouterr().out == ""


def test_a_plan_that_cannot_be_written_leaves_with_2(
    path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_path: Path, _old: str, _new: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("vine_ls.cli.fix.replace_plan", refuse)
    assert main(["check", "--fix", str(path)]) == 2
    assert path.read_bytes().decode() == BROKEN
    assert "plan.vine: permission denied" in capsys.readouterr().err


def test_nothing_is_mended_while_a_conflict_is_unresolved(path: Path) -> None:
    text = f"{BROKEN}<<<<<<< ours\r\n"
    path.write_bytes(text.encode())
    assert main(["check", "--fix"]) == 1
    assert path.read_bytes().decode() == text


def test_files_that_a_mended_header_mentions_are_looked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plan.vine").write_text(
        "vine 1.2.0\n---\n[root] Ship (planning)\n-> d\n---\nRef [d] Design (./gone.vine)\n"
    )
    assert main(["check", "--fix", "--output-format", "concise"]) == 1
    assert capsys.readouterr().out == (
        "plan.vine:6:17: warning vine/missing-reference: there is no file `./gone.vine`\n"
        "1 plan checked: 1 fixed, 1 warning\n"
    )
