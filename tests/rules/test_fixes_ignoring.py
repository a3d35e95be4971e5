"""The names of rules that a file ignores, and what mends those that are none."""

import pytest

from tests.pictures import check_findings
from tests.rules.pictures_fixes import check_fixes


def test_a_name_that_no_rule_has():
    check_findings("""
        vine 1.2.0
        vine-ignore: island,  raedy , vine/ready, 🌿
                              ^^^^^ warning vine/unknown-rule: there is no rule `raedy`; did you mean `ready`?
                                                  ^ warning vine/unknown-rule: there is no rule `🌿`
        ---
        [root] Ship (planning)
    """)  # noqa: E501


def test_names_of_rules_are_ignored():
    check_findings("""
        vine 1.2.0
        Vine-Ignore: metadata-case, vine/island,
        ---
        [root] Ship (planning)
        ---
        [alone] Alone (planning)
    """)


@pytest.mark.parametrize(
    ("names", "changed", "removed"),
    [
        ("raedy, island", "ready, island", "island"),
        ("island, raedy", "island, ready", "island"),
        ("island ,raedy, cycle", "island ,ready, cycle", "island , cycle"),
    ],
)
def test_a_name_is_corrected_or_goes(names, changed, removed):
    check_fixes(
        "vine/unknown-rule",
        f"""
        vine 1.2.0
        vine-ignore: {names}
        ---
        [root] Ship (planning)
        * Change to `ready` (preferred)
        - vine-ignore: {names}
        + vine-ignore: {changed}
        * Remove `raedy`
        - vine-ignore: {names}
        + vine-ignore: {removed}
        """,
    )


def test_the_only_name_goes_with_its_line():
    check_fixes(
        "vine/unknown-rule",
        """
        vine 1.2.0
        vine-ignore: 🌿
        ---
        [root] Ship (planning)
        * Remove `🌿` (preferred)
        - vine-ignore: 🌿
        """,
    )
