"""Files that a plan mentions, and that are not as it needs them.

Each rule looks at one URI together with what is known of the file behind it, and is silent where
nothing is known.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from vine_ls.language.header import VALID_STATUSES
from vine_ls.language.mentions import Mention
from vine_ls.language.snapshot import OUTSIDE, FileKind, Plan
from vine_ls.language.text import Span
from vine_ls.language.uri import folder_of, name_of, scheme_of
from vine_ls.rules.media import types_of
from vine_ls.rules.nearest import nearest
from vine_ls.rules.rule import Place, Severity, rule

_REMOTE = ("http", "https")
# Who has more files in one folder gets no advice, rather than late.
_MOST_NAMES = 2000


class Mentioned(NamedTuple):
    """A URI in the block at `at` of a plan, and the file that it means, as far as it is one."""

    plan: Plan
    at: int
    mention: Mention
    key: str | None
    kind: FileKind | None

    @property
    def uri(self) -> str:
        return self.mention.uri.text

    @property
    def span(self) -> Span:
        return self.mention.uri.span


@rule("vine/missing-reference", Severity.WARNING)
def missing_reference(mentioned: Mentioned) -> Iterator[Place]:
    """A reference names a plan that is there.

        ref [design] Design system (./desing.vine)
        == design.vine ==
        [root] Design system (planning)

    Correct the path, which counts from the folder of this file, or create the plan:

        ref [design] Design system (./design.vine)
    """
    # Other rules speak of a status, and of an annotation, in the place of the URI.
    if mentioned.uri not in VALID_STATUSES and ")@" not in mentioned.uri:
        yield from _missing(mentioned)


@rule("vine/missing-attachment", Severity.WARNING)
def missing_attachment(mentioned: Mentioned) -> Iterator[Place]:
    """An attachment names a file that is there.

        @file text/plain ./ntoes.txt
        == notes.txt ==

    Correct the path, which counts from the folder of this file:

        @file text/plain ./notes.txt
    """
    # Behind an empty MIME type the type is part of the URI, of which another rule speaks.
    if mentioned.mention.mime and mentioned.mention.mime.text:
        yield from _missing(mentioned)


@rule("vine/missing-sprite", Severity.WARNING)
def missing_sprite(mentioned: Mentioned) -> Iterator[Place]:
    """A sprite names an image that is there.

        [auth] Log in (started) @sprite(./lokc.svg)
        == lock.svg ==

    Correct the path, which counts from the folder of this file:

        [auth] Log in (started) @sprite(./lock.svg)
    """
    yield from _missing(mentioned)


@rule("vine/unreadable-reference", Severity.WARNING)
def unreadable_reference(mentioned: Mentioned) -> Iterator[Place]:
    """A reference names a plan that can be read.

    A folder is none, nor is a file that is not UTF-8 or that nobody may read. Editors let you
    choose the encoding when you save; `iconv -f UTF-16 -t UTF-8 old.vine > new.vine` converts it.

        ref [design] Design system (./design)
        == design/design.vine ==
        [root] Design system (planning)

    Name the plan in it:

        ref [design] Design system (./design/design.vine)
    """
    if mentioned.kind == "folder":
        yield Place(mentioned.at, mentioned.span, f"`{mentioned.uri}` is a folder")
    elif mentioned.key and mentioned.kind == "file":
        unreadable = mentioned.plan.snapshot.unreadable(mentioned.key)
        if unreadable and unreadable != OUTSIDE:
            message = f"`{mentioned.uri}` cannot be read: {unreadable.reason}"
            yield Place(mentioned.at, mentioned.span, message)


@rule("vine/remote-reference", Severity.INFORMATION)
def remote_reference(mentioned: Mentioned) -> Iterator[Place]:
    """The plan behind a reference lies where it is not read.

    Nothing is fetched from the network, and nothing is read outside of what is open: the open
    folders, those of open plans, and the repositories and projects (`.vine.toml`) around them.
    Such a plan is not checked, expanded or counted.

        ref [design] Design system (https://example.org/design.vine)

    Keep a copy beside this plan, if it should be:

        ref [design] Design system (./design.vine)
        == design.vine ==
        [root] Design system (planning)
    """
    if scheme_of(mentioned.uri) in _REMOTE:
        message = "a plan on the network is not checked"
        yield Place(mentioned.at, mentioned.span, message)
    elif mentioned.key and mentioned.plan.snapshot.is_outside(mentioned.key):
        message = "a plan outside of what is open is not read; open a folder that holds both"
        yield Place(mentioned.at, mentioned.span, message)


@rule("vine/mime-mismatch", Severity.WARNING)
def mime_mismatch(mentioned: Mentioned) -> Iterator[Place]:
    """The MIME type of an attachment is one that its file may have.

        @artifact image/png ./report.pdf
        == report.pdf ==

    Write the type of the file:

        @artifact application/pdf ./report.pdf
    """
    mime = mentioned.mention.mime
    if mime is None or mentioned.key is None or mentioned.kind == "folder":
        return
    expected = types_of(mentioned.key, mime.text)
    if expected:
        message = f"by its name the file is {expected[0]}, and not {mime.text}"
        yield Place(mentioned.at, mime.span, message)


def _missing(mentioned: Mentioned) -> Iterator[Place]:
    if mentioned.kind == "missing" and mentioned.key:
        message = f"there is no file `{mentioned.uri}`"
        near = near_name(mentioned.plan, mentioned.key)
        message += f"; did you mean `{near}`?" if near else ""
        yield Place(mentioned.at, mentioned.span, message)


def near_name(plan: Plan, key: str) -> str | None:
    """The name in the folder of a missing file that was most likely meant.

    What stands before the last dot has to be near by itself: most plans end alike.
    """
    name = name_of(key)
    stem = _stem(name)
    names = plan.snapshot.folders.get(folder_of(key), ())[:_MOST_NAMES]
    return nearest(name, [it for it in names if stem == _stem(it) or nearest(stem, [_stem(it)])])


def _stem(name: str) -> str:
    return name.rpartition(".")[0] or name
