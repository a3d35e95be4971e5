"""How a URI is written: as its author wrote the one that it replaces, as far as that can be."""

from __future__ import annotations

import posixpath
import re

from vine_ls.language.text import WHITESPACE
from vine_ls.language.uri import decoded, encoded, folder_of, resolve, scheme_of, uri_of

_SUFFIX = re.compile("[?#]")
_DRIVE = re.compile("/?[A-Za-z]:(?=[/\\\\]|$)")


def written_uri(written: str, kind: str, base: str, target: str) -> str:
    """The URI of the file `target` in the plan `base`, in the style of the one that was `written`.

    Absolute stays absolute, `./x` and `x` stay what they are, and names are encoded as they
    were. `kind` is that of the mention: not all characters can stand everywhere.
    """
    suffix = _SUFFIX.search(written)
    path, rest = (written[: suffix.start()], written[suffix.start() :]) if suffix else (written, "")
    for is_raw in (_is_raw(path), False):
        text = _in_style(path, kind, base, target, is_raw=is_raw) + rest
        if resolve(base, text) == target and _can_stand(text, kind):
            return text
    return uri_of(target) + rest


def _in_style(path: str, kind: str, base: str, target: str, *, is_raw: bool) -> str:
    if scheme_of(path) == "file":
        return uri_of(target)
    separator = "\\" if "\\" in path and "/" not in path else "/"
    parts = path.replace("\\", "/").split("/")
    known = {decoded(part): part for part in parts if part not in ("", ".", "..")}
    is_absolute = bool(_DRIVE.match(path)) or path.startswith(("/", "\\"))
    names = (_absolute if is_absolute else _relative)(path, base, target).split("/")
    written = [known.get(name) or _encoded(name, kind, is_raw=is_raw) for name in names]
    return separator.join((*written, "") if parts[-1] == "" else written)


def _absolute(path: str, _base: str, target: str) -> str:
    drive, target_drive = _DRIVE.match(path), _DRIVE.match(target)
    if target_drive is None:
        return target
    # `/x` is on the drive of the plan that says so.
    bare = target[target_drive.end() :]
    return f"{drive[0]}{bare}" if drive and drive[0].lower() == target_drive[0] else bare


def _relative(path: str, base: str, target: str) -> str:
    found = posixpath.relpath(target, folder_of(base))
    is_dotted = path.startswith(("./", ".\\", "../", "..\\"))
    return f"./{found}" if is_dotted and not found.startswith("..") else found


def _encoded(name: str, kind: str, *, is_raw: bool) -> str:
    if not is_raw:
        return encoded(name)
    raw = " " if kind == "attachment" else ""
    return "".join(
        letter
        if letter in raw or (not letter.isascii() and letter not in WHITESPACE)
        else encoded(letter)
        for letter in name
    )


def _is_raw(path: str) -> bool:
    """Whether the author writes as they are the letters that a URI should not have."""
    return "%" not in path and (not path.isascii() or " " in path)


def _can_stand(text: str, kind: str) -> bool:
    """Whether a reader finds the whole text again where it is put."""
    if kind == "attachment":
        return text == text.strip(WHITESPACE)
    if kind == "sprite":
        return not set(text) & set("),") and text == text.strip(WHITESPACE)
    return not set(text) & set(WHITESPACE)
