"""Laws of all fixes: they mend what they are offered for, break nothing, and lose no text."""

from collections import Counter
from itertools import pairwise

from hypothesis import given

from tests.strategies import documents, examples, texts
from vine_ls.features.fixing import fix_all, fix_all_edits, fixes_for, is_conflicted
from vine_ls.features.formatting import format_text
from vine_ls.language.block import DEPENDENCY
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.header import is_id
from vine_ls.language.snapshot import alone
from vine_ls.language.text import WHITESPACE, apply_edits, is_blank, lines_of
from vine_ls.rules import RULES
from vine_ls.rules.check import check
from vine_ls.rules.rule import Severity
from vine_ls.rules.swallowed import slips

ERRORS = {rule.code for rule in RULES if rule.severity is Severity.ERROR}
GRAPH_ERRORS = {
    *("vine/island", "vine/cycle", "vine/duplicate-id", "vine/self-dependency"),
    *("vine/unknown-dependency", "vine/empty-dependency", "vine/malformed-dependency"),
}
# These make blocks of what was none, so what is wrong with those blocks comes to light.
MAKES_BLOCKS = {
    *("vine/missing-magic-line", "vine/missing-terminator", "vine/ignored-block"),
}
MAKES_LINES = "Make every carriage return a line end"
MAKES_SOUND_BLOCKS = {
    *("vine/empty-delimiter", "vine/ambiguous-delimiter", "vine/near-delimiter"),
    *("vine/header-in-body", "vine/malformed-header"),
}
# What is wrong with a header while it is prose, and after.
MAKES_HEADERS = {"vine/near-delimiter", "vine/header-in-body", "vine/unknown-dependency"}
HEADER_ERRORS = {"vine/unknown-status", "vine/malformed-annotation", "vine/malformed-uri"}


@examples(150)
@given(documents())
def test_a_fix_mends_its_finding_and_breaks_nothing_else(text):
    document = Document.read(text)
    plan = alone(document)
    before = check(document)
    for finding in before:
        for fix in fixes_for(plan, finding):
            if fix.title.startswith("Ignore"):
                continue
            after = check(Document.read(applied(text, fix)))
            same = (finding.code, finding.message)
            assert codes_and_messages(after)[same] < codes_and_messages(before)[same]
            new = set(errors(after) - errors(before))
            if finding.code in MAKES_BLOCKS or fix.title == MAKES_LINES:
                continue
            allowed = GRAPH_ERRORS if finding.code in MAKES_SOUND_BLOCKS else {"vine/island"}
            if finding.code in MAKES_HEADERS:
                allowed = allowed | HEADER_ERRORS
            assert new <= allowed | ({"vine/cycle"} if finding.code == "vine/cycle" else set())
            if finding.code not in MAKES_SOUND_BLOCKS:
                assert not cut_off(document, Document.read(applied(text, fix)))


@examples(150)
@given(documents())
def test_a_fix_loses_no_line_but_the_one_it_is_about(text):
    document = Document.read(text)
    plan = alone(document)
    before = prose_of(document)
    for finding in check(document):
        about = marked_lines(document, finding) | slips_of(document)
        for fix in fixes_for(plan, finding):
            after = Counter(line.text for line in lines_of(applied(text, fix)))
            lost = before - after
            assert set(lost) <= about, (finding.code, fix.title)


@examples(150)
@given(documents())
def test_no_fix_deletes_a_description_decision_or_attachment(text):
    document = Document.read(text)
    plan = alone(document)
    before = Counter(line.text for line in lines_of(text))
    prose = prose_of(document)
    for finding in check(document):
        for fix in fixes_for(plan, finding):
            after = Counter(line.text for line in lines_of(applied(text, fix)))
            came = " ".join((after - before).elements())
            for line in prose - after:
                # A class of attachments alone says nothing yet.
                if line.strip(WHITESPACE) in ("@artifact", "@guidance", "@file"):
                    continue
                is_kept = letters_of(line) in letters_of(came) or words_of(line) & words_of(came)
                assert is_kept, (finding.code, fix.title, line)


@examples(150)
@given(documents())
def test_edits_of_a_fix_are_sorted_and_apart(text):
    document = Document.read(text)
    plan = alone(document)
    for finding in check(document):
        for fix in fixes_for(plan, finding):
            reached = 0
            for span, _ in fix.changes.edits[plan.key]:
                assert reached <= span.start <= span.end <= len(text)
                reached = span.end


@examples(150)
@given(texts)
def test_all_safe_fixes_together_reach_an_end_and_introduce_no_error(text):
    document = Document.read(text)
    fixed = fix_all(document)
    assert not errors(check(fixed)) - errors(check(document))
    assert fix_all(fixed).text == fixed.text
    if is_conflicted(document):
        assert fixed.text == text


@examples(100)
@given(texts)
def test_the_edits_of_all_safe_fixes_lead_to_their_result(text):
    document = Document.read(text)
    edits = fix_all_edits(document)
    assert apply_edits(text, edits) == fix_all(document).text
    for one, other in pairwise(edits):
        assert one.span.end <= other.span.start


@examples(150)
@given(documents())
def test_all_safe_fixes_lose_no_word_of_the_author(text):
    document = Document.read(text)
    prose = " ".join(prose_of(document).elements())
    assert words_of(prose) - words_of(fix_all(document).text) == Counter()


@examples(100)
@given(documents())
def test_fixing_and_formatting_get_on_together(text):
    tidy = format_text(fix_all(Document.read(text)).text)
    assert format_text(tidy) == tidy
    assert fix_all(Document.read(tidy)).text == tidy


def applied(text, fix):
    (edits,) = fix.changes.edits.values()
    return apply_edits(text, list(edits))


def cut_off(before, after):
    """The ids that the root reached before, and reaches no more."""
    reached, still = reached_in(before), reached_in(after)
    return {id_ for id_ in reached - still if id_ in after.graph.nodes and is_id(id_)}


def reached_in(document):
    edges, waiting, reached = document.graph.edges, [document.graph.root], set()
    while waiting:
        id_ = waiting.pop()
        if id_ in edges and id_ not in reached:
            reached.add(id_)
            waiting += edges[id_]
    return reached


def errors(findings):
    return Counter(finding.code for finding in findings if finding.code in ERRORS)


def codes_and_messages(findings):
    return Counter((finding.code, finding.message) for finding in findings)


def prose_of(document):
    """The descriptions, decisions and attachments."""
    return Counter(
        line.text
        for block in document.blocks
        for line in block.lines
        if line.kind != DEPENDENCY and not is_blank(line.text)
    )


def marked_lines(document, finding):
    above = 0 if finding.at == PREAMBLE else document.offset_of(finding.at)
    start, end = above + finding.span.start, above + finding.span.end
    return {
        line.text for line in lines_of(document.text) if line.start <= end and start <= line.end
    }


def slips_of(document):
    """The lines that were meant as delimiters."""
    return {slip.line.text for block in document.blocks for slip in slips(block)}


def words_of(text):
    """What stands between signs and blanks, in which safe fixes may change something."""
    return Counter("".join(it if it.isalnum() else " " for it in text.lower()).split())


def letters_of(text):
    return "".join(it for it in text.lower() if it.isalnum())
