"""The fixes of a finding, and all safe fixes of a document at once.

A fix is tried before it is handed out: what it makes is read and checked again. A fix that does
not mend its finding, or breaks something else, is never offered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from vine_ls.features.line_diff import diff_texts
from vine_ls.language.block import Block
from vine_ls.language.document import Document
from vine_ls.language.lookalikes import has_conflict
from vine_ls.language.snapshot import Plan, alone
from vine_ls.language.text import Edit, apply_edits
from vine_ls.rules import RULES
from vine_ls.rules.check import Finding, check
from vine_ls.rules.fix import Fix
from vine_ls.rules.fixes import FIXES, SAFE_FIXES, ignore_fix
from vine_ls.rules.fixes.mending import moved
from vine_ls.rules.rule import Severity

# Fixes uncover others. So many times they are looked for; no real plan needs more than three.
_ROUNDS = 20
# So many times a round that breaks something is tried in smaller parts.
_TRIALS = 200

_ERRORS = frozenset(rule.code for rule in RULES if rule.severity is Severity.ERROR)
_GRAPH_ERRORS = frozenset(
    f"vine/{name}"
    for name in (
        *("island", "cycle", "duplicate-id", "self-dependency"),
        *("unknown-dependency", "empty-dependency", "malformed-dependency"),
    )
)
# What can be wrong with a header that was prose until now.
_HEADER_ERRORS = frozenset(
    f"vine/{name}" for name in ("unknown-status", "malformed-annotation", "malformed-uri")
)
# What was there all the time may come to light when a block can be read that could not before.
_REVEALED: dict[str, frozenset[str]] = {
    "vine/cycle": frozenset({"vine/island", "vine/cycle"}),
    "vine/missing-magic-line": frozenset({"vine/no-blocks"}),
    "vine/malformed-magic-line": _ERRORS,
    "vine/missing-terminator": _ERRORS,
    "vine/ignored-block": _ERRORS,
    "vine/empty-delimiter": _GRAPH_ERRORS,
    "vine/ambiguous-delimiter": _GRAPH_ERRORS,
    "vine/near-delimiter": _GRAPH_ERRORS | _HEADER_ERRORS,
    "vine/header-in-body": _GRAPH_ERRORS | _HEADER_ERRORS,
    "vine/malformed-header": _GRAPH_ERRORS,
    "vine/unknown-dependency": _HEADER_ERRORS | {"vine/island"},
}
_MAY_BE_REVEALED = frozenset({"vine/island"})
# These make blocks of what was prose of others, so dependencies go from one block to another.
_MAKES_BLOCKS = _REVEALED.keys() - {"vine/cycle", "vine/unknown-dependency"}

Find = Callable[[Document], list[Finding]]
# Of some findings in a document: the edits of those fixes that are to be applied.
Choose = Callable[[Document, Sequence[Finding]], Iterator[tuple[Edit, ...]]]


def fixes_for(plan: Plan, finding: Finding, find: Find = check) -> list[Fix]:
    """All ways to mend a finding, the preferred one first; none while a conflict is unresolved."""
    if is_conflicted(plan.document):
        return []
    before = find(plan.document)
    # Made once here, it need not be made for every fix that is tried.
    plan.document.graph.prepare()
    fixes = [fix for fix in _proposals(plan, finding) if _mends(plan, finding, fix, before, find)]
    fixes.sort(key=lambda fix: not fix.preferred)
    ignore = ignore_fix(plan, finding)
    return [*fixes, ignore] if ignore else fixes


def fix_all(document: Document, find: Find = check) -> Document:
    """The document after all safe fixes, again and again until nothing is left to be done."""
    return fix_and_count(document, find).document


def fix_all_edits(document: Document, find: Find = check) -> list[Edit]:
    """The line edits, sorted and apart from each other, that lead to what `fix_all` makes."""
    fixed = fix_all(document, find)
    return [] if fixed is document else _difference(document, fixed)


def can_be_fixed(document: Document, findings: Sequence[Finding]) -> bool:
    """Whether one of the findings has a safe fix."""
    return any(_safe_fixes(document, findings))


class Fixed(NamedTuple):
    """A document after its safe fixes, and how many these were."""

    document: Document
    number: int


def fix_and_count(document: Document, find: Find = check, choose: Choose | None = None) -> Fixed:
    """The document after all fixes that are chosen: without `choose`, those that are safe."""
    count = 0
    if is_conflicted(document):
        return Fixed(document, 0)
    for _ in range(_ROUNDS):
        fixed = _round(document, find, choose or _safe_fixes)
        if not fixed.number:
            break
        document = fixed.document
        count += fixed.number
    return Fixed(document, count)


def likely_fixes(
    document: Document, findings: Sequence[Finding], find: Find = check
) -> Iterator[tuple[Edit, ...]]:
    """For each finding the edits of the fix that the author most likely wants, if there is one.

    Somebody has to look at the result: it may not be what was meant.
    """
    plan = alone(document)
    for finding in findings:
        for fix in fixes_for(plan, finding, find):
            edits, created, renamed = fix.changes
            if fix.preferred and edits.keys() == {plan.key} and not created and not renamed:
                yield edits[plan.key]
                break


def is_conflicted(document: Document) -> bool:
    """Whether a merge conflict stands anywhere in the document."""
    return has_conflict(document.preamble.text) or any(
        found for _, found in document.blocks.by_chunk(_have_conflict)
    )


def _have_conflict(blocks: tuple[Block, ...]) -> bool:
    return any(has_conflict(block.text) for block in blocks)


def _difference(old: Document, new: Document) -> list[Edit]:
    """The line edits from one document to the other; block by block, if as many are there."""
    if len(old.blocks) != len(new.blocks):
        return diff_texts(old.text, new.text)
    edits: list[Edit] = []
    offset = 0
    pairs = zip((old.preamble, *old.blocks), (new.preamble, *new.blocks), strict=True)
    for before, after in pairs:
        if before is not after and before.text != after.text:
            edits += moved(offset, diff_texts(before.text, after.text))
        offset += len(before.text)
    return edits


def _proposals(plan: Plan, finding: Finding) -> Iterator[Fix]:
    propose = FIXES.get(finding.code)
    return propose(plan, finding) if propose else iter(())


def _mends(plan: Plan, finding: Finding, fix: Fix, before: Sequence[Finding], find: Find) -> bool:
    """Whether the finding is gone after the fix, and no error is there that was not before."""
    edits = fix.changes.edits.get(plan.key)
    if edits is None or finding not in before:
        # Somebody else found it, in another file or on disk.
        return True
    if _makes_line_ends(plan.document, edits):
        return False
    edited = _edited(plan.document, edits)
    after = find(edited)
    new_errors = _errors(after) - _errors(before)
    same = (finding.code, finding.message)
    if _count(after, same) >= _count(before, same):
        return False
    if not new_errors.keys() <= _REVEALED.get(finding.code, _MAY_BE_REVEALED):
        return False
    if finding.code in _MAKES_BLOCKS:
        return True
    # Of a header that is still being written nobody says that it is an island.
    may_cut = "vine/island" in new_errors or finding.code == "vine/cycle"
    return not (may_cut and _cuts_off(plan.document, edited))


def _cuts_off(before: Document, after: Document) -> bool:
    """Whether the root reached a block that it reaches no more."""
    islands = set(before.graph.islands)
    return any(id_ in before.graph.nodes and id_ not in islands for id_ in after.graph.islands)


def _makes_line_ends(document: Document, edits: Sequence[Edit]) -> bool:
    """Whether a stray carriage return would get a line feed, and end a line that it did not."""
    if not _has_stray_return(document):
        return False
    text = document.text
    return any(
        text[span.start - 1 : span.start] == "\r"
        and (new or text[span.end : span.end + 1])[:1] == "\n"
        for span, new in edits
    )


def _has_stray_return(document: Document) -> bool:
    return _is_stray_in(document.preamble.text) or any(
        found for _, found in document.blocks.by_chunk(_is_stray_in_one)
    )


def _is_stray_in_one(blocks: tuple[Block, ...]) -> bool:
    return any(_is_stray_in(block.text) for block in blocks)


def _is_stray_in(text: str) -> bool:
    return "\r" in text and text.count("\r") != text.count("\r\n")


def _edited(document: Document, edits: Sequence[Edit]) -> Document:
    """The document after sorted edits; from the last to the first, so that all keep their place."""
    if len(edits) > 8:
        return Document.read(apply_edits(document.text, list(edits)))
    for edit in reversed(edits):
        document = document.edited(edit)
    return document


def _errors(findings: Sequence[Finding]) -> Counter[str]:
    """How many errors of each kind there are, be it that some are only suspected now."""
    return Counter([finding.code for finding in findings if finding.code in _ERRORS])


def _count(findings: Sequence[Finding], same: tuple[str, str]) -> int:
    return sum((finding.code, finding.message) == same for finding in findings)


def _round(document: Document, find: Find, choose: Choose) -> Fixed:
    """The document after those chosen fixes that do not meet and break nothing."""
    before = find(document)
    fixes = _apart(choose(document, before))
    errors = _errors(before)
    count = 0
    waiting = [fixes] if fixes else []
    trials = _TRIALS
    # The parts are tried from the last to the first, so that those above keep their places.
    while waiting and trials:
        part = waiting.pop()
        trials -= 1
        edits = [edit for fix in part for edit in fix]
        after = _edited(document, edits)
        found = _errors(find(after))
        if not found - errors:
            document, errors = after, found
            count += len(part)
        elif len(part) > 1:
            middle = len(part) // 2
            waiting += (part[:middle], part[middle:])
    return Fixed(document, count)


def _safe_fixes(document: Document, findings: Sequence[Finding]) -> Iterator[tuple[Edit, ...]]:
    plan = alone(document)
    for finding in findings:
        propose = SAFE_FIXES.get(finding.code)
        for fix in propose(plan, finding) if propose else ():
            edits = fix.changes.edits[plan.key]
            if fix.safe and not _makes_line_ends(document, edits):
                yield edits
                break


def _apart(fixes: Iterator[tuple[Edit, ...]]) -> list[tuple[Edit, ...]]:
    """Those of the fixes that lie wholly behind the ones before; the others wait for a round."""
    kept: list[tuple[Edit, ...]] = []
    reached = -1
    for edits in sorted(fixes):
        if edits and edits[0].span.start > reached:
            kept.append(edits)
            reached = edits[-1].span.end
    return kept
