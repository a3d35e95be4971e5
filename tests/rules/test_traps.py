"""Lines that look like more than prose, and the nearest lines that do not."""

import pytest

from tests.pictures import check_findings
from vine_ls.rules.traps import at_line_on_reference


@pytest.mark.parametrize(
    "arrow", ["->auth", "-->auth", "--> auth", "=> auth", "- > auth", "->\tauth", "->\u00a0auth"]
)
def test_an_arrow_that_is_not_a_hyphen_and_a_sign_and_a_space_is_prose(arrow):
    check_findings(f"""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        {arrow}
        {"^" * len(arrow)} warning vine/near-dependency: this is prose; a dependency is written `-> auth`
        ---
        [auth] Log in (planning)
    """)  # noqa: E501


@pytest.mark.parametrize("indent", [" ", "  ", "\t", "\u00a0", "\u3000"])
def test_an_indented_dependency_is_prose(indent):
    check_findings(f"""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        {indent}-> auth
        {" " * len(indent)}^^^^^^^ warning vine/near-dependency: this is prose; a dependency is written `-> auth`
        ---
        [auth] Log in (planning)
    """)  # noqa: E501


def test_an_arrow_alone_is_prose():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ->
        ^^ warning vine/near-dependency: this is prose; a dependency is written `-> id`
    """)


def test_an_arrow_to_no_block_is_let_be():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ->ghost
        --> see below
        => later
        root ->
        -- root
        =>
    """)


def test_an_arrow_to_a_block_that_comes_later_is_found():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ->🌿
        🌿 first
        ->log-in
        ^^^^^^^^ warning vine/near-dependency: this is prose; a dependency is written `-> log-in`
        -> log-in
        ---
        [log-in] Log in (planning)
    """)


def test_an_arrow_in_a_fence_is_let_be():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ```
        ->root
        >x
        @artefact a b
        [b] B (started)
        ~~~
        ->root
        ```
        ~~~sh
        ->root
        ~~~
        ->root
        ^^^^^^ warning vine/near-dependency: this is prose; a dependency is written `-> root`
    """)


def test_a_longer_fence_is_closed_only_by_one_as_long():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ````
        ```
        ->root
        ```
        ->root
        ````
    """)


def test_a_fence_is_not_closed_by_one_with_a_word():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ```
        ```sh
        ->root
        ```
    """)


def test_code_within_a_line_is_no_fence():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ```vine``` is code
        ->root
        ^^^^^^ warning vine/near-dependency: this is prose; a dependency is written `-> root`
    """)


def test_a_decision_without_a_space_is_prose():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        🌿
        >Use the old well
        ^ information vine/near-decision: this is prose; a decision has a space behind the `>`
        >🌿
        ^ information vine/near-decision: this is prose; a decision has a space behind the `>`
        > Use it
    """)


def test_a_quotation_or_a_comparison_is_no_decision():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        >
        >> nested
        >= 3
        Text > text
         >x
    """)


def test_an_attachment_class_alone_is_prose():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        @artifact
        ^^^^^^^^^ warning vine/near-attachment: this is prose; an attachment is written `@artifact <mime> <uri>`
        @file\ttext/plain notes.txt
        ^^^^^ warning vine/near-attachment: this is prose; an attachment is written `@file <mime> <uri>`
          @guidance text/plain notes.txt
          ^^^^^^^^^ warning vine/near-attachment: this is prose; an attachment is written `@guidance <mime> <uri>`
        \u00a0@file text/plain notes.txt
         ^^^^^ warning vine/near-attachment: this is prose; an attachment is written `@file <mime> <uri>`
    """)  # noqa: E501


def test_an_attachment_or_a_mention_is_no_near_attachment():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        @file text/plain notes.txt
        Ask @file
        @file-server is down
        @filesystem
        @mara please
    """)


def test_a_class_that_is_nearly_one_is_prose():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        @artefact text/plain report.txt
        ^^^^^^^^^ information vine/unknown-attachment-class: `@artefact` is no class, so this is prose; is `@artifact` meant?
        @Artifact text/plain report.txt
        ^^^^^^^^^ information vine/unknown-attachment-class: `@Artifact` is no class, so this is prose; is `@artifact` meant?
        @files text/plain report.txt
        ^^^^^^ information vine/unknown-attachment-class: `@files` is no class, so this is prose; is `@file` meant?
        @FILE
        ^^^^^ information vine/unknown-attachment-class: `@FILE` is no class, so this is prose; is `@file` meant?
    """)  # noqa: E501


