"""Replacing files: in one step, keeping what they are, and never over what somebody else wrote."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from vine_ls.workspace.replacing import (
    Replacement,
    create_plan,
    reason_of,
    replace_plan,
    replace_plans,
    write_output,
)

OLD, NEW = "vine 1.2.0\r\n", "\ufeffvine 1.2.1 漢\r\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "plan.vine"
    path.write_bytes(OLD.encode())
    return path


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def refusal(path: Path, old: str = OLD, new: str = NEW) -> str:
    """Why the file is not replaced; and nothing may be left behind."""
    before = names_in(path.parent)
    with pytest.raises(OSError) as caught:  # noqa: PT011
        replace_plan(path, old, new)
    assert names_in(path.parent) == before
    return reason_of(caught.value)


def test_a_file_is_replaced_to_the_byte_and_keeps_its_mode(path: Path) -> None:
    path.chmod(0o640)
    replace_plan(path, OLD, NEW)
    assert path.read_bytes() == NEW.encode()
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    assert names_in(path.parent) == ["plan.vine"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="needs root")
def test_a_file_keeps_its_owner(path: Path) -> None:
    os.chown(path, 12345, 54321)
    replace_plan(path, OLD, NEW)
    assert (path.stat().st_uid, path.stat().st_gid) == (12345, 54321)


def test_a_link_stays_a_link(path: Path) -> None:
    folder = path.parent / "links"
    folder.mkdir()
    (folder / "one.vine").symlink_to("two.vine")
    (folder / "two.vine").symlink_to("../plan.vine")
    replace_plan(folder / "one.vine", OLD, NEW)
    assert path.read_bytes() == NEW.encode()
    assert (folder / "one.vine").is_symlink()
    assert (folder / "two.vine").is_symlink()
    assert names_in(folder) == ["one.vine", "two.vine"]


def test_a_file_that_was_changed_meanwhile_is_left_as_it_is(path: Path) -> None:
    assert refusal(path, old=OLD + " ") == "the file was changed meanwhile, and is left as it is"
    assert path.read_bytes() == OLD.encode()


def test_a_file_that_cannot_be_replaced_is_left_as_it_is(path: Path) -> None:
    assert refusal(path, new="\ud83d") == "the new text has a character that utf-8 cannot express"
    path.chmod(0o444)
    assert refusal(path) == "the file is read-only"
    assert path.read_bytes() == OLD.encode()
    assert refusal(path.with_name("gone.vine")) == "no such file or directory"
    (path.parent / "dangling.vine").symlink_to("gone.vine")
    assert refusal(path.with_name("dangling.vine")) == "no such file or directory"
    os.mkfifo(path.with_name("pipe.vine"))
    assert refusal(path.with_name("pipe.vine")) == "not a regular file"


def test_of_several_files_all_are_replaced_or_none(path: Path) -> None:
    other = path.with_name("other.vine")
    other.write_text("changed")
    with pytest.raises(OSError, match="changed meanwhile"):
        replace_plans([Replacement(path, OLD, NEW), Replacement(other, OLD, NEW)])
    assert path.read_bytes() == OLD.encode()
    replace_plans([Replacement(path, OLD, NEW), Replacement(other, "changed", NEW)])
    assert path.read_bytes() == other.read_bytes() == NEW.encode()


def test_files_go_back_when_a_later_one_cannot_be_replaced(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = path.with_name("other.vine")
    other.write_bytes(OLD.encode())
    replace = os.replace

    def replace_but_the_other(source: str, target: Path) -> None:
        if Path(target).name == "other.vine":
            raise OSError(28, "No space left on device")
        replace(source, target)

    monkeypatch.setattr("os.replace", replace_but_the_other)
    with pytest.raises(OSError, match="No space left"):
        replace_plans([Replacement(path, OLD, NEW), Replacement(other, OLD, NEW)])
    assert path.read_bytes() == other.read_bytes() == OLD.encode()
    assert names_in(path.parent) == ["other.vine", "plan.vine"]


def test_what_a_killed_command_has_left_goes_with_the_next_one(path: Path) -> None:
    left, fresh = (path.with_name(f".vine-writing-abcd_12{it}.new") for it in "34")
    own = path.with_name(".vine-settings.new")
    for each in (left, fresh, own):
        each.touch()
    for each in (left, own):
        os.utime(each, (0, 0))
    replace_plan(path, OLD, NEW)
    assert names_in(path.parent) == [own.name, fresh.name, "plan.vine"]


def test_an_output_is_written_as_a_whole_or_not_at_all(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = path.with_name("picture.svg")
    write_output(new, b"one")
    path.chmod(0o640)
    write_output(path, b"two")
    assert (new.read_bytes(), path.read_bytes()) == (b"one", b"two")
    assert stat.S_IMODE(path.stat().st_mode) == 0o640

    def fail(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="No space left"):
        write_output(new, b"three")
    assert new.read_bytes() == b"one"
    assert names_in(path.parent) == ["picture.svg", "plan.vine"]


def test_an_output_can_be_a_pipe_and_no_folder(path: Path) -> None:
    pipe = path.with_name("pipe")
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE) as reader:
        write_output(pipe, b"content")
        assert reader.communicate()[0] == b"content"
    with pytest.raises(IsADirectoryError):
        write_output(path.parent, b"content")


def test_two_names_of_one_file_are_written_once_and_never_two_ways(path: Path) -> None:
    link = path.with_name("link.vine")
    link.symlink_to(path)
    with pytest.raises(OSError, match="are one file, and would be two"):
        replace_plans([Replacement(path, OLD, NEW), Replacement(link, OLD, NEW + " ")])
    assert path.read_bytes() == OLD.encode()
    replace_plans([Replacement(path, OLD, NEW), Replacement(link, OLD, NEW)])
    assert path.read_bytes() == NEW.encode()


def test_a_new_file_never_overwrites(path: Path) -> None:
    with pytest.raises(FileExistsError):
        create_plan(path, NEW)
    assert path.read_bytes() == OLD.encode()
    (path.parent / "dangling.vine").symlink_to("gone.vine")
    with pytest.raises(FileExistsError):
        create_plan(path.parent / "dangling.vine", NEW)
    created = path.with_name("new.vine")
    create_plan(created, NEW)
    assert created.read_bytes() == NEW.encode()
    assert created.stat().st_nlink == 1
    path.with_name("usual.vine").write_text("")
    assert created.stat().st_mode == path.with_name("usual.vine").stat().st_mode
    assert len(names_in(path.parent)) == 4


def test_a_new_file_never_overwrites_where_disks_have_no_links(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(_source: str, _target: Path) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr("os.link", no_links)
    with pytest.raises(FileExistsError):
        create_plan(path, NEW)
    create_plan(path.with_name("new.vine"), NEW)
    assert path.read_bytes() == OLD.encode()
    assert path.with_name("new.vine").read_bytes() == NEW.encode()
    assert names_in(path.parent) == ["new.vine", "plan.vine"]


ADD_A_LINE = """
import sys
from pathlib import Path
from vine_ls.workspace.replacing import replace_plan

path, name = Path(sys.argv[1]), sys.argv[2]
for number in range(20):
    while True:
        old = path.read_text()
        try:
            replace_plan(path, old, f"{old}{name} {number}\\n")
        except OSError:
            continue
        break
"""


@pytest.mark.skipif(sys.platform == "win32", reason="folders have no locks there")
def test_what_two_writers_write_is_all_there(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_text("")
    writers = [
        subprocess.Popen([sys.executable, "-c", ADD_A_LINE, str(path), name]) for name in "abc"
    ]
    assert [writer.wait(timeout=120) for writer in writers] == [0, 0, 0]
    lines = path.read_text().split("\n")
    assert sorted(lines) == sorted(
        ["", *(f"{name} {number}" for name in "abc" for number in range(20))]
    )
    assert names_in(tmp_path) == ["lines"]
