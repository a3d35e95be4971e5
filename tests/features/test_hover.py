"""The card about what is under the pointer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_files import picture_of
from tests.pictures import plan as dedented
from tests.strategies import texts
from vine_ls.features.hover import hover
from vine_ls.features.markdown import MARKDOWN, PLAIN
from vine_ls.language.document import Document
from vine_ls.language.snapshot import alone


def card(picture: str, line_end: str = "\n", *, markdown: bool = False) -> str | None:
    _, plan, offset, _ = picture_of(picture, line_end)
    found = hover(plan, offset, MARKDOWN if markdown else PLAIN)
    return found.text if found else None


def check_card(picture: str, expected: str) -> None:
    """Fail unless the card says this, with LF and with CR LF."""
    for line_end in ("\n", "\r\n"):
        assert card(picture, line_end) == dedented(expected).strip("\n")


PLAN = """
    vine 1.2.0
    title: 計画 🌿
    ---
    [root] Ship\u2028it 🌿 (planning)
    First line.

    Second  line.
    -> api
    -> gone
    -> ui
    > Ship early
    @artifact text/plain ./log.txt
    @guidance text/markdown https://example.com/g.md
    ---
    [api] The e\u0301 API (reviewing)
    ---
    ref [ui] 界面 (./ui.vine)
    -> api
    %! /ui.vine
    vine 1.2.0
    title: UI
    ---
    [top] Top (started)
    -> low
    ---
    [low] Low (complete)
    """


def test_a_task_has_all_about_it_on_its_card() -> None:
    expected = """
        Ship it 🌿 root
        ✎ planning: Planning started but not yet complete.
        Waits for gone, ui.
        Progress of the plan: 0/3 complete, 0 %

        First line.

        Second  line.

        Dependencies
        - api The é API · ◎ reviewing
        - gone (unknown)
        - ui 界面 · ref

        Decisions
        - Ship early

        Attachments
        - artifact ./log.txt
        - guidance https://example.com/g.md
        """.replace("é", "e\u0301")
    check_card(PLAN.replace("[root]", "[ro$0ot]"), expected)
    check_card(PLAN.replace("Ship\u2028it", "$0Ship\u2028it"), expected)


def test_a_dependency_has_the_card_of_the_task_that_it_names() -> None:
    check_card(
        PLAN.replace("-> api", "-> a$0pi", 1),
        """
        The e\u0301 API api
        ◎ reviewing: Work believed complete, pending review by dependants.
        In review: no dependant builds upon it yet.

        Dependants
        - root Ship it 🌿 · ✎ planning
        - ui 界面 · ref
        """,
    )


def test_a_reference_tells_of_the_plan_behind_it() -> None:
    check_card(
        PLAN.replace("(./ui.vine)", "($0./ui.vine)"),
        """
        Reference to ./ui.vine
        Title: UI
        Progress: 1/2 complete, 50 %
        Root: top Top · ▶ started
        """,
    )
    check_card(
        PLAN.replace("[ui]", "[$0ui]"),
        """
        界面 ui
        Reference to ./ui.vine
        Title: UI
        Progress: 1/2 complete, 50 %
        Root: top Top · ▶ started
        Ready to be expanded; those that depend on it wait.
        Progress of what it rests on: 0/1 complete, 0 %

        Dependencies
        - api The e\u0301 API · ◎ reviewing

        Dependants
        - root Ship it 🌿 · ✎ planning
        """,
    )


@pytest.mark.parametrize(
    ("uri", "reason"),
    [
        ("./gone.vine", "There is no such file."),
        ("https://example.com/a.vine", "Not a file: nothing is fetched."),
        ("", None),
    ],
)
def test_a_reference_that_leads_nowhere_says_why(uri: str, reason: str | None) -> None:
    found = card(f"vine 1.2.0\n---\nref [a] A ($0{uri})\n")
    assert found == (f"Reference to {uri}\n{reason}" if reason else None)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("$0vine 1.2.0", "vine\nThe magic line: every plan begins with vine"),
        ("vine 1.1$0.0", "1.1.0\nAdds references to other plans"),
        ("vine 9.9.9$0", "9.9.9\nNo version that is known here"),
        ("vine 1.2.0\ntit$0le: T", "title\nHuman-readable name of the plan."),
        ("vine 1.2.0\nDelimiter$0: ===", "Delimiter\nThe line that separates blocks"),
        ("vine 1.2.0\nowner$0: Mara", "owner\nNo key of the format"),
        ("vine 1.2.0\n--$0-", "---\nThe end of the preamble"),
        ("vine 1.2.0\n---\nr$0ef [a] A (x.vine)", "ref\nA reference: it stands for the plan"),
        ("vine 1.2.0\n---\n[a] A (block$0ed)", "blocked\nNeeds intervention to resume."),
        ("vine 1.2.0\n---\n[a] A (don$0e)", "done\nNo status; the statuses are complete, started"),
        ("vine 1.2.0\n---\n[a] A (planning) @spri$0te(x)", "sprite\nURI of an SVG image"),
        ("vine 1.2.0\n---\n[a] A (planning) @own$0er(x)", "owner\nNo annotation of the format"),
        (
            "vine 1.2.0\n---\n[a] A (planning)\n@gui$0dance a/b c",
            "guidance\nContext or constraints",
        ),
        ("vine 1.2.0\n---\n[a] A (planning)\n@file a$0/b c", "a/b\nThe MIME type"),
        ("vine 1.2.0\ndelimiter: 🌿\n---\n[a] A (planning)\n$0🌿\n", "🌿\nThe delimiter: it ends"),
    ],
)
def test_every_word_of_the_format_is_explained(line: str, expected: str) -> None:
    found = card(f"{line}\n" if not line.endswith("\n") else line)
    assert found is not None
    assert found.startswith(expected)


def test_prose_has_no_card() -> None:
    assert card("vine 1.2.0\n---\n[a] A (planning)\nJust pro$0se.\n> A decision\n") is None


@pytest.mark.parametrize(
    "broken",
    ["[a$0", "[a$0] A", "[a$0] A (", "[a$0] A (don", "[a$0] A (done) trailing", "ref [a$0] A"],
)
def test_a_half_typed_header_has_a_card(broken: str) -> None:
    found = card(f"vine 1.2.0\n---\n{broken}\n")
    assert found is not None
    assert found.split("\n")[0].endswith("a")


def test_without_a_status_nothing_is_said_about_readiness() -> None:
    picture = """
        vine 1.2.0
        ---
        [root] Root (started)
        -> a
        ---
        [a$0] A (done)
        """
    dependants = "\n\nDependants\n- root Root · ▶ started"
    check_card(picture, f"A a\ndone (no status){dependants}")
    check_card(picture.replace(" (done)", ""), f"A a{dependants}")


def test_custom_delimiters_part_the_blocks() -> None:
    check_card(
        """
        vine 1.2.0
        delimiter: ===
        ---
        [root] Root (started)
        ---
        -> a
        ===
        [a$0] A (complete)
        """,
        """
        A a
        ✔ complete: Finished: 100 % done.
        Done.

        Dependants
        - root Root · ▶ started
        """,
    )


def test_the_words_of_the_author_make_no_markdown() -> None:
    found = card(
        """
        vine 1.2.0
        ---
        [a$0] **A** [x](command:y) `z` <b> (planning)
        # Heading
        1. One
        ![i](http://x/y.png)
        > `d`
        @file a/b javascript:alert(1)
        """,
        markdown=True,
    )
    assert found is not None
    assert found.split("\n\n") == [
        "**\\*\\*A\\*\\* \\[x\\](command:y) \\`z\\` \\<b\\>** `a`  \n"
        "✎ planning: Planning started but not yet complete.  \nReady to start.  \n"
        "Progress of the plan: 0/1 complete, 0 %",
        "\\# Heading  \n1\\. One  \n\\!\\[i\\](http://x/y.png)",
        "**Decisions**",
        "- \\`d\\`",
        "**Attachments**",
        "- file `javascript:alert(1)`",
    ]


def test_long_lists_and_descriptions_are_cut() -> None:
    dependencies = "".join(f"-> d{number}\n" for number in range(20))
    prose = "Prose.\n" * 30
    found = card(f"vine 1.2.0\n---\n[a$0] A (planning)\n{prose}{dependencies}")
    assert found is not None
    assert found.count("Prose.") == 10
    assert "- d7 (unknown)\n- and 12 more" in found
    assert "Waits for d0, d1, d2, d3, d4 and 15 more." in found


@given(texts, st.integers(0, 300))
def test_a_card_is_about_a_token_of_the_text(text: str, offset: int) -> None:
    plan = alone(Document.read(text), "/a.vine")
    for markup in (MARKDOWN, PLAIN):
        found = hover(plan, offset, markup)
        if found:
            assert found.text.strip()
            assert 0 <= found.span.start < found.span.end <= len(text)


def test_an_id_of_a_plan_behind_a_plan_has_its_card_and_says_where_it_is() -> None:
    check_card(
        """
        vine 1.2.0
        ---
        [r] R (started)
        -> m/b/lo$0w
        ---
        ref [m] M (./m.vine)
        %! /m.vine
        vine 1.2.0
        ---
        [x] X (started)
        -> b
        ---
        ref [b] B (./b.vine)
        %! /b.vine
        vine 1.2.0
        ---
        [y] Y (started)
        -> low
        ---
        [low] Low (complete)
        """,
        """
        Low low
        ✔ complete: Finished: 100 % done.
        Done.

        Dependants
        - y Y · ▶ started

        In b.vine
        """,
    )
