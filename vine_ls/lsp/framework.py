"""pygls, as far as it is used, imported without asyncio.

pygls imports asyncio at the top of most of its modules and needs it only in the loop that is
replaced here. asyncio, with ssl behind it, takes 35 ms of CPU, a sixteenth of the whole start. So
it is imported when somebody first uses it, which nobody does.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any

__all__ = [
    "LanguageServer",
    "LanguageServerProtocol",
    "Progress",
    "ServerCapabilitiesBuilder",
    "Workspace",
    "default_converter",
    "from_fs_path",
]


class _Postponed(ModuleType):
    """Stands in for a module until something in it is asked for."""

    # pygls.progress names it in an annotation.
    Future = object

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            # Only the machinery of imports asks for those.
            raise AttributeError(name)
        _take_away(self)
        return getattr(importlib.import_module(self.__name__), name)


@contextmanager
def _postponed(name: str) -> Iterator[None]:
    if name in sys.modules:
        yield
        return
    stand_in = _Postponed(name)
    sys.modules[name] = stand_in
    try:
        yield
    finally:
        _take_away(stand_in)


def _take_away(stand_in: _Postponed) -> None:
    if sys.modules.get(stand_in.__name__) is stand_in:
        del sys.modules[stand_in.__name__]


with _postponed("asyncio"):
    from pygls.capabilities import ServerCapabilitiesBuilder
    from pygls.lsp.server import LanguageServer
    from pygls.progress import Progress
    from pygls.protocol import LanguageServerProtocol, default_converter
    from pygls.uris import from_fs_path
    from pygls.workspace import Workspace
