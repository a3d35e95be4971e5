"""What a picture can reach that is a file: it holds its images, since it may be sent anywhere."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from pathlib import Path

from vine_ls.features.drawing.surroundings import Surroundings, nowhere
from vine_ls.language.uri import is_file, relative_reference
from vine_ls.workspace.reach import Reach
from vine_ls.workspace.regular import read_regular

# By the end of the name, and with what such a file begins. Anything else stays on this machine.
_TYPES = {
    ".svg": ("image/svg+xml", (b"<",)),
    ".png": ("image/png", (b"\x89PNG\r\n\x1a\n",)),
    ".gif": ("image/gif", (b"GIF87a", b"GIF89a")),
    ".jpg": ("image/jpeg", (b"\xff\xd8\xff",)),
    ".jpeg": ("image/jpeg", (b"\xff\xd8\xff",)),
    ".webp": ("image/webp", (b"RIFF",)),
}
_LARGEST = 100_000
# All images of one picture together; those that come later are left out.
_MOST = 3_000_000


def surroundings_of_file(key: str, reach: Reach) -> Surroundings:
    """What a picture can reach that will be the file with this key, or lie beside it.

    It holds only images that are open. Else a plan from a stranger could put a private one into a
    picture that is sent on.
    """
    return Surroundings(_addresses(key) if is_file(key) else nowhere, _images(reach))


def _addresses(key: str) -> Callable[[str], str | None]:
    return lambda target: relative_reference(key, target) if is_file(target) else None


def _images(reach: Reach) -> Callable[[str], str | None]:
    known: dict[str, str | None] = {}
    spent = 0

    def image(key: str) -> str | None:
        nonlocal spent
        if key not in known:
            known[key] = image_uri(Path(key)) if reach.holds(key) else None
        uri = known[key]
        if uri is None or spent + len(uri) > _MOST:
            return None
        spent += len(uri)
        return uri

    return image


def image_uri(path: Path) -> str | None:
    """A small image as a URI that holds all of it; nothing if the file is none."""
    type_, beginnings = _TYPES.get(path.suffix.lower(), ("", ()))
    if not type_:
        return None
    try:
        content = read_regular(path)
    except (OSError, ValueError):
        return None
    start = content.removeprefix(b"\xef\xbb\xbf").lstrip() if "svg" in type_ else content
    if len(content) > _LARGEST or not start.startswith(beginnings):
        return None
    if "svg" in type_ and b"<svg" not in content:
        return None
    return f"data:{type_};base64,{b64encode(content).decode()}"
