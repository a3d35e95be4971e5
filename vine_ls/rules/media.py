"""MIME types of files by the end of their names: few, and only those that nobody doubts."""

from __future__ import annotations

import posixpath

# The first one is the one to write; the others are said too.
_TYPES: dict[str, tuple[str, ...]] = {
    ".aac": ("audio/aac",),
    ".avif": ("image/avif",),
    ".bmp": ("image/bmp", "image/x-ms-bmp"),
    ".css": ("text/css",),
    ".csv": ("text/csv", "application/csv", "application/vnd.ms-excel"),
    ".docx": ("application/vnd.openxmlformats-officedocument.wordprocessingml.document",),
    ".flac": ("audio/flac", "audio/x-flac"),
    ".gif": ("image/gif",),
    ".gz": ("application/gzip", "application/x-gzip"),
    ".htm": ("text/html", "application/xhtml+xml"),
    ".html": ("text/html", "application/xhtml+xml"),
    ".ico": ("image/vnd.microsoft.icon", "image/x-icon"),
    ".jpeg": ("image/jpeg", "image/jpg"),
    ".jpg": ("image/jpeg", "image/jpg"),
    ".json": ("application/json", "application/ld+json", "application/schema+json"),
    ".md": ("text/markdown", "text/x-markdown"),
    ".mp3": ("audio/mpeg", "audio/mp3"),
    ".mp4": ("video/mp4", "audio/mp4", "application/mp4"),
    ".odt": ("application/vnd.oasis.opendocument.text",),
    ".ods": ("application/vnd.oasis.opendocument.spreadsheet",),
    ".pdf": ("application/pdf", "application/x-pdf"),
    ".png": ("image/png",),
    ".pptx": ("application/vnd.openxmlformats-officedocument.presentationml.presentation",),
    ".svg": ("image/svg+xml",),
    ".txt": ("text/plain",),
    ".wav": ("audio/wav", "audio/x-wav", "audio/wave", "audio/vnd.wave"),
    ".webp": ("image/webp",),
    ".xlsx": ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",),
    ".xml": ("application/xml", "text/xml"),
    ".yaml": ("application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml"),
    ".yml": ("application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml"),
    ".zip": ("application/zip", "application/x-zip-compressed"),
}
_KNOWN = {mime for types in _TYPES.values() for mime in types}
# Files that people read and write as text, so that any `text/…` is right.
_TEXTUAL = frozenset(
    (".css", ".csv", ".htm", ".html", ".json", ".md", ".svg", ".txt", ".xml", ".yaml", ".yml")
)


def type_of(path: str) -> str | None:
    """The MIME type of a file with this path, if its end is known."""
    types = _TYPES.get(_end(path))
    return types[0] if types else None


def types_of(path: str, mime: str) -> tuple[str, ...]:
    """What a file may be that is surely not `mime`; nothing if it may be that too."""
    end, mime = _end(path), mime.lower()
    types = _TYPES.get(end, ())
    if not types or mime in types or mime not in _KNOWN:
        return ()
    return () if end in _TEXTUAL and mime.startswith("text/") else types


def _end(path: str) -> str:
    return posixpath.splitext(path)[1].lower()
