"""Which rules are in force: what the user wants, what the file says, and how many are shown."""

import pytest

from tests.pictures import check_findings
from vine_ls.language.document import PREAMBLE, Document
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.text import Span
from vine_ls.rules import RULES
from vine_ls.rules.check import Finding, check
from vine_ls.rules.profile import DEFAULT, Profile
from vine_ls.rules.rule import Severity

PLAN = "vine 1.2.0\n---\n[root] Ship (notstarted)\n---\n[party] Celebrate (notstarted)\n"


def test_a_rule_that_is_off_says_nothing():
    check_findings(
        """
        vine 1.2.0
        titel: My plan
        ---
        [root] Ship (notstarted)
                     ^^^^^^^^^^ warning vine/ready: nothing holds this up: it can be started
    """,
        Profile({"unknown-metadata": None, "vine/ready": Severity.WARNING}),
    )


def test_a_severity_that_is_named_is_in_force_also_where_the_rule_is_unsure():
    check_findings(
        """
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> pary
           ^^^^ error vine/unknown-dependency: no block has the id `pary`
        ---
        [party] Celebrate (planning)
         ^^^^^ warning vine/island: the root `root` does not depend on `party`
    """,
        Profile({"vine/island": Severity.WARNING}),
    )


def test_strictly_all_that_the_specification_forbids_is_an_error():
    check_findings(
        """
        vine 1.2.0
        Title: My plan
        ^^^^^ hint vine/metadata-case: this key is written `title`
        ---
        [root] Ship (planning)
        -> tests
        ---
        [auth] Log in (planning)
         ^^^^ error vine/misplaced-block: stands above `tests`, which depends on it
        ---
        [tests] Test it (planning)
        -> auth
    """,
        Profile({"metadata-case": Severity.HINT}, strict=True),
    )


def test_a_file_names_the_rules_that_are_off_in_it():
    check_findings("""
        vine 1.2.0
        vine-ignore: vine/ready
        vine-ignore: misplaced-block, island
        ---
        [root] Ship (notstarted)
        -> auht
           ^^^^ error vine/unknown-dependency: no block has the id `auht`
        ---
        [party] Celebrate (notstarted)
    """)


def test_the_key_that_switches_rules_off_is_a_known_one():
    check_findings("""
        vine 1.2.0
        vine-ignor: ready
        ^^^^^^^^^^ hint vine/unknown-metadata: `vine-ignor` has no effect; is `vine-ignore` meant?
        Vine-Ignore: ready
        ^^^^^^^^^^^ warning vine/metadata-case: this key is written `vine-ignore`
        ---
        [root] Ship (notstarted)
    """)


def test_the_worst_findings_are_shown_and_the_others_counted():
    check_findings(
        """
        vine 1.2.0
        ! information vine/more: 2 more findings are not shown
        titel: My plan
        ---
        [root] Ship (planning)
        -> auht
           ^^^^ error vine/unknown-dependency: no block has the id `auht`
        ---
        [party] Celebrate (notstarted)
         ^^^^^ information vine/island: the root `root` does not depend on `party`
        ---
        [cake] Bake (notstarted)
    """,
        Profile({"ready": None}, most=2),
    )


def test_of_equally_bad_findings_the_first_ones_are_shown():
    findings = check(Document.read(PLAN), Profile({"island": Severity.HINT}, most=1))
    assert [(finding.at, finding.code) for finding in findings] == [
        (0, "vine/ready"),
        (PREAMBLE, "vine/more"),
    ]


def test_what_is_off_is_not_counted():
    codes = [
        finding.code for finding in check(Document.read(PLAN), Profile({"ready": None}, False, 1))
    ]
    assert codes == ["vine/island"]


def test_findings_from_elsewhere_have_their_place_among_the_others():
    elsewhere = Finding(0, Span(1, 5), "vine/unknown-file", Severity.ERROR, "no such file")
    document = Document.read(PLAN)
    codes = [finding.code for finding in check(document, extra=[elsewhere])]
    assert codes == ["vine/unknown-file", "vine/ready", "vine/island", "vine/ready"]
    profile = Profile({"unknown-file": Severity.HINT, "ready": None}, most=1)
    codes = [finding.code for finding in check(document, profile, [elsewhere])]
    assert codes == ["vine/island", "vine/more"]


def test_a_profile_is_a_value():
    assert hash(Profile({"ready": None})) == hash(Profile({"vine/ready": None}))
    assert Profile({"ready": None}) == Profile({"vine/ready": None})


@pytest.mark.parametrize("value", [DEFAULT, RULES[0], Snapshot()], ids=type)
@pytest.mark.parametrize("name", ["strict", "severity", "open", "anything"])
def test_nobody_can_change_a_value(value, name):
    with pytest.raises(AttributeError):
        setattr(value, name, None)
