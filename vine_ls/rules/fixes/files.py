"""What can be done about files that a plan mentions: create them, or name those that are there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from vine_ls.language.changes import Changes, CreateFile, changes_of
from vine_ls.language.header import is_id
from vine_ls.language.mentions import Mention, mentions_in
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Edit, Span
from vine_ls.language.uri import (
    encoded,
    folder_of,
    is_file,
    name_of,
    rebased,
    relative_reference,
    scheme_of,
)
from vine_ls.rules.check import Finding
from vine_ls.rules.files import near_name
from vine_ls.rules.fix import Fix
from vine_ls.rules.media import type_of

_MOST_ELSEWHERE = 3
_BEYOND_ASCII = re.compile("[^\x00-\x7f]+")


def missing_reference(plan: Plan, finding: Finding) -> Iterator[Fix]:
    yield from missing_file(plan, finding)
    yield from _elsewhere(plan, finding)
    head = plan.document.blocks[finding.at].head
    key = plan.resolve(_text(plan, finding))
    if key and key.endswith(".vine") and head.id and head.name and is_id(head.id):
        text = f"vine 1.2.0\ntitle: {head.name}\n---\n[{head.id}] {head.name} (planning)\n"
        changes = Changes({}, (CreateFile(key, text),))
        yield Fix(f"Create `{name_of(key)}`", changes)


def _elsewhere(plan: Plan, finding: Finding) -> Iterator[Fix]:
    """Plans of the same name in other folders, the shortest ways first."""
    missing = plan.resolve(_text(plan, finding))
    if missing is None or not is_file(plan.key):
        return
    name, folder = name_of(missing).casefold(), folder_of(missing)
    same = [
        it for it in plan.snapshot.plan_keys() if name_of(it).casefold() == name and it != plan.key
    ]
    uris = [relative_reference(plan.key, it) for it in same if folder_of(it) != folder]
    for uri in sorted(uris, key=len)[:_MOST_ELSEWHERE]:
        is_only = len(uris) == 1 and near_name(plan, missing) is None
        yield _replacement(plan, finding, uri, f"Change to `{uri}`", preferred=is_only)


def missing_file(plan: Plan, finding: Finding) -> Iterator[Fix]:
    uri = _text(plan, finding)
    key = plan.resolve(uri)
    near = near_name(plan, key) if key else None
    if near and not re.search("[?#]", uri):
        new = uri[: max(uri.rfind("/"), uri.rfind("\\")) + 1] + encoded(near)
        yield _replacement(plan, finding, new, f"Change to `{new}`", preferred=True)


def non_ascii_uri(plan: Plan, finding: Finding) -> Iterator[Fix]:
    uri = _text(plan, finding)
    try:
        new = _BEYOND_ASCII.sub(lambda match: encoded(match[0]), uri)
    except UnicodeEncodeError:
        # Half of a character cannot be written in any encoding.
        return
    fix = _replacement(plan, finding, new, "Write it in ASCII", preferred=True)
    yield fix._replace(safe=plan.resolve(uri) == plan.resolve(new))


def absolute_path(plan: Plan, finding: Finding) -> Iterator[Fix]:
    uri = _text(plan, finding)
    key = plan.resolve(uri)
    if key and is_file(plan.key):
        new = rebased(uri, key, plan.key)
        # No path leads to another drive.
        if scheme_of(new):
            return
        yield _replacement(plan, finding, new, f"Change to `{new}`", preferred=True)


def mime_mismatch(plan: Plan, finding: Finding) -> Iterator[Fix]:
    mention = _mention_with_mime(plan, finding)
    key = plan.resolve(mention.uri.text) if mention else None
    mime = type_of(key) if key else None
    if mime:
        yield _replacement(plan, finding, mime, f"Change to `{mime}`", preferred=True)


FILE_FIXES: dict[str, Callable[[Plan, Finding], Iterator[Fix]]] = {
    "vine/missing-reference": missing_reference,
    "vine/missing-attachment": missing_file,
    "vine/missing-sprite": missing_file,
    "vine/mime-mismatch": mime_mismatch,
    "vine/non-ascii-uri": non_ascii_uri,
    "vine/absolute-path": absolute_path,
}


def _mention_with_mime(plan: Plan, finding: Finding) -> Mention | None:
    mentions = mentions_in(plan.document.blocks[finding.at])
    return next((it for it in mentions if it.mime and it.mime.span == finding.span), None)


def _text(plan: Plan, finding: Finding) -> str:
    return plan.document.blocks[finding.at].text[finding.span.start : finding.span.end]


def _replacement(plan: Plan, finding: Finding, text: str, title: str, *, preferred: bool) -> Fix:
    above = plan.document.offset_of(finding.at)
    span = Span(above + finding.span.start, above + finding.span.end)
    return Fix(title, changes_of(plan.key, [Edit(span, text)]), preferred=preferred)
