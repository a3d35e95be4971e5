"""A mapping that changes, and hands out copies of itself that never do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Generic, TypeVar

Value = TypeVar("Value")


class Shared(Generic[Value]):
    """Values by key. As long as nothing changes, the copy that is handed out is the same one."""

    def __init__(self) -> None:
        self._values: dict[str, Value] = {}
        self._copy: Mapping[str, Value] | None = None

    @property
    def copy(self) -> Mapping[str, Value]:
        if self._copy is None:
            self._copy = dict(self._values)
        return self._copy

    def __contains__(self, key: str) -> bool:
        return key in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: str) -> Value | None:
        return self._values.get(key)

    def set(self, key: str, value: Value) -> None:
        if key not in self._values or self._values[key] != value:
            self._values[key] = value
            self._copy = None

    def drop(self, key: str) -> None:
        if self._values.pop(key, None) is not None:
            self._copy = None
