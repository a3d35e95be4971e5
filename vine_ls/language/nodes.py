"""What a plan means: tasks, references, and the graph that they make. Plain frozen values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeGuard

from vine_ls.language.block import ATTACHMENT, DECISION, DESCRIPTION, Block, line_kind
from vine_ls.language.document import Document
from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.header import Status, annotation_values
from vine_ls.language.text import WHITESPACE

AttachmentClass = Literal["artifact", "guidance", "file"]
Annotations = Mapping[str, tuple[str, ...]]

NO_ANNOTATIONS: Annotations = ReadOnlyDict()


@dataclass(frozen=True, slots=True)
class Attachment:
    """A resource that belongs to a task."""

    class_: AttachmentClass
    mime: str
    uri: str


@dataclass(frozen=True, slots=True)
class ConcreteTask:
    """A task with a status. What is given as a list or a dict is kept read-only."""

    id: str
    short_name: str
    description: str
    dependencies: tuple[str, ...]
    decisions: tuple[str, ...]
    annotations: Annotations
    status: Status
    attachments: tuple[Attachment, ...]
    kind: Literal["task"] = "task"

    def __post_init__(self) -> None:
        if type(self.attachments) is not tuple:
            object.__setattr__(self, "attachments", tuple(self.attachments))
        _freeze(self)


@dataclass(frozen=True, slots=True)
class RefTask:
    """A node that stands for the plan in another file. Lists and dicts are kept read-only."""

    id: str
    short_name: str
    description: str
    dependencies: tuple[str, ...]
    decisions: tuple[str, ...]
    annotations: Annotations
    vine: str
    kind: Literal["ref"] = "ref"

    def __post_init__(self) -> None:
        _freeze(self)


Task = ConcreteTask | RefTask


@dataclass(frozen=True, slots=True)
class VineGraph:
    """The nodes of one plan by id. `order` is the file's; its first id is the root.

    `metadata` holds every key and value of the preamble as written, the known keys too.
    """

    tasks: Mapping[str, Task]
    order: tuple[str, ...]
    version: str = "1.2.0"
    title: str | None = None
    delimiter: str = "---"
    prefix: str | None = None
    metadata: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if type(self.tasks) is not ReadOnlyDict:
            object.__setattr__(self, "tasks", ReadOnlyDict(self.tasks))
        object.__setattr__(self, "order", tuple(self.order))
        object.__setattr__(self, "metadata", tuple((key, value) for key, value in self.metadata))


def _freeze(node: ConcreteTask | RefTask) -> None:
    if type(node.dependencies) is not tuple:
        object.__setattr__(node, "dependencies", tuple(node.dependencies))
    if type(node.decisions) is not tuple:
        object.__setattr__(node, "decisions", tuple(node.decisions))
    if type(node.annotations) is not ReadOnlyDict:
        object.__setattr__(node, "annotations", frozen_annotations(node.annotations))


def frozen_annotations(annotations: Mapping[str, Iterable[str]]) -> Annotations:
    return ReadOnlyDict({key: tuple(values) for key, values in annotations.items()})


def is_vine_ref(task: Task) -> TypeGuard[RefTask]:
    return task.kind == "ref"


def is_concrete_task(task: Task) -> TypeGuard[ConcreteTask]:
    return task.kind == "task"


def get_sprite_uri(task: Task) -> str | None:
    """The first value of `@sprite`, if it has one."""
    return next(iter(task.annotations.get("sprite", ())), None)


def node_of(block: Block) -> Task | None:
    """What a block means, if it is sound and not blank."""
    return block.remembered(_read_node)


def graph_of(document: Document) -> VineGraph:
    """The graph of what is good in a document: its sound blocks, the first one of each id."""
    tasks: dict[str, Task] = {}
    for block in document.blocks:
        if node := node_of(block):
            tasks.setdefault(node.id, node)
    return assemble(document, tasks)


def assemble(document: Document, tasks: dict[str, Task]) -> VineGraph:
    """The graph of `tasks`, with what the preamble says."""
    preamble = document.preamble
    return VineGraph(
        ReadOnlyDict(tasks),
        tuple(tasks),
        preamble.version or "",
        preamble.title,
        preamble.delimiter,
        preamble.prefix,
        preamble.metadata,
    )


def _read_node(block: Block) -> Task | None:
    if block.is_blank or not block.sound:
        return None
    decisions: list[str] = []
    description: list[str] = []
    attachments: list[Attachment] = []
    for line in block.body:
        kind = line_kind(line) if line[:1] in _PREFIX_STARTS else DESCRIPTION
        if kind is DESCRIPTION:
            description.append(line if line.strip(WHITESPACE) else "")
        elif kind is DECISION:
            decisions.append(line[2:].strip(WHITESPACE))
        elif kind is ATTACHMENT:
            class_, mime, uri = line[1:].split(" ", 2)
            attachments.append(Attachment(class_, mime, uri))  # type: ignore[arg-type]
    # A sound head has all of its parts, and a status that is one of the six.
    head: Any = block.head
    about = "\n".join(description)
    annotations = NO_ANNOTATIONS
    if head.annotations:
        annotations = ReadOnlyDict(annotation_values(head.annotations))
    common = (head.id, head.name, about, block.dependencies, tuple(decisions), annotations)
    if head.kind == "ref":
        return RefTask(*common, head.value)
    return ConcreteTask(*common, head.value, tuple(attachments))


_PREFIX_STARTS = frozenset("->@")