def test_a_word_that_is_not_nearly_a_class_is_let_be():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        @attachment text/plain report.txt
        @mara please
        @tim@example.org
        Ask @files
    """)


def test_a_person_with_a_short_name_is_taken_for_a_class():
    # By the letter of ruling B9, and yet nobody means a class here.
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        @mike please
        ^^^^^ information vine/unknown-attachment-class: `@mike` is no class, so this is prose; is `@file` meant?
        @phil please
        @emile please
        ^^^^^^ information vine/unknown-attachment-class: `@emile` is no class, so this is prose; is `@file` meant?
    """)  # noqa: E501


def test_a_line_with_an_at_sign_on_a_reference_is_marked():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> design
        ---
        ref [design] Design (./design.vine)
        @mara please
        ^ warning vine/at-line-on-reference: the format allows no line with `@` on a reference
        @file
        ^ warning vine/at-line-on-reference: the format allows no line with `@` on a reference
        @File a b
        ^ warning vine/at-line-on-reference: the format allows no line with `@` on a reference
    """)


def test_a_strict_reader_rejects_any_at_sign_on_a_reference():
    assert at_line_on_reference.departs


def test_an_at_sign_within_a_line_of_a_reference_is_let_be():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> design
        ---
        ref [design] Design (./design.vine)
        Ask @mara
         @mara
        ```
        @decorator
        ```
    """)


def test_a_line_that_is_nearly_the_delimiter_swallows_the_next_task():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ----
        ^^^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `---`, and the task below is swallowed
        [auth] Log in (planning)
    """)  # noqa: E501


def test_a_blank_beside_the_delimiter_makes_it_prose():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ---\x20
        ^^^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `---`
         ---
        ^^^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `---`
        ---\u00a0
        ^^^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `---`
        - - -
        ^^^^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `---`
        Text
    """)


def test_a_custom_delimiter_has_near_misses_of_its_own():
    check_findings("""
        vine 1.2.0
        delimiter: ===
        ---
        [root] Ship (planning)
        ====
        ^^^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `===`
        =====
        ==
        ---
        ----
    """)


def test_a_near_miss_of_a_delimiter_of_one_sign():
    check_findings("""
        vine 1.2.0
        delimiter: 🌿
                   ^ hint vine/non-ascii-delimiter: other tools may not know `🌿` as a delimiter
        ---
        [root] Ship (planning)
         🌿
        ^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `🌿`
        🌿🌿
        ^^ warning vine/near-delimiter: this is prose; the delimiter is exactly `🌿`
        🌿 herbs
    """)


def test_the_delimiter_in_the_text_of_a_fence_is_let_be():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ```
        ----
        ```
        -----
        --
    """)


def test_a_header_in_a_body_lacks_a_delimiter():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        🌿 Text
        [auth] Log in (planning)\x20
        ^^^^^^^^^^^^^^^^^^^^^^^^ warning vine/header-in-body: this is prose of the block above; is a delimiter missing?
        ref [data] Keep it (./data.vine)
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning vine/header-in-body: this is prose of the block above; is a delimiter missing?
    """)  # noqa: E501


def test_a_header_ends_before_a_byte_order_mark():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        [auth] Log in (planning)\ufeff
        ^^^^^^^^^^^^^^^^^^^^^^^^ warning vine/header-in-body: this is prose of the block above; is a delimiter missing?
    """)  # noqa: E501


def test_a_line_that_begins_like_a_header_is_let_be():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        [x] Buy nails
        [link](https://example.org)
        ref [x]
          [auth] Log in (planning)
        [auth] Log in (later)
    """)


def test_a_conflict_marker_is_found():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        <<<<<<< HEAD
        ^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
        One
        ||||||| base
        ^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
        =======
        Two
        >>>>>>> theirs
        ^^^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
    """)


def test_a_conflict_marker_in_a_fence_is_found():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ```
        <<<<<<< HEAD
        ^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
        ```
    """)


def test_a_conflict_marker_in_the_preamble_is_found():
    check_findings("""
        vine 1.2.0
        <<<<<<< HEAD
        ^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
        title: One
        ^^^^^^^^^^ warning vine/duplicate-metadata: `title` is given again below, so this has no effect
        title: Two
        >>>>>>> theirs
        ^^^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
        ---
        [root] Ship (planning)
    """)  # noqa: E501


def test_arrows_that_are_no_marker_are_let_be():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        <<<<<<
        <<<<<<<<
        =======
        A heading
        =========
    """)
