import io
import stat
import sys
from pathlib import Path

import pytest

from vine_ls.cli.main import main

LOOSE = (
    "vine  1.2.0\r\n---\r\n[root]  Ship it (planning)\r\n> Soon \r\n-> auth\r\n"
    "---\r\n[auth] Log in (started)"
)
TIDY = (
    "vine 1.2.0\r\n---\r\n[root] Ship it (planning)\r\n-> auth\r\n> Soon\r\n"
    "---\r\n[auth] Log in (started)\r\n"
)


@pytest.fixture
def plan(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    path = Path("plan.vine")
    path.write_bytes(LOOSE.encode())
    return path


def test_a_plan_is_formatted_in_place(plan: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan.chmod(0o640)
    assert main(["format"]) == 0
    assert plan.read_bytes() == TIDY.encode()
    assert stat.S_IMODE(plan.stat().st_mode) == 0o640
    assert capsys.readouterr().out == "formatted plan.vine\n"
    assert [path.name for path in Path().iterdir()] == ["plan.vine"]


def test_a_link_stays_a_link(plan: Path) -> None:
    Path("link.vine").symlink_to(plan)
    assert main(["format", "link.vine"]) == 0
    assert Path("link.vine").is_symlink()
    assert plan.read_bytes() == TIDY.encode()


@pytest.mark.parametrize("flag", ["--check", "--diff"])
def test_looking_writes_nothing(plan: Path, flag: str) -> None:
    assert main(["format", flag]) == 1
    assert plan.read_bytes() == LOOSE.encode()


def test_a_difference_is_shown(plan: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan.write_text("vine 1.2.0\n---\n[root]  Ship it (planning)\n")
    main(["format", "--diff"])
    assert capsys.readouterr().out == (
        "--- plan.vine\n"
        "+++ plan.vine\n"
        "@@ -1,3 +1,3 @@\n"
        " vine 1.2.0\n"
        " ---\n"
        "-[root]  Ship it (planning)\n"
        "+[root] Ship it (planning)\n"
    )


def test_a_canonical_plan_is_not_touched(plan: Path) -> None:
    plan.write_bytes(TIDY.encode())
    before = plan.stat().st_mtime_ns
    assert main(["format", "--check"]) == 0
    assert main(["format"]) == 0
    assert plan.stat().st_mtime_ns == before


def test_a_broken_frame_is_left_alone_and_reported(
    plan: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan.write_text("vine 1.2.0\n--- \n[root]  Ship it (planning)\n")
    assert main(["format"]) == 2
    assert plan.read_text() == "vine 1.2.0\n--- \n[root]  Ship it (planning)\n"
    assert "plan.vine: left alone: white space behind the `---`" in capsys.readouterr().err


def test_a_broken_block_is_left_alone_and_the_rest_formatted(
    plan: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan.write_text("vine 1.2.0\n---\n[root]  Ship it (planning)\n---\n[a]  A  (done)\n")
    assert main(["format"]) == 2
    assert plan.read_text() == "vine 1.2.0\n---\n[root] Ship it (planning)\n---\n[a]  A  (done)\n"
    assert "blocks with errors are left alone, the first one at line 5" in capsys.readouterr().err


def test_a_write_that_fails_leaves_the_plan_as_it_was(
    plan: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full_disk(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full_disk)
    assert main(["format"]) == 2
    assert plan.read_bytes() == LOOSE.encode()
    assert [path.name for path in Path().iterdir()] == ["plan.vine"]
    assert "no space left on device" in capsys.readouterr().err


def test_a_difference_is_a_patch(plan: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plan.write_bytes(b"vine 1.2.0\r\n---\r\n[root]  Ship it (planning)")
    main(["format", "--diff"])
    assert capsys.readouterr().out == (
        "--- plan.vine\n"
        "+++ plan.vine\n"
        "@@ -1,3 +1,3 @@\n"
        " vine 1.2.0\r\n"
        " ---\r\n"
        "-[root]  Ship it (planning)\n"
        "\\ No newline at end of file\n"
        "+[root] Ship it (planning)\r\n"
    )


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[root] R (planning)\n<<<<<<< HEAD\n", "a merge conflict is not resolved"),
        ("[root]  R (planning)\nx\r\r\n", "a carriage return stands where tools disagree"),
    ],
)
def test_a_refusal_is_said(
    plan: Path, capsys: pytest.CaptureFixture[str], text: str, reason: str
) -> None:
    plan.write_bytes(f"vine 1.2.0\n---\n{text}".encode())
    assert main(["format", "--check"]) == 2
    assert reason in capsys.readouterr().err


BROKEN = "vine 1.2.0\n--- \n[root]  A (planning)\n"


def test_a_plan_by_stdin_is_formatted_to_stdout(
    plan: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    for text, code, expected in (
        (LOOSE, 0, TIDY),
        (TIDY, 0, TIDY),
        # What has to be left alone comes out as it went in.
        (BROKEN, 2, BROKEN),
    ):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
        assert main(["format", "-"]) == code
        assert capsysbinary.readouterr().out == expected.encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(LOOSE.encode())))
    assert main(["format", "-", "--check", "--stdin-filename", "x.vine"]) == 1
    assert capsysbinary.readouterr().out == b"would format x.vine\n"
    assert plan.read_bytes() == LOOSE.encode()
