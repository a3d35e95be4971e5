"""The picture as plain values, for JSON: what the page draws, and what other tools can use.

docs/graph.md describes them; what is added there keeps the version, what changes raises it.
"""

from __future__ import annotations

from typing import Any

from vine_ls.features.drawing.frames import Frame
from vine_ls.features.drawing.looks import description_of, look_of
from vine_ls.features.drawing.node import Attached, Reference
from vine_ls.features.drawing.scene import Scene, Shape, path_of
from vine_ls.features.drawing.summary import summary_of
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.features.progress import PlanProgress
from vine_ls.language.uri import scheme_of

VERSION = 1

Values = dict[str, Any]


def as_values(scene: Scene, around: Surroundings) -> Values:
    """The whole picture; what is not there is `None`."""
    ids = [shape.node.id for shape in scene.shapes]
    return {
        "version": VERSION,
        "uri": around.address(scene.key),
        "title": scene.title,
        "width": _rounded(scene.width),
        "height": _rounded(scene.height),
        "unread": scene.unread,
        "progress": progress_values(scene.progress),
        "opened": list(scene.opened),
        "nodes": [_node(shape, scene.key, around) for shape in scene.shapes],
        "edges": [
            {"from": ids[line.source], "to": ids[line.target], "path": path_of(line)}
            for line in scene.lines
        ],
        "frames": [_frame(frame, ids) for frame in scene.frames],
    }


def progress_values(progress: PlanProgress) -> Values:
    """How far a plan is, and what can be acted on."""
    return {
        "summary": summary_of(progress),
        "complete": progress.complete,
        "total": progress.total,
        "percentage": progress.percentage,
        "byStatus": dict(progress.by_status),
        "ready": list(progress.ready),
        "completable": list(progress.completable),
        "blocked": list(progress.blocked),
        "expandable": list(progress.expandable),
    }


def _node(shape: Shape, key: str, around: Surroundings) -> Values:
    node, label = shape.node, shape.label
    return {
        "id": node.id,
        "name": node.name,
        "kind": node.kind,
        "status": node.status,
        "readiness": node.readiness,
        "look": look_of(node),
        "about": description_of(node),
        "waitsFor": list(node.waits_for),
        "waitsForMore": node.waits_for_more,
        "dependencies": list(node.dependencies),
        "description": node.description,
        "decisions": list(node.decisions),
        "attachments": [_attachment(it, around) for it in node.attachments],
        "annotations": {name: list(values) for name, values in node.annotations},
        "sprite": around.image(node.sprite) if node.sprite else None,
        "reference": _reference(node.reference, shape, around) if node.reference else None,
        "uri": around.address(node.key) if node.key != key else None,
        "line": node.line,
        "endLine": node.end,
        "x": _rounded(shape.x),
        "y": _rounded(shape.y),
        "width": _rounded(label.width),
        "height": _rounded(label.height),
        "layer": shape.layer,
        "lines": list(label.lines),
        "caption": label.caption,
        "pill": [label.pill, _rounded(label.pill_left), _rounded(label.pill_width)]
        if label.pill
        else None,
    }


def _attachment(attached: Attached, around: Surroundings) -> Values:
    target = around.address(attached.key) if attached.key else None
    if attached.key is None and scheme_of(attached.uri) in ("http", "https"):
        target = attached.uri
    return {
        "class": attached.class_,
        "mime": attached.mime,
        "uri": attached.uri,
        "target": target,
    }


def _reference(reference: Reference, shape: Shape, around: Surroundings) -> Values:
    done = reference.done
    return {
        "uri": reference.uri,
        "target": around.address(reference.key) if reference.key and done else None,
        "name": reference.name,
        "title": reference.title,
        "complete": done.complete if done else None,
        "total": done.total if done else None,
        "percentage": done.percentage if done else None,
        "whyNot": reference.why_not,
        "canOpen": shape.can_open,
        "isOpen": reference.is_open,
    }


def _frame(frame: Frame, ids: list[str]) -> Values:
    return {
        "id": frame.group.id,
        "title": frame.title,
        "isOpened": frame.group.is_opened,
        "members": [ids[at] for at in frame.group.members],
        "x": _rounded(frame.x),
        "y": _rounded(frame.y),
        "width": _rounded(frame.width),
        "height": _rounded(frame.height),
    }


def _rounded(value: float) -> float:
    """A length, to a tenth of a pixel."""
    return int(value) if value == int(value) else round(value, 1)
