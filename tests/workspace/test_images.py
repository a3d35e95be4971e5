"""Which files become images in a picture that may be sent anywhere: images, and nothing else."""

from pathlib import Path

import pytest

from vine_ls.workspace.images import image_uri, surroundings_of_file
from vine_ls.workspace.reach import reach_of_folders

SVG = b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>'


def test_an_image_becomes_a_uri_that_holds_it(tmp_path: Path) -> None:
    (tmp_path / "a.SVG").write_bytes(b"\xef\xbb\xbf\n" + SVG)
    assert (image_uri(tmp_path / "a.SVG") or "").startswith("data:image/svg+xml;base64,")
    (tmp_path / "a.png").write_bytes(b"\x89PNG\r\n\x1a\n....")
    assert (image_uri(tmp_path / "a.png") or "").startswith("data:image/png;base64,")


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("passwd", b"root:x:0:0"),
        ("passwd.svg", b"root:x:0:0"),
        ("page.svg", b"<html></html>"),
        ("text.png", b"secret"),
        ("large.svg", SVG + b" " * 100_000),
        ("plan.vine", SVG),
    ],
)
def test_nothing_else_does(tmp_path: Path, name: str, content: bytes) -> None:
    (tmp_path / name).write_bytes(content)
    assert image_uri(tmp_path / name) is None


def test_a_missing_file_and_a_folder_are_no_images(tmp_path: Path) -> None:
    (tmp_path / "folder.svg").mkdir()
    assert image_uri(tmp_path / "none.svg") is None
    assert image_uri(tmp_path / "folder.svg") is None


def test_all_images_together_stay_small(tmp_path: Path) -> None:
    (tmp_path / "a.svg").write_bytes(SVG + b" " * 90_000)
    image = surroundings_of_file(
        str(tmp_path / "plan.svg"), reach_of_folders([str(tmp_path)])
    ).image
    shown = [image(str(tmp_path / "a.svg")) for _ in range(50)]
    assert 20 < sum(uri is not None for uri in shown) < 30


def test_a_picture_holds_no_image_from_elsewhere(tmp_path: Path) -> None:
    work = tmp_path / "work"
    work.mkdir()
    (tmp_path / "private.svg").write_bytes(SVG)
    (work / "link.svg").symlink_to(tmp_path / "private.svg")
    (work / "own.svg").write_bytes(SVG)
    image = surroundings_of_file(str(work / "plan.svg"), reach_of_folders([str(work)])).image
    assert image(str(work / "own.svg"))
    assert image(str(tmp_path / "private.svg")) is None
    assert image(str(work / "link.svg")) is None
