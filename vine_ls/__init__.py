"""vine-ls: read, check, format and change `.vine` plans.

The names below are the library. They are imported when they are first used, so that `import
vine_ls` costs nothing, and none of them imports the language server.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vine_ls.features.formatting import format_text as format_text
    from vine_ls.language.batch import apply_batch as apply_batch
    from vine_ls.language.document import Document as Document
    from vine_ls.language.errors import VineError as VineError
    from vine_ls.language.errors import VineParseError as VineParseError
    from vine_ls.language.errors import VineValidationError as VineValidationError
    from vine_ls.language.expand import expand_vine_ref as expand_vine_ref
    from vine_ls.language.frontier import ActionableTasks as ActionableTasks
    from vine_ls.language.frontier import Progress as Progress
    from vine_ls.language.frontier import get_actionable_tasks as get_actionable_tasks
    from vine_ls.language.header import VALID_STATUSES as VALID_STATUSES
    from vine_ls.language.header import Status as Status
    from vine_ls.language.mutate import add_dependency as add_dependency
    from vine_ls.language.mutate import add_ref as add_ref
    from vine_ls.language.mutate import add_task as add_task
    from vine_ls.language.mutate import remove_dependency as remove_dependency
    from vine_ls.language.mutate import remove_task as remove_task
    from vine_ls.language.mutate import set_status as set_status
    from vine_ls.language.mutate import update_ref_uri as update_ref_uri
    from vine_ls.language.mutate import update_task as update_task
    from vine_ls.language.nodes import Attachment as Attachment
    from vine_ls.language.nodes import AttachmentClass as AttachmentClass
    from vine_ls.language.nodes import ConcreteTask as ConcreteTask
    from vine_ls.language.nodes import RefTask as RefTask
    from vine_ls.language.nodes import Task as Task
    from vine_ls.language.nodes import VineGraph as VineGraph
    from vine_ls.language.nodes import get_sprite_uri as get_sprite_uri
    from vine_ls.language.nodes import is_concrete_task as is_concrete_task
    from vine_ls.language.nodes import is_vine_ref as is_vine_ref
    from vine_ls.language.query import GraphSummary as GraphSummary
    from vine_ls.language.query import filter_by_status as filter_by_status
    from vine_ls.language.query import get_dependants as get_dependants
    from vine_ls.language.query import get_dependencies as get_dependencies
    from vine_ls.language.query import get_descendants as get_descendants
    from vine_ls.language.query import get_leaves as get_leaves
    from vine_ls.language.query import get_refs as get_refs
    from vine_ls.language.query import get_root as get_root
    from vine_ls.language.query import get_root_id as get_root_id
    from vine_ls.language.query import get_summary as get_summary
    from vine_ls.language.query import get_task as get_task
    from vine_ls.language.query import search_tasks as search_tasks
    from vine_ls.language.serialize import serialize as serialize
    from vine_ls.language.validate import validate as validate
    from vine_ls.library import TolerantResult as TolerantResult
    from vine_ls.library import parse as parse
    from vine_ls.library import parse_tolerant as parse_tolerant
    from vine_ls.rules.check import Finding as Finding
    from vine_ls.rules.rule import Severity as Severity

__version__ = "0.1.0"

_HOMES = {
    "features.formatting": ("format_text",),
    "language.batch": ("apply_batch",),
    "language.document": ("Document",),
    "language.errors": ("VineError", "VineParseError", "VineValidationError"),
    "language.expand": ("expand_vine_ref",),
    "language.frontier": ("ActionableTasks", "Progress", "get_actionable_tasks"),
    "language.header": ("VALID_STATUSES", "Status"),
    "language.mutate": (
        "add_dependency",
        "add_ref",
        "add_task",
        "remove_dependency",
        "remove_task",
        "set_status",
        "update_ref_uri",
        "update_task",
    ),
    "language.nodes": (
        "Attachment",
        "AttachmentClass",
        "ConcreteTask",
        "RefTask",
        "Task",
        "VineGraph",
        "get_sprite_uri",
        "is_concrete_task",
        "is_vine_ref",
    ),
    "language.query": (
        "GraphSummary",
        "filter_by_status",
        "get_dependants",
        "get_dependencies",
        "get_descendants",
        "get_leaves",
        "get_refs",
        "get_root",
        "get_root_id",
        "get_summary",
        "get_task",
        "search_tasks",
    ),
    "language.serialize": ("serialize",),
    "language.validate": ("validate",),
    "library": ("TolerantResult", "parse", "parse_tolerant"),
    "rules.check": ("Finding",),
    "rules.rule": ("Severity",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = ["__version__", *_HOME]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
