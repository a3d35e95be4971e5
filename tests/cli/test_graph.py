"""`vine graph`: which form goes where."""

import io
import json
from pathlib import Path

import pytest

from vine_ls.cli.main import main

TEXT = (
    "vine 1.2.0\ntitle: Käse\n---\n[r] R (started) @sprite(./r.svg)\n-> c\n---\n"
    "ref [c] C (./child.vine)\n"
)
CHILD = "vine 1.2.0\n---\n[x] X (complete)\n"
SPRITE = '<svg xmlns="http://www.w3.org/2000/svg"/>'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plan.vine").write_text(TEXT, "utf-8")
    (tmp_path / "child.vine").write_text(CHILD, "utf-8")
    (tmp_path / "r.svg").write_text(SPRITE, "utf-8")
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("form", "start"),
    [
        ("svg", "<svg"),
        ("html", "<!doctype html>"),
        ("dot", "digraph"),
        ("mermaid", "flowchart"),
        ("json", "{"),
    ],
)
def test_each_form_is_written_to_stdout(
    capsys: pytest.CaptureFixture[str], form: str, start: str
) -> None:
    assert main(["graph", "plan.vine", "--format", form]) == 0
    assert capsys.readouterr().out.startswith(start)


@pytest.mark.usefixtures("folder")
def test_the_name_of_the_output_says_the_form() -> None:
    for name, start in (("p.html", "<!doctype"), ("p.mmd", "flowchart"), ("p", "<svg")):
        assert main(["graph", "plan.vine", "-o", name]) == 0
        assert Path(name).read_text("utf-8").startswith(start)


@pytest.mark.usefixtures("folder")
def test_the_tasks_of_a_plan_that_came_by_stdin_are_no_links(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for form in ("svg", "json", "html"):
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
        assert main(["graph", "-", "--format", form]) == 0
        picture = capsys.readouterr().out
        assert "-.vine" not in picture
        assert "./child.vine" in picture


def test_links_count_from_the_output_and_images_are_within(folder: Path) -> None:
    (folder / "out").mkdir()
    assert main(["graph", "plan.vine", "-o", "out/plan.svg"]) == 0
    picture = Path("out/plan.svg").read_text("utf-8")
    assert '<a href="../plan.vine#L4">' in picture
    assert '<a href="../child.vine">' in picture
    assert '<image href="data:image/svg+xml;base64,' in picture
    assert str(folder) not in picture


def test_values_name_no_folder_of_this_machine(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["graph", "plan.vine", "--format", "json"])
    text = capsys.readouterr().out
    assert json.loads(text)["title"] == "Käse"
    assert str(folder) not in text


@pytest.mark.usefixtures("folder")
def test_what_is_no_plan_or_cannot_be_written_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["graph", "none.vine"]) == 2
    assert "none.vine" in capsys.readouterr().err
    assert main(["graph", "plan.vine", "-o", "no/such/folder.svg"]) == 2
    assert "no such file or directory" in capsys.readouterr().err


def test_a_name_that_ends_in_no_form_is_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A picture in the wrong form opens nowhere, and nobody knows why."""
    assert main(["graph", "plan.vine", "-o", "plan.png"]) == 2
    assert capsys.readouterr().err.startswith("vine: `.png` is no form of a graph")
    assert not (folder / "plan.png").exists()
    assert main(["graph", "plan.vine", "-o", "plan.txt", "--format", "dot"]) == 0
    assert (folder / "plan.txt").read_text("utf-8").startswith("digraph")
