"""A mapping that nobody can change: a value, like all else in a graph."""

from __future__ import annotations

from typing import Any, NoReturn, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class ReadOnlyDict(dict[Key, Value]):
    """A dict without the methods that change it; unlike a view of one it has a hash and copies."""

    def _refuse(self, *_arguments: Any, **_keywords: Any) -> NoReturn:
        raise TypeError("this mapping is read-only")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def __reduce__(self) -> tuple[Any, ...]:
        return ReadOnlyDict, (dict(self),)

    def __copy__(self) -> ReadOnlyDict[Key, Value]:
        return self

    def __deepcopy__(self, _memo: dict[int, Any]) -> ReadOnlyDict[Key, Value]:
        # Keys and values are values themselves.
        return self
