"""What is said of a plan while its author types: of half a word no more than one thing."""

import pytest

from tests.pictures import check_findings
from vine_ls.language.document import Document
from vine_ls.rules.check import check
from vine_ls.rules.rule import Severity

ABOVE = "vine 1.2.0\n---\n[root] Ship (planning)\n-> auth\n---\n"


@pytest.mark.parametrize(
    "header",
    [
        "[auth] Log in (started) @owner(Mara) @due(May)",
        "ref [auth] Log in (./auth.vine) @owner(Mara)",
    ],
)
def test_a_header_has_one_mistake_at_each_letter(header):
    for length in range(1, len(header) + 1):
        found = _found_in(ABOVE + header[:length], at=1)
        assert len(found) <= 1, header[:length]


def test_each_line_of_a_new_plan_has_one_mistake_at_each_letter():
    plan = "vine 1.2.0\ntitle: Ship\nteam: Garden\n---\n[root] Ship it (planning)\n"
    for length in range(1, len(plan)):
        document = Document.read(plan[:length])
        found = [it for it in check(document) if it.severity < Severity.HINT]
        # The version is wrong while it is typed, and the terminator is missing besides.
        most = 2 if length < len("vine 1.2.0") else 1
        assert len(found) <= most, plan[:length]


def test_a_body_line_is_no_other_mistake_at_each_letter():
    text = "vine 1.2.0\n---\n[root] Ship (planning)\n"
    for line in ("-> root-2", "> Use the well", "@artifact text/plain ./a.txt", "- an item", "---"):
        for length in range(1, len(line) + 1):
            assert len(_found_in(text + line[:length], at=0)) <= 1, line[:length]


def test_an_id_that_is_not_finished_is_no_island():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
           ^^^^ error vine/unknown-dependency: no block has the id `auth`
        ---
        [aut
        ^^^^ error vine/missing-name: the name is missing
    """)


def test_a_line_of_metadata_that_is_not_finished_is_let_be_while_the_terminator_is_missing():
    check_findings("""
        vine 1.2.0
        words
        ^^^^^ warning vine/ignored-line: every reader ignores this line; metadata is `key: value`
        titl
        ^^^^ error vine/missing-terminator: a line `---` is missing below the metadata
    """)


def _found_in(text, at):
    return [it for it in check(Document.read(text)) if it.at == at and it.severity < Severity.HINT]
