"""The card about the word under the pointer: a task, a reference, or what a word means."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from vine_ls.features import words
from vine_ls.features.document_links import link_target
from vine_ls.features.markdown import MARKDOWN, Markup
from vine_ls.features.prefixed import meanings_below
from vine_ls.features.spot import Spot, spot_at
from vine_ls.features.standing import Done, done_below, done_of, root_of, standing_of
from vine_ls.language.block import ATTACHMENT, DECISION, DESCRIPTION, Block
from vine_ls.language.document import PREAMBLE
from vine_ls.language.snapshot import Plan
from vine_ls.language.text import Span, is_blank
from vine_ls.language.uri import name_of, scheme_of, uri_of

_MOST_NODES = 8
_MOST_LINES = 10
_MOST_CHARACTERS = 400


class Card(NamedTuple):
    """What is shown, and the token about which it speaks."""

    text: str
    spot: Spot

    @property
    def span(self) -> Span:
        return self.spot.span


def hover(plan: Plan, offset: int, markup: Markup = MARKDOWN) -> Card | None:
    """The card about what stands at `offset`."""
    spot = spot_at(plan.document, offset)
    if spot is None or not spot.text:
        return None
    text = _explanation(spot, markup) or _card(plan, spot, markup)
    return Card(text, spot) if text else None


def task_card(plan: Plan, at: int, markup: Markup = MARKDOWN) -> str:
    """The card about the node of the block at `at`."""
    block = plan.document.blocks[at]
    parts = [
        markup.lines(list(_title_lines(plan, at, markup))),
        _description(block, markup),
        _nodes("Dependencies", plan, _dependencies(block), markup),
        _nodes("Dependants", plan, _dependants(plan, block), markup),
        _decisions(block, markup),
        _attachments(plan, block, markup),
    ]
    return "\n\n".join(part for part in parts if part)


def why_not(plan: Plan, uri: str) -> str:
    """Why there is no plan behind a reference."""
    key = plan.resolve(uri)
    if key is None:
        is_remote = scheme_of(uri) is not None
        return "Not a file: nothing is fetched." if is_remote else "It leads to no file."
    if plan.snapshot.is_outside(key):
        return "Outside of what is open, so it was not read: open a folder that holds both plans."
    if unreadable := plan.snapshot.unreadable(key):
        return f"The file cannot be read: {unreadable.reason}."
    kind = plan.snapshot.kind(key)
    reasons = {"missing": "There is no such file.", "folder": "It is a folder."}
    return reasons.get(kind or "", "The plan has not been read.")


def _explanation(spot: Spot, markup: Markup) -> str | None:
    explain = _EXPLANATIONS.get(spot.kind)
    if explain is None:
        return None
    return markup.lines([markup.code(spot.text), *markup.prose(explain(spot.text)).split("\n")])


_EXPLANATIONS: dict[str, Callable[[str], str]] = {
    "magic": lambda _: words.MAGIC_MEANING,
    "version": lambda text: words.VERSION_MEANINGS.get(text, words.UNKNOWN_VERSION),
    "metadata-key": lambda text: words.METADATA_MEANINGS.get(text.lower(), words.UNKNOWN_METADATA),
    "terminator": lambda _: words.TERMINATOR_MEANING,
    "delimiter": lambda _: words.DELIMITER_MEANING,
    "keyword": lambda _: words.KEYWORD_MEANING,
    "status": lambda text: words.STATUS_MEANINGS.get(
        text, f"No status; the statuses are {', '.join(words.STATUS_MEANINGS)}."
    ),
    "annotation-key": lambda text: words.ANNOTATION_MEANINGS.get(text, words.UNKNOWN_ANNOTATION),
    "attachment-class": lambda text: words.CLASS_MEANINGS[text],
    "mime": lambda _: words.MIME_MEANING,
}


def _card(plan: Plan, spot: Spot, markup: Markup) -> str | None:
    if spot.at == PREAMBLE:
        return None
    if spot.kind == "ref-uri":
        return markup.lines(list(_child_lines(plan, spot.text, markup)))
    if spot.kind in ("id", "name"):
        return task_card(plan, spot.at, markup)
    if spot.kind == "dependency":
        place = plan.document.graph.definition(spot.text)
        if place is not None:
            return task_card(plan, place, markup)
        return _prefixed_card(plan, spot.text, markup)
    return None


def _prefixed_card(plan: Plan, id_: str, markup: Markup) -> str | None:
    """The card about a task of a child, which has this id here once the child is inlined."""
    for child, own_id in meanings_below(plan, id_):
        place = child.document.graph.definition(own_id)
        if place is not None:
            where = f"In {markup.link(name_of(child.key), uri_of(child.key))}"
            return f"{task_card(child, place, markup)}\n\n{where}"
    return None


def _title_lines(plan: Plan, at: int, markup: Markup) -> Iterator[str]:
    block = plan.document.blocks[at]
    head = block.head
    yield (
        " ".join(
            part
            for part in (
                markup.bold(head.name) if head.name else "",
                markup.code(head.id) if head.id else "",
            )
            if part
        )
        or "A block without a name"
    )
    if head.kind == "ref":
        yield from _child_lines(plan, head.value or "", markup)
    elif head.value:
        meaning = words.STATUS_MEANINGS.get(head.value)
        status = f"{_sign(head.value)}{markup.text(head.value)}"
        yield f"{status}: {meaning}" if meaning else f"{status} (no status)"
    if standing := _standing(plan, at, markup):
        yield standing
    if progress := _progress(plan, at):
        yield progress


def _sign(status: str) -> str:
    sign = words.STATUS_SIGNS.get(status)
    return f"{sign} " if sign else ""


_READINESS = {
    "done": "Done.",
    "ready": "Ready to start.",
    "completable": "Ready to complete.",
    "in review": "In review: no dependant builds upon it yet.",
    "in work": "In work; all that it needs is there.",
    "blocked": "Blocked.",
    "expandable": "Ready to be expanded; those that depend on it wait.",
    "no status": "",
}


def _standing(plan: Plan, at: int, markup: Markup) -> str:
    standing = standing_of(plan.document, at)
    waits = ", ".join(markup.code(id_) for id_ in standing.waits_for)
    if standing.more:
        waits += f" and {standing.more} more"
    if standing.readiness == "waiting":
        return f"Waits for {waits}."
    words_ = _READINESS[standing.readiness]
    return f"{words_} Waits for {waits}." if waits else words_


def _progress(plan: Plan, at: int) -> str | None:
    if at == root_of(plan.document):
        done = done_of(plan.document)
        return f"Progress of the plan: {_share(done)}"
    done = done_below(plan.document, at)
    if not done.total:
        return None
    if done.is_cut:
        return f"Rests on more than {done.total} tasks."
    return f"Progress of what it rests on: {_share(done)}"


def _share(done: Done) -> str:
    return f"{done.complete}/{done.total} complete, {done.percentage} %"


def _child_lines(plan: Plan, uri: str, markup: Markup) -> Iterator[str]:
    yield f"Reference to {markup.link(uri, link_target(plan, uri))}"
    child = plan.child(uri)
    if child is None:
        yield why_not(plan, uri)
        return
    if title := child.document.preamble.title:
        yield f"Title: {markup.text(title)}"
    root = root_of(child.document)
    if root is None:
        yield "The plan has no tasks."
        return
    yield f"Progress: {_share(done_of(child.document))}"
    head = child.document.blocks[root].head
    yield f"Root: {markup.code(head.id or '?')} {_name_and_status(head.name, head.value, markup)}"


def _description(block: Block, markup: Markup) -> str:
    lines = [line.text for line in block.lines if line.kind is DESCRIPTION]
    while lines and is_blank(lines[0]):
        lines.pop(0)
    while lines and is_blank(lines[-1]):
        lines.pop()
    shown = [markup.text(line[:_MOST_CHARACTERS]) for line in lines[:_MOST_LINES]]
    if len(lines) > _MOST_LINES:
        shown.append("…")
    return markup.lines(shown)


class _Listed(NamedTuple):
    """The nodes to list, as far as they are shown, and how many there are."""

    ids: list[tuple[str, int | None]]
    total: int


def _dependencies(block: Block) -> _Listed:
    targets = list(dict.fromkeys(block.dependencies))
    return _Listed([(target, None) for target in targets[:_MOST_NODES]], len(targets))


def _dependants(plan: Plan, block: Block) -> _Listed:
    places = plan.document.graph.dependants(block.head.id) if block.head.id else []
    shown = [(plan.document.blocks[at].head.id or "?", at) for at in places[:_MOST_NODES]]
    return _Listed(list(shown), len(places))


def _nodes(title: str, plan: Plan, listed: _Listed, markup: Markup) -> str:
    items = []
    for id_, known in listed.ids:
        place = plan.document.graph.definition(id_) if known is None else known
        if place is None:
            items.append(f"{markup.code(id_)} (unknown)")
            continue
        head = plan.document.blocks[place].head
        value = "ref" if head.kind == "ref" else head.value
        items.append(f"{markup.code(id_)} {_name_and_status(head.name, value, markup)}")
    return _list(title, items, listed.total, markup)


def _name_and_status(name: str | None, value: str | None, markup: Markup) -> str:
    status = f"{_sign(value)}{markup.text(value)}" if value else ""
    return " · ".join(part for part in (markup.text(name or ""), status) if part)


def _decisions(block: Block, markup: Markup) -> str:
    found = [line.value.text for line in block.lines if line.kind is DECISION]
    shown = [markup.text(text[:_MOST_CHARACTERS]) for text in found[:_MOST_NODES]]
    return _list("Decisions", shown, len(found), markup)


def _attachments(plan: Plan, block: Block, markup: Markup) -> str:
    found = [line.attachment for line in block.lines if line.kind is ATTACHMENT]
    items = [
        f"{class_.text} {markup.link(uri.text.strip(), link_target(plan, uri.text.strip()))}"
        for class_, _, uri in found[:_MOST_NODES]
    ]
    return _list("Attachments", items, len(found), markup)


def _list(title: str, items: list[str], total: int, markup: Markup) -> str:
    if not items:
        return ""
    if total > len(items):
        items = [*items, f"and {total - len(items)} more"]
    heading = f"{markup.bold(title)}\n" + ("\n" if markup.is_markdown else "")
    return heading + "\n".join(f"- {item}" for item in items)
