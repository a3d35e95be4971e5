"""What the workspace knows of files, and how it stays current."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from vine_ls.language.document import Document
from vine_ls.language.text import Change, Position
from vine_ls.rules.check_files import file_findings
from vine_ls.workspace.files import key_of_file, read_plan
from vine_ls.workspace.ignore import fits, parse_pattern
from vine_ls.workspace.workspace import Workspace

PLAN = "vine 1.2.0\n---\n[root] Ship (planning)\n"


def referring(*names: str) -> str:
    refs = "".join(f"---\nref [r{at}] R ({name})\n" for at, name in enumerate(names))
    return PLAN + "".join(f"-> r{at}\n" for at in range(len(names))) + refs


def codes(workspace: Workspace, key: str) -> list[str]:
    plan = workspace.snapshot.plan(key)
    assert plan
    return [finding.code for finding in file_findings(plan)]


def write(root: Path, name: str, text: str = PLAN) -> str:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return key_of_file(path)


def indexed(root: Path) -> Workspace:
    workspace = Workspace()
    workspace.set_folders([key_of_file(root)])
    for _ in workspace.index_steps():
        pass
    return workspace


def test_the_index_passes_over_what_is_ignored(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("build/\n*.tmp.vine\n!keep.tmp.vine\n")
    kept = [write(tmp_path, name) for name in ("a.vine", "sub/b.vine", "keep.tmp.vine")]
    write(tmp_path, "sub/.ignore", "/private.vine\n")
    for name in ("build/x.vine", "x.tmp.vine", "node_modules/x.vine", ".venv/x.vine"):
        write(tmp_path, name)
    write(tmp_path, "sub/private.vine")
    kept.append(write(tmp_path, "private.vine"))
    (tmp_path / "loop").symlink_to(tmp_path)
    (tmp_path / "folder.vine").mkdir()
    assert sorted(indexed(tmp_path).snapshot.plan_keys()) == sorted(kept)
    assert sorted(indexed(tmp_path / "sub").snapshot.plan_keys()) == [kept[1]]


def test_the_index_passes_over_what_a_project_file_excludes(tmp_path: Path) -> None:
    kept = write(tmp_path, "a.vine")
    write(tmp_path, "old/b.vine")
    write(tmp_path, "pyproject.toml", '[tool.vine.index]\nexclude = ["old/"]\n')
    assert [*indexed(tmp_path).snapshot.plan_keys()] == [kept]
    workspace = Workspace()
    workspace.set_editor_settings({"index": {"exclude": ["a.vine"]}})
    workspace.set_folders([key_of_file(tmp_path)])
    assert [*workspace.index_steps()][-1].done == 0


def test_the_globs_of_a_project_file_count_from_its_folder(tmp_path: Path) -> None:
    write(tmp_path, ".vine.toml", '[index]\nexclude = ["/sub/old/"]\nmax-files = 2\n')
    for name in ("old/a.vine", "sub/old/b.vine", "sub/c.vine"):
        write(tmp_path, name)
    names = [Path(key).name for key in indexed(tmp_path / "sub").snapshot.plan_keys()]
    assert names == ["c.vine"]
    write(tmp_path, "d.vine")
    assert len([*indexed(tmp_path).snapshot.plan_keys()]) == 2


def test_another_project_file_decides_anew_which_plans_are_read(tmp_path: Path) -> None:
    plans = [write(tmp_path, name) for name in ("a.vine", "old/b.vine")]
    settings = write(tmp_path, ".vine.toml", '[index]\nexclude = ["a.vine"]\n')
    workspace = indexed(tmp_path)
    assert [*workspace.snapshot.plan_keys()] == plans[1:]
    write(tmp_path, ".vine.toml", '[index]\nexclude = ["old/"]\n')
    workspace.files_changed([settings])
    assert not any(True for it in workspace.index_steps() if it.done > 1)
    assert [*workspace.snapshot.plan_keys()] == plans[:1]


@pytest.mark.parametrize(
    ("line", "key", "is_ignored"),
    [
        ("*.vine", "/r/a/b.vine", True),
        ("/*.vine", "/r/a/b.vine", False),
        ("a/**/c", "/r/a/c", True),
        ("a/**/c", "/r/a/x/y/c", True),
        ("**/c", "/r/a/x/c", True),
        ("a/**", "/r/a/x/y", True),
        ("x\\#y", "/r/x#y", True),
        ("[ab]?.vine", "/r/bz.vine", True),
        ("b/", "/r/b", False),
        ("a/b", "/s/a/b", False),
    ],
)
def test_patterns_mean_what_they_mean_for_git(line: str, key: str, is_ignored: bool) -> None:
    pattern = parse_pattern("/r", line)
    assert pattern
    assert fits(pattern, key, is_folder=False) is is_ignored


def test_a_file_that_comes_and_goes_is_noticed(tmp_path: Path) -> None:
    workspace = indexed(tmp_path)
    key = write(tmp_path, "a.vine", referring("b.vine"))
    workspace.open(key, referring("b.vine"))
    assert codes(workspace, key) == ["vine/missing-reference"]
    child = write(tmp_path, "b.vine")
    assert workspace.files_changed([child]) == {key}
    assert codes(workspace, key) == []
    write(tmp_path, "b.vine", "vine 1.2.0\n---\n[root] Ship (plan)\n")
    workspace.files_changed([child])
    assert codes(workspace, key) == ["vine/invalid-reference"]
    Path(child).unlink()
    assert workspace.files_changed([child]) == {key}
    assert codes(workspace, key) == ["vine/missing-reference"]


def test_a_folder_that_goes_takes_its_plans_along(tmp_path: Path) -> None:
    key = write(tmp_path, "a.vine", referring("sub/b.vine"))
    child = write(tmp_path, "sub/b.vine")
    workspace = indexed(tmp_path)
    workspace.open(key, referring("sub/b.vine"))
    (tmp_path / "sub").rename(tmp_path / "other")
    moved = [key_of_file(tmp_path / name) for name in ("sub", "other")]
    assert workspace.files_changed(moved) == {key}
    assert codes(workspace, key) == ["vine/missing-reference"]
    assert workspace.snapshot.document(child) is None
    assert workspace.snapshot.document(key_of_file(tmp_path / "other/b.vine"))


def test_without_a_watcher_stale_files_are_found_on_demand(tmp_path: Path) -> None:
    key = write(tmp_path, "a.vine", referring("b.vine"))
    write(tmp_path, "b.vine")
    workspace = Workspace()
    workspace.open(key, referring("b.vine"))
    assert codes(workspace, key) == []
    write(tmp_path, "b.vine", PLAN + "-> lost\n")
    assert workspace.refresh_stale([key]) == {key}
    assert codes(workspace, key) == ["vine/invalid-reference"]
    assert workspace.refresh_stale([key]) == set()


def test_plans_outside_all_folders_are_read_for_those_that_refer_to_them(tmp_path: Path) -> None:
    keys = [write(tmp_path, f"{name}.vine") for name in "abc"]
    write(tmp_path, "b.vine", referring("c.vine"))
    write(tmp_path, "c.vine", referring("a.vine"))
    workspace = Workspace()
    workspace.open(keys[0], referring("b.vine"))
    assert codes(workspace, keys[0]) == ["vine/reference-circle"]
    workspace.open(keys[1], referring("c.vine"))
    assert workspace.affected_by(keys[2]) == {keys[0], keys[1]}


def test_what_is_not_named_like_a_plan_is_not_opened(tmp_path: Path) -> None:
    secret = write(tmp_path, "secret.txt", referring("plan.vine"))
    key = write(tmp_path, "plan.vine", referring("secret.txt"))
    workspace = Workspace()
    workspace.open(key, referring("secret.txt"))
    assert not isinstance(workspace.snapshot.disk[secret], Document)
    assert codes(workspace, key) == ["vine/unreadable-reference"]
    workspace.open(secret, referring("plan.vine"))
    assert codes(workspace, key) == ["vine/reference-circle"]


def test_an_open_plan_hides_its_file_until_it_is_closed(tmp_path: Path) -> None:
    parent = write(tmp_path, "a.vine", referring("b.vine"))
    child = write(tmp_path, "b.vine")
    workspace = indexed(tmp_path)
    workspace.open(parent, referring("b.vine"))
    workspace.open(child, "vine 1.2.0\n---\n")
    assert codes(workspace, parent) == ["vine/invalid-reference"]
    assert workspace.affected_by(child) == {parent}
    workspace.close(child)
    assert codes(workspace, parent) == []
    workspace.close(parent)
    assert workspace.snapshot.referrers == {child: frozenset({parent})}


def test_what_lies_behind_a_closed_plan_is_known_whichever_is_closed_first(tmp_path: Path) -> None:
    top = write(tmp_path, "top.vine", referring("middle.vine"))
    middle = write(tmp_path, "middle.vine", referring("below.vine"))
    below = write(tmp_path, "below.vine", referring("top.vine"))
    for closed in ((middle, below), (below, middle)):
        workspace = Workspace()
        for key in (top, middle, below):
            workspace.open(key, Path(key).read_text())
        for key in closed:
            workspace.close(key)
        assert codes(workspace, top) == ["vine/reference-circle"]


def test_a_plan_that_is_closed_unsaved_leads_again_where_its_file_does(tmp_path: Path) -> None:
    top = write(tmp_path, "top.vine", referring("middle.vine"))
    middle = write(tmp_path, "middle.vine", referring("below.vine"))
    write(tmp_path, "below.vine", referring("top.vine"))
    workspace = Workspace()
    workspace.open(middle, PLAN)
    workspace.open(top, referring("middle.vine"))
    assert codes(workspace, top) == []
    workspace.close(middle)
    assert codes(workspace, top) == ["vine/reference-circle"]


def test_a_plan_that_is_opened_with_another_text_than_its_file_leads_where_that_does(
    tmp_path: Path,
) -> None:
    top = write(tmp_path, "top.vine", referring("below.vine"))
    below = write(tmp_path, "below.vine", referring("top.vine"))
    workspace = Workspace()
    workspace.open(top, referring("below.vine"))
    workspace.open(below, PLAN)
    assert workspace.snapshot.referrers == {below: frozenset({top})}
    assert codes(workspace, top) == []


def test_a_plan_that_was_looked_at_before_it_was_written_leads_where_its_open_text_does(
    tmp_path: Path,
) -> None:
    top = write(tmp_path, "top.vine", referring("below.vine"))
    below = write(tmp_path, "below.vine")
    workspace = indexed(tmp_path)
    workspace.look(top)
    assert workspace.snapshot.referrers == {below: frozenset({top})}
    write(tmp_path, "top.vine", PLAN + "\n")
    workspace.reread([top])
    assert workspace.snapshot.referrers == {}
    workspace.open(top, referring("below.vine"))
    assert workspace.snapshot.referrers == {below: frozenset({top})}


def test_what_lies_behind_a_plan_that_was_written_is_read(tmp_path: Path) -> None:
    top = write(tmp_path, "top.vine", referring("middle.vine"))
    middle = write(tmp_path, "middle.vine")
    write(tmp_path, "below.vine", referring("top.vine"))
    workspace = Workspace()
    workspace.open(top, referring("middle.vine"))
    write(tmp_path, "middle.vine", referring("below.vine"))
    assert workspace.files_changed([middle]) == {top}
    assert codes(workspace, top) == ["vine/reference-circle"]


def test_typing_prose_shares_all_that_is_known(tmp_path: Path) -> None:
    key = write(tmp_path, "a.vine", referring("b.vine"))
    write(tmp_path, "b.vine")
    workspace = indexed(tmp_path)
    workspace.open(key, referring("b.vine"))
    before = workspace.snapshot
    workspace.change(key, [Change("x", Position(2, 8), Position(2, 8))], "utf-16")
    after = workspace.snapshot
    assert after is not before
    assert after.disk is before.disk and after.kinds is before.kinds
    assert after.referrers is before.referrers


def test_a_reference_that_becomes_an_attachment_of_the_same_file_is_one_no_more() -> None:
    workspace = Workspace()
    text = PLAN + "@file text/plain b.vine\n---\nref [r] R (b.vine)\n"
    workspace.open("/p/a.vine", text)
    assert workspace.snapshot.referrers == {"/p/b.vine": {"/p/a.vine"}}
    start = Position(text.count("\n") - 1, 0)
    workspace.change("/p/a.vine", [Change("[r] R (planning)\n", start, Position(99, 0))], "utf-16")
    assert workspace.snapshot.referrers == {}


def test_what_cannot_be_read_says_why(tmp_path: Path) -> None:
    (tmp_path / "wide.vine").write_bytes("\ufeffvine".encode("utf-16-le"))
    (tmp_path / "bare.vine").write_bytes("vine 1.2.0\n".encode("utf-16-be"))
    (tmp_path / "latin.vine").write_bytes(b"vine \xe9")
    (tmp_path / "dir.vine").mkdir()
    os.mkfifo(tmp_path / "pipe.vine")
    reasons = {path.name: read_plan(path)[0] for path in sorted(tmp_path.iterdir())}
    wide = reasons.pop("wide.vine")
    assert wide == reasons.pop("bare.vine")
    assert wide == (
        "UTF-16, and not UTF-8: save it as UTF-8 in an editor,"
        " or convert it with `iconv -f UTF-16 -t UTF-8`"
    )
    assert reasons == {
        "latin.vine": "not UTF-8: byte 0xe9 at offset 5",
        "dir.vine": "not a regular file",
        "pipe.vine": "not a regular file",
    }
    assert list(indexed(tmp_path).snapshot.plan_keys()) == []


def test_an_untitled_plan_has_no_surroundings() -> None:
    workspace = Workspace()
    workspace.open("untitled:1", referring("b.vine"))
    assert codes(workspace, "untitled:1") == []
    workspace.close("untitled:1")
    assert list(workspace.snapshot.plan_keys()) == []
