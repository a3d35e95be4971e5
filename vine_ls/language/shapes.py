"""The shapes of values that come from outside: what is no such shape raises `VineError`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vine_ls.language.block import ATTACHMENT_CLASSES
from vine_ls.language.errors import VineError
from vine_ls.language.nodes import Annotations, Attachment, frozen_annotations


def string(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise VineError(f"`{name}` is a string")
    return value


def strings(name: str, value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(item, str) for item in value):
        raise VineError(f"`{name}` is a list of strings")
    return tuple(value)


def annotation_values(name: str, value: Any) -> Annotations:
    if not isinstance(value, Mapping) or not all(isinstance(key, str) for key in value):
        raise VineError(f"`{name}` is an object of lists of strings")
    return frozen_annotations({key: strings(f"{name}.{key}", value[key]) for key in value})


def attachments(name: str, value: Any) -> tuple[Attachment, ...]:
    if not isinstance(value, list | tuple):
        raise VineError(f"`{name}` is a list of attachments")
    return tuple(map(attachment, value))


def attachment(value: Any) -> Attachment:
    """An attachment, or a mapping with the keys `class`, `mime` and `uri`."""
    if isinstance(value, Attachment):
        return value
    if not isinstance(value, Mapping) or value.keys() != {"class", "mime", "uri"}:
        raise VineError("an attachment has `class`, `mime` and `uri`")
    class_ = value["class"]
    if class_ not in ATTACHMENT_CLASSES:
        raise VineError(f"`{class_}` is no class: {', '.join(ATTACHMENT_CLASSES)}")
    return Attachment(class_, string("mime", value["mime"]), string("uri", value["uri"]))
