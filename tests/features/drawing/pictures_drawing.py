"""Plans and what is drawn of them, with nothing but the words of a picture."""

from __future__ import annotations

from tests.pictures import plan as dedented
from tests.pictures_files import snapshot_of
from vine_ls.features.drawing.scene import Scene, Shape, scene_of
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan, alone


def plan_of(picture: str) -> Plan:
    """The plan of a picture; of several files the first one, with the others around it."""
    if "%! " not in picture:
        return alone(Document.read(dedented(picture)), "/plan.vine")
    snapshot = snapshot_of(picture)
    plan = snapshot.plan(next(snapshot.plan_keys()))
    assert plan is not None
    return plan


def drawn(picture: str, *opened: str) -> Scene:
    return scene_of(plan_of(picture), opened)


def shapes(scene: Scene) -> dict[str, Shape]:
    return {shape.node.id: shape for shape in scene.shapes}


def edges(scene: Scene) -> list[str]:
    """Each edge as `dependant -> dependency`."""
    ids = [shape.node.id for shape in scene.shapes]
    return [f"{ids[line.source]} -> {ids[line.target]}" for line in scene.lines]
