"""What a refactoring is: a title, a kind, and the changes, computed only when they are wanted."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from vine_ls.language.changes import Changes


class Action(NamedTuple):
    """Something that an author can have done here; `compute` may refuse."""

    title: str
    kind: str
    compute: Callable[[], Changes]
