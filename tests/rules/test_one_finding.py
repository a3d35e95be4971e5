"""One mistake, one finding: where two rules could speak, one is silent."""

import pytest

from tests.pictures import check_findings
from tests.pictures_files import check_files
from vine_ls.language.document import Document
from vine_ls.language.text import Span
from vine_ls.rules.check import check


def test_a_header_without_an_id_lacks_no_name():
    check_findings("""
        vine 1.2.0
        ---
        [] (planning)
        ^^ error vine/malformed-id: the id is missing
    """)


def test_signs_before_a_header_are_all_that_is_wrong_with_it():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        -> c
        ---
        ## [a] First (planning)
        ^^ error vine/malformed-header: nothing stands before a header, as `##` does
        ---
        1. [b] Second (planning)
        ^^ error vine/malformed-header: nothing stands before a header, as `1.` does
        ---
        - reference [c] Third (./c.vine)
        ^ error vine/malformed-header: nothing stands before a header, as `-` does
    """)


def test_a_list_is_no_header():
    check_findings("""
        vine 1.2.0
        ---
        - [see](./notes.md) for more
        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error vine/malformed-header: a block begins with `[id] Name (status)` or `ref [id] Name (URI)`
    """)  # noqa: E501


def test_a_comma_behind_an_annotation():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning) @owner(Mara), @due(May)
                               ^^^^^^^^^^^^^ error vine/malformed-annotation: `,` behind the `)`
    """)


def test_a_status_in_the_place_of_the_uri():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> d
        ---
        ref [d] Design (./d.vine) (started)
                                   ^^^^^^^ warning vine/status-as-uri: a reference has a URI here, and no status: is `started` a file?
    """)  # noqa: E501


def test_what_is_no_uri_names_no_missing_file():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> d
        @artifact  text/plain notes.txt
                  ^ warning vine/attachment-spacing: one space stands between the parts
        ---
        ref [a] Auth (complete)
                      ^^^^^^^^ warning vine/status-as-uri: a reference has a URI here, and no status: is `complete` a file?
        ---
        ref [d] Design (./d.vine)@owner(Mara)
                                 ^^^^^^^^^^^ warning vine/annotation-in-uri: this is part of the URI; a blank is missing
        %! notes.txt
        Hello
    """)  # noqa: E501


def test_of_two_sprites_only_the_last_one_has_to_be_an_image():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning) @sprite() @sprite(./s.svg)
                               ^^^^^^^^^ warning vine/duplicate-annotation: `@sprite` is given again, so this has no effect
    """)  # noqa: E501


def test_a_dependency_of_a_task_on_itself_that_is_there_twice():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> root
           ^^^^ error vine/self-dependency: `root` depends on itself
        -> root
           ^^^^ error vine/self-dependency: `root` depends on itself
    """)


def test_the_lines_below_an_ignored_header_belong_to_its_block():
    check_findings("""
        vine 1.2.0
        [root] Ship (planning)
        ^^^^^^^^^^^^^^^^^^^^^^ warning vine/ignored-block: every reader ignores this block: it stands above the `---`
        -> auth
        Some prose
        ---
        [auth] Log in (planning)
    """)  # noqa: E501


def test_blank_lines_behind_the_terminator_are_a_plan_without_blocks():
    check_findings("""
        vine 1.2.0
        ---
        ^^^ error vine/no-blocks: a plan has at least one block


    """)


def test_the_newest_of_the_features_is_named():
    check_findings("""
        vine 1.0.0
             ^^^^^ information vine/newer-feature: the file uses what came with 1.2.0
        prefix: p
        ---
        [root] Ship (planning) @owner(Mara)
    """)


def test_a_tab_in_an_attachment():
    check_findings(
        "vine 1.2.0\n---\n[root] Ship (planning)\n"
        "@file text/plain\tnotes.txt\n"
        "                ^ error vine/malformed-attachment: a space stands here, and no tab\n"
    )


def test_a_character_that_cannot_be_seen_is_named():
    check_findings("""
        vine 1.2.0
        ---
        [root\u00ad] Ship (planning)
         ^^^^^ error vine/malformed-id: U+00AD in the id `root\u00ad`
        -> a\u00ad
           ^^ error vine/malformed-dependency: U+00AD in `a\u00ad`
    """)


def test_a_conflict_in_the_place_of_a_header():
    check_findings("""
        vine 1.2.0
        ---
        <<<<<<< HEAD
        ^^^^^^^^^^^^ error vine/malformed-header: a merge conflict is not resolved: a block begins with a header
        [root] Ship (planning)
        =======
        [root] Ship (started)
        >>>>>>> other
        ^^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
    """)  # noqa: E501


def test_a_conflict_in_the_place_of_the_magic_line():
    check_findings("""
        <<<<<<< HEAD
        ^^^^^^^^^^^^ error vine/missing-magic-line: a merge conflict is not resolved: a plan begins with the line `vine 1.2.0`
        vine 1.1.0
        =======
        vine 1.2.0
        >>>>>>> other
        ^^^^^^^^^^^^^ warning vine/conflict-marker: a merge conflict is not resolved
        ---
        [root] Ship (planning)
    """)  # noqa: E501


@pytest.mark.parametrize("end", ["", "\r"])
def test_a_file_whose_lines_end_with_carriage_returns_has_one_mistake(end):
    # No picture holds it: in that every line ends with a line feed.
    [finding] = check(Document.read(f"vine 1.2.0\r---\r[root] Ship (planning)\r-> a{end}"))
    assert finding.code == "vine/malformed-magic-line"
    assert finding.message == "a carriage return without a line feed ends no line"
    assert finding.span == Span(10, 11)


def test_a_carriage_return_in_a_name_is_the_mistake_of_the_name():
    check_findings(
        "vine 1.2.0\n---\n[root] Ship\rit (planning)\n"
        "       ^^^^^^^ error vine/malformed-header: the name holds a character that ends lines\n"
        "a\rb\n"
        " ^ warning vine/stray-carriage-return: a carriage return without a line feed\n"
    )


def test_a_character_that_is_no_part_of_an_error_is_found_beside_it():
    check_findings("""
        vine 1.2.0
        ---
        [a​b] Ship (plan) @owner(M​)
         ^^^ error vine/malformed-id: U+200B in the id `a​b`
                    ^^^^ error vine/unknown-status: `plan` is no status: complete, started, reviewing, planning, notstarted, blocked
                                  ^ warning vine/control-character: U+200B cannot be seen here
    """)  # noqa: E501


def test_a_carriage_return_that_ends_the_file_is_no_blank_of_a_uri():
    text = "vine 1.2.0\n---\n[a] A (started)\n@file text/plain x\r"
    assert [it.code for it in check(Document.read(text))] == ["vine/stray-carriage-return"]
