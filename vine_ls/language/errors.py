"""The exceptions of the library."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from vine_ls.language.frozen import ReadOnlyDict


class VineError(Exception):
    """Something that cannot be done with a plan."""


class VineParseError(VineError):
    """A text that is no plan; `line` counts from 1."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {self.args[0]}"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.args[0], self.line)


class VineValidationError(VineError):
    """A graph that breaks a constraint of the format.

    `constraint` is one of `at-least-one-task`, `valid-dependency-refs`, `no-cycles`,
    `no-islands` and `ref-uri-required`; `details` says where.
    """

    def __init__(self, message: str, constraint: str, details: Mapping[str, Any]) -> None:
        super().__init__(message)
        self.constraint = constraint
        self.details: Mapping[str, Any] = ReadOnlyDict({"constraint": constraint, **details})

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.constraint, dict(self.details))
