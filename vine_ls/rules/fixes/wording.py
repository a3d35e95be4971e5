"""Words for what is missing: ids made of names, names made of ids, statuses and MIME types."""

from __future__ import annotations

import re
import unicodedata

from vine_ls.language.graph import Graph
from vine_ls.language.header import STATUSES
from vine_ls.rules.distance import distance

_NOT_IN_IDS = re.compile("[^a-zA-Z0-9]+")

# What people write in other tools.
_STATUS_WORDS = {
    "complete": "done finished closed completed resolved shipped merged fixed ok yes x ✓ ✔ ✅ 100%",
    "started": "wip doing inprogress active ongoing progress working begun running now start",
    "reviewing": "review inreview reviewed testing qa verify verifying pendingreview",
    "planning": "idea draft new plan planned proposed backlog design designing someday triage",
    "notstarted": "todo open pending ready queued next unstarted tobedone notbegun upcoming",
    "blocked": "stuck onhold hold waiting paused wait blocking halted suspended deferred",
}
_BY_WORD = {word: status for status, words in _STATUS_WORDS.items() for word in words.split()}
_BETWEEN_WORDS = re.compile("[^a-z0-9✓✔✅%]+")

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


def same_status(word: str) -> str | None:
    """The status that `word` is, but for case and signs: `Not-Started`."""
    bare = _BETWEEN_WORDS.sub("", word.lower())
    return bare if bare in STATUSES else None


def meant_status(word: str) -> str | None:
    """The status that `word` most likely means: a slip, or the word of another tool."""
    bare = _BETWEEN_WORDS.sub("", word.lower())
    if bare in _BY_WORD:
        return _BY_WORD[bare]
    nearest = min(STATUSES, key=lambda status: distance(bare, status))
    return nearest if len(bare) > 3 and distance(bare, nearest) <= 2 else None


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
