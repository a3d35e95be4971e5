"""Where files are: URIs and the keys by which files are known, however a client writes them.

The key of a file is its absolute path with `/` between the parts, decoded, without `.` and `..`;
a drive letter is small. What is no file (`untitled:`, `git:`) is known by its URI as it is.
"""

from __future__ import annotations

import posixpath
import re
from functools import lru_cache
from urllib.parse import quote, unquote

# Two letters at least: `c:` is a drive.
_SCHEME = re.compile("([A-Za-z][A-Za-z0-9+.-]+):")
_DRIVE = re.compile("/?([A-Za-z]):(?=/|$)")
# A comma would split the value of an annotation, and a parenthesis end it.
_SAFE = "/-._~!$&'*+;=@"
# Halves of characters that stand for no byte of a name.
_HALVES = re.compile("[\ud800-\udc7f\udd00-\udfff]")


@lru_cache(maxsize=10_000)
def key_of(uri: str) -> str:
    """The one key of the file that `uri` names, in whichever way it is written."""
    if scheme_of(uri) != "file":
        return uri
    rest = re.split("[?#]", uri[len("file:") :])[0]
    host = ""
    if rest.startswith("//"):
        host, _, rest = rest[2:].partition("/")
    path = key_of_path("/" + decoded(rest).lstrip("/"))
    return path if host in ("", "localhost") else f"//{host.lower()}{path}"


def key_of_path(path: str) -> str:
    """The key of the file at an absolute path, which has `/` between its parts."""
    if drive := _DRIVE.match(path):
        return f"{drive[1].lower()}:{posixpath.normpath(path[drive.end() :] or '/')}"
    if path.startswith("//") and not path.startswith("///"):
        return posixpath.normpath(path)
    return posixpath.normpath("/" + path.lstrip("/"))


def uri_of(key: str) -> str:
    """The URI of the file with this key."""
    if not is_file(key):
        return key
    if key.startswith("//"):
        return f"file:{encoded(key)}"
    return f"file://{'' if key.startswith('/') else '/'}{encoded(key)}"


def encoded(path: str) -> str:
    """A path as it stands in a URI; a name that is no UTF-8 keeps its bytes."""
    return quote(_HALVES.sub("\ufffd", path).encode("utf-8", "surrogateescape"), safe=_SAFE)


def decoded(path: str) -> str:
    """A path of a URI as the disk has it; a byte that is no UTF-8 becomes half a character."""
    return unquote(path, errors="surrogateescape")


def is_file(key: str) -> bool:
    """Whether a key is that of a file, and not the URI of something else."""
    return scheme_of(key) is None


def is_authored(key: str) -> bool:
    """Whether a document is written by an author, and not an old version (`git:`) or a view."""
    return scheme_of(key) in (None, "untitled")


def scheme_of(uri: str) -> str | None:
    """The scheme of a URI in small letters; a relative reference has none."""
    match = _SCHEME.match(uri)
    return match[1].lower() if match else None


@lru_cache(maxsize=50_000)
def resolve(base: str, reference: str) -> str | None:
    """The key of the file that `reference` means in the file `base`; nothing if it is no file.

    What is on another machine is none: to look for it would be to call there, in the user's name.
    """
    key = _resolved(base, reference)
    return key if key is None or _machine_of(key) in ("", _machine_of(base)) else None


def _resolved(base: str, reference: str) -> str | None:
    scheme = scheme_of(reference)
    if scheme == "file":
        return key_of_path(key_of(reference).replace("\\", "/"))
    if scheme or not reference or reference.startswith("//"):
        return None
    if _DRIVE.match(reference):
        return key_of_path(decoded(reference.replace("\\", "/")))
    if not is_file(base):
        return None
    path = decoded(re.split("[?#]", reference)[0]).replace("\\", "/")
    if not path or "\0" in path:
        return None
    if path.startswith("/"):
        drive = _DRIVE.match(base)
        return key_of_path(f"{drive[1]}:{path}" if drive else path)
    return key_of_path(posixpath.join(folder_of(base), path))


def _machine_of(key: str) -> str:
    """The host of a file that is not on this machine."""
    return key[2:].partition("/")[0] if key.startswith("//") else ""


def relative_reference(base: str, target: str) -> str:
    """How the file `base` refers to the file `target`: `./other.vine`."""
    base_drive, target_drive = _DRIVE.match(base), _DRIVE.match(target)
    if (base_drive and base_drive[0]) != (target_drive and target_drive[0]):
        return uri_of(target)
    path = posixpath.relpath(_rooted(target), folder_of(_rooted(base)))
    return encoded(path if path.startswith("../") else f"./{path}")


def rebased(reference: str, target: str, base: str) -> str:
    """How the file `base` writes a reference to `target`: what is behind the path stays."""
    written = relative_reference(base, target) if is_file(base) else uri_of(target)
    end = next((at for at, sign in enumerate(reference) if sign in "?#"), len(reference))
    slash = "/" if reference[:end].endswith("/") else ""
    return written + slash + reference[end:]


def folder_of(key: str) -> str:
    """The key of the folder that holds a file."""
    return posixpath.dirname(key)


def name_of(key: str) -> str:
    """The last part of a key."""
    return posixpath.basename(key)


def joined(folder: str, name: str) -> str:
    """The key of the file `name` in a folder; `name` may have several parts."""
    return key_of_path(posixpath.join(folder, name))


def is_within(key: str, folder: str) -> bool:
    """Whether a file lies in a folder or below it, or is the folder itself."""
    return key == folder or key.startswith(folder.rstrip("/") + "/")


def _rooted(key: str) -> str:
    return key[2:] if _DRIVE.match(key) else key
