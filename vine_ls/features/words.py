"""The words for what stands in a plan: what statuses, keys, classes and versions mean."""

from __future__ import annotations

from collections.abc import Mapping

# The meanings that the specification gives.
STATUS_MEANINGS: Mapping[str, str] = {
    "complete": "Finished: 100 % done.",
    "started": "Implementation in progress, not yet complete.",
    "reviewing": "Work believed complete, pending review by dependants.",
    "planning": "Planning started but not yet complete.",
    "notstarted": "Planning complete, work not yet begun.",
    "blocked": "Needs intervention to resume.",
}

STATUS_SIGNS: Mapping[str, str] = {
    "complete": "✔",
    "started": "▶",
    "reviewing": "◎",
    "planning": "✎",
    "notstarted": "○",
    "blocked": "✖",
}

METADATA_MEANINGS: Mapping[str, str] = {
    "title": "Human-readable name of the plan.",
    "delimiter": "The line that separates blocks; `---` unless another one is named here.\n"
    "The preamble itself always ends with `---`.",
    "prefix": "Stands before the ids of this plan where it is inlined into another one.\n"
    "Without it the id of the reference is used; an empty prefix adds nothing.",
}
UNKNOWN_METADATA = "No key of the format: it is kept, and readers ignore it."

ANNOTATION_MEANINGS: Mapping[str, str] = {
    "sprite": "URI of an SVG image with which the node is drawn.\n"
    "A relative URI counts from the folder of this file.",
}
UNKNOWN_ANNOTATION = "No annotation of the format: it is kept, and readers ignore it."

CLASS_MEANINGS: Mapping[str, str] = {
    "artifact": "Product of work.\n"
    "A reviewer examines artifacts to judge whether the task was completed.",
    "guidance": "Context or constraints on the work.\n"
    "Available during review to verify that the work respected its limitations.",
    "file": "Any other attached resource; its MIME type says what it is.",
}

VERSION_MEANINGS: Mapping[str, str] = {
    "1.0.0": "The first version: tasks, dependencies, decisions and attachments.",
    "1.1.0": "Adds references to other plans, and ids of several parts: `part/part`.",
    "1.2.0": "Adds annotations to headers: `@key(value)`.",
}
UNKNOWN_VERSION = "No version that is known here; the versions are 1.0.0, 1.1.0 and 1.2.0."

MAGIC_MEANING = (
    "The magic line: every plan begins with `vine` and the version of the format.\n"
    "Readers decide by it how to read the rest."
)
KEYWORD_MEANING = (
    "A reference: it stands for the plan in another file.\n"
    "Others can depend on it as on a task; it carries no attachments."
)
TERMINATOR_MEANING = (
    "The end of the preamble: always exactly `---`, whatever the delimiter is.\n"
    "The first block behind it is the root of the plan."
)
DELIMITER_MEANING = (
    "The delimiter: it ends one block, and the next one begins.\n"
    "The key `delimiter` in the preamble chooses another line for it."
)
MIME_MEANING = "The MIME type of the attachment, such as `text/markdown` or `image/png`."


def label(id_: str, name: str) -> str:
    """What a block is called in lists and trees: editors search there for what they show."""
    return f"{id_}: {name}" if id_ and name else id_ or name
