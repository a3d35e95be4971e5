"""Words for what is missing: ids made of names, names made of ids, MIME types."""

from __future__ import annotations

import re
import unicodedata

from vine_ls.language.graph import Graph

_NOT_IN_IDS = re.compile("[^a-zA-Z0-9]+")

MIME_TYPES = {
    "css": "text/css",
    "csv": "text/csv",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "gif": "image/gif",
    "htm": "text/html",
    "html": "text/html",
    "jpeg": "image/jpeg",
    "jpg": "image/jpeg",
    "js": "text/javascript",
    "json": "application/json",
    "log": "text/plain",
    "md": "text/markdown",
    "mp3": "audio/mpeg",
    "mp4": "video/mp4",
    "pdf": "application/pdf",
    "png": "image/png",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "py": "text/x-python",
    "svg": "image/svg+xml",
    "toml": "application/toml",
    "ts": "text/x-typescript",
    "txt": "text/plain",
    "vine": "text/x-vine",
    "wav": "audio/wav",
    "webp": "image/webp",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xml": "application/xml",
    "yaml": "application/yaml",
    "yml": "application/yaml",
    "zip": "application/zip",
}


def slug(text: str) -> str:
    """An id as like `text` as an id can be; nothing where no letter or digit is left."""
    plain = (
        unicodedata.normalize("NFKD", text.replace("ß", "ss"))
        .encode("ascii", "ignore")
        .decode("ascii")
    )
    parts = [_NOT_IN_IDS.sub("-", part).strip("-") for part in plain.split("/")]
    return "/".join([part for part in parts if part])


def name_of(id_: str) -> str:
    """A name for the task with this id: `api/setup-db` is called `Setup Db`."""
    last = id_.rpartition("/")[2] or id_
    words = [word for word in re.split(r"[-_\s]+", last) if word]
    return " ".join([word[0].upper() + word[1:] for word in words]) or "Task"


def free_id(graph: Graph, id_: str) -> str:
    """`id_` itself, or with the first number that makes it an id that no block has."""
    if graph.definition(id_) is None:
        return id_
    number = 2
    while graph.definition(f"{id_}-{number}") is not None:
        number += 1
    return f"{id_}-{number}"


def mime_type(uri: str) -> str | None:
    """The MIME type that files with such a name usually have."""
    path = re.split("[?#]", uri, maxsplit=1)[0]
    name = path.rpartition("/")[2]
    _, dot, extension = name.rpartition(".")
    return MIME_TYPES.get(extension.lower()) if dot else None


def percent_encoded(text: str, unwanted: str) -> str:
    """`text` with each of the unwanted characters as a URI writes it."""
    return "".join(
        [_encoded(character) if character in unwanted else character for character in text]
    )


def _encoded(character: str) -> str:
    return "".join([f"%{byte:02X}" for byte in character.encode("utf-8", "surrogatepass")])
