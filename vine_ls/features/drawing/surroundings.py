"""What a picture can reach from where it will be: files, and the images of its nodes."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from vine_ls.language.uri import uri_of


class Surroundings(NamedTuple):
    """How the file with a key is called there, and what an image shows; nothing if it cannot be.

    An image is only ever drawn as one. Whoever answers decides which URIs those may be; the page
    allows no others by its policy.
    """

    address: Callable[[str], str | None]
    image: Callable[[str], str | None]


def nowhere(_key: str) -> None:
    """Nothing can be reached."""


ON_THIS_MACHINE = Surroundings(uri_of, uri_of)
ANYWHERE = Surroundings(nowhere, nowhere)
