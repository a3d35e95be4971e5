"""Where the page of a rule is, for the link behind its code: on this machine, not on a network."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import vine_ls

_PACKAGE = Path(vine_ls.__file__).parent
# In an installed package, and in a checkout.
_PLACES = (_PACKAGE / "docs" / "rules.md", _PACKAGE.parent / "docs" / "rules.md")


def page_of(code: str) -> str | None:
    """The address of the section about a rule."""
    page = _page()
    return f"{page}#{code.replace('/', '')}" if page else None


@cache
def _page() -> str | None:
    return next((path.resolve().as_uri() for path in _PLACES if path.is_file()), None)
