"""What a plan means: tasks, references, and the graph that they make. Plain frozen values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeGuard

from vine_ls.language.block import ATTACHMENT, DECISION, DESCRIPTION, Block, line_kind
from vine_ls.language.document import Document
from vine_ls.language.errors import VineError
from vine_ls.language.frozen import ReadOnlyDict
from vine_ls.language.head import annotation_values
from vine_ls.language.header import Status
from vine_ls.language.preamble import KNOWN_KEYS
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


@dataclass(frozen=True, slots=True, eq=False)
class VineGraph:
    """The nodes of one plan by id. `order` is the file's; its first id is the root.

    `metadata` holds every key and value of the preamble as written, the known keys too. Two
    graphs are equal if all else is, and the unknown keys: how the known ones stood means nothing.
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

    @property
    def unknown_metadata(self) -> tuple[tuple[str, str], ...]:
        """The keys and values that have no field of their own."""
        return tuple(entry for entry in self.metadata if entry[0].lower() not in KNOWN_KEYS)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, VineGraph) and self._value() == other._value()

    def __hash__(self) -> int:
        return hash(self._value())

    def _value(self) -> tuple[object, ...]:
        known = (self.version, self.title, self.delimiter, self.prefix)
        return (self.tasks, self.order, known, self.unknown_metadata)


def _freeze(node: ConcreteTask | RefTask) -> None:
    if type(node.dependencies) is not tuple:
        object.__setattr__(node, "dependencies", _frozen_strings(node.dependencies))
    if type(node.decisions) is not tuple:
        object.__setattr__(node, "decisions", _frozen_strings(node.decisions))
    if type(node.annotations) is not ReadOnlyDict:
        object.__setattr__(node, "annotations", frozen_annotations(node.annotations))


def frozen_annotations(annotations: Mapping[str, Iterable[str]]) -> Annotations:
    return ReadOnlyDict({key: _frozen_strings(values) for key, values in annotations.items()})


def _frozen_strings(values: Iterable[str]) -> tuple[str, ...]:
    if isinstance(values, str):
        raise VineError(f"a list of strings is wanted, and not the string {values!r}")
    return tuple(values)


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
