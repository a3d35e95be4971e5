"""A request that cannot be granted, with the reason that the editor shows to its user."""

from __future__ import annotations


class Refused(Exception):  # noqa: N818 - It is no error: nothing is wrong but the wish.
    """Raised by a feature that understands the request and will not do it."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
