"""What is legal, yet odd, and the nearest text that is not odd."""

import pytest

from tests.pictures import check_findings


def check_block(block: str) -> None:
    """Check the findings of a plan that is one block; they are drawn into it."""
    check_findings(f"vine 1.2.0\n---\n{block}\n")


def test_nothing_stands_beside_a_header():
    check_findings("""
        vine 1.2.0
        ---
        \x20 [root] Ship (planning) \t
        ^^ hint vine/header-spacing: white space before the header
                                ^^ hint vine/header-spacing: white space behind the header
    """)


def test_blank_lines_above_a_header_are_let_be():
    check_findings("""
        vine 1.2.0
        ---

        [root]  Ship  (planning)
    """)


def test_other_tools_reject_a_tab_behind_ref():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        ---
        ref\t[a] A (./a.vine)
           ^ warning vine/tab-behind-ref: other tools reject a tab behind `ref`
        ---
        ref  [b] B (./b.vine)
    """)


def test_a_status_in_the_name_is_part_of_the_name():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship 🌿 (started) (planning)
                      ^^^^^^^^^ information vine/two-statuses: `(started)` belongs to the name; the last parentheses count
        -> a
        ---
        ref [a] A (./b.vine) (./a.vine)
                  ^^^^^^^^^^ information vine/two-statuses: `(./b.vine)` belongs to the name; the last parentheses count
    """)  # noqa: E501


def test_other_words_in_parentheses_are_a_name():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (now) (planning)
        -> a
        -> b
        ---
        [a] (started) A (planning)
        ---
        ref [b] B (complete) (./b.vine)
    """)


def test_an_annotation_before_the_status_is_part_of_the_name():
    check_findings("""
        vine 1.2.0
        ---
        [root] 🌿 @owner(Mara) @k() (planning) @tags(a)
                 ^^^^^^^^^^^^ information vine/annotation-in-name: this belongs to the name; annotations stand behind the parentheses
                              ^^^^ information vine/annotation-in-name: this belongs to the name; annotations stand behind the parentheses
        -> a
        ---
        ref [a] A @owner(Mara) (./a.vine)
                  ^^^^^^^^^^^^ information vine/annotation-in-name: this belongs to the name; annotations stand behind the parentheses
    """)  # noqa: E501


def test_a_mention_in_the_name_is_no_annotation():
    check_block("[root] Ask @mara (soon) or x@y (planning)")


def test_of_two_annotations_the_last_counts():
    check_findings("""
        vine 1.2.0
        ---
        [root] 🌿 (planning) @owner(Mara) @k(v) @owner(Ines)
                            ^^^^^^^^^^^^ warning vine/duplicate-annotation: `@owner` is given again, so this has no effect
    """)  # noqa: E501


def test_keys_that_differ_in_case_are_two_keys():
    check_block("[root] Ship (planning) @owner(Mara) @Owner(Ines)")


@pytest.mark.parametrize("values", ["a,,b", ",", "a,", " , a"])
def test_a_value_is_not_empty(values):
    marks = "^" * len(f"@k({values})")
    check_block(
        f"[root] Ship (planning) @k({values})\n"
        f"                       {marks} warning vine/empty-value: readers drop the empty value"
    )


@pytest.mark.parametrize("values", ["", " ", "a", "a, b"])
def test_an_annotation_without_values_is_let_be(values):
    check_block(f"[root] Ship (planning) @k({values})")


def test_a_sprite_needs_an_image():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning) @sprite()
                               ^^^^^^^^^ warning vine/sprite-values: a sprite is one image
    """)


def test_several_sprites_are_only_odd():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning) @sprite(a.svg,b.svg)
                               ^^^^^^^^^^^^^^^^^^^^ hint vine/sprite-values: a sprite is one image
    """)


def test_an_empty_sprite_value_is_one_mistake():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning) @sprite(a.svg,)
                               ^^^^^^^^^^^^^^^ warning vine/empty-value: readers drop the empty value
    """)  # noqa: E501


def test_one_image_is_a_sprite():
    check_block("[root] Ship (planning) @sprite(./a.svg) @Sprite()")


def test_a_reference_has_no_status():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        ---
        ref [a] 🌿 (complete)
                   ^^^^^^^^ warning vine/status-as-uri: a reference has a URI here, and no status: is `complete` a file?
        ---
        ref [b] B (./complete)
    """)  # noqa: E501


def test_an_annotation_that_touches_the_uri_is_part_of_it():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        ---
        ref [a] 🌿 (a.vine)@owner(Mara)
                          ^^^^^^^^^^^ warning vine/annotation-in-uri: this is part of the URI; a blank is missing
        ---
        ref [b] B (b@2.vine) @owner(Mara)
    """)  # noqa: E501


def test_white_space_that_is_no_blank():
    check_findings("""
        vine 1.2.0
        ---
        [root]\u00a0Ship\u3000it (planning)
              ^ hint vine/odd-space: U+00A0 looks like a blank, and is none
                   ^ hint vine/odd-space: U+3000 looks like a blank, and is none
        Text\u00a0text
        -> a\u202f
            ^ hint vine/odd-space: U+202F looks like a blank, and is none
        > Use\u00a0it
        ---
        [a] A (planning)
    """)


def test_white_space_behind_a_header_is_one_mistake():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)\u00a0
                              ^ hint vine/header-spacing: white space behind the header
    """)


def test_a_tab_in_a_header_is_no_odd_space():
    check_block("[root]\tShip (planning)")


def test_a_decision_says_something():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        >\x20
        ^^ hint vine/empty-decision: the decision is empty
        > \x20
        ^^^ hint vine/empty-decision: the decision is empty
        > x
    """)


def test_a_dependency_is_given_once():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        🌿
        ->  a
            ^ warning vine/duplicate-dependency: the dependency on `a` is there already
        -> b
        -> a
           ^ warning vine/duplicate-dependency: the dependency on `a` is there already
        ---
        [a] A (planning)
        ---
        [b] B (planning)
    """)


def test_two_empty_dependencies_are_not_the_same():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ->\x20
        ^^^ error vine/empty-dependency: the dependency names no id
        ->\x20
        ^^^ error vine/empty-dependency: the dependency names no id
    """)


def test_a_blocked_task_says_why():
    check_findings("""
        vine 1.2.0
        ---
        [root] 🌿 (blocked)
                  ^^^^^^^ warning vine/unexplained-block: no decision says why this is blocked
        We wait.
    """)


def test_an_empty_decision_does_not_say_why():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (blocked)
                     ^^^^^^^ warning vine/unexplained-block: no decision says why this is blocked
        >\x20
        ^^ hint vine/empty-decision: the decision is empty
    """)


def test_a_decision_says_why_a_task_is_blocked():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (blocked)
        > The office is closed
        -> b
        ---
        ref [b] B (./blocked)
    """)


def test_a_character_that_cannot_be_seen():
    check_findings("""
        vine 1.2.0
        ---
        [root] 🌿\x07 (planning)
                ^ warning vine/control-character: U+0007 cannot be seen here
        a\u200bb\x00c\x85
         ^ warning vine/control-character: U+200B cannot be seen here
           ^ warning vine/control-character: U+0000 cannot be seen here
             ^ warning vine/control-character: U+0085 cannot be seen here
        > \u202ex\u2066
          ^ warning vine/control-character: U+202E cannot be seen here
            ^ warning vine/control-character: U+2066 cannot be seen here
    """)


def test_joined_emoji_and_tabs_can_be_seen():
    check_findings("""
        vine 1.2.0
        ---
        [root] Family 👩‍👩‍👧 ❤️ (planning)
        \ta\tb
    """)


def test_persian_and_soft_hyphens_are_let_be():
    check_block("[root] می‌خواهم (planning)\nx\u00ady")


def test_a_carriage_return_alone_ends_no_line():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        a\rb
         ^ warning vine/stray-carriage-return: a carriage return without a line feed
        c
    """)


def test_the_parts_of_an_attachment_are_apart_by_one_space():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        @file  text/plain notes.txt
              ^ warning vine/attachment-spacing: one space stands between the parts
        @file text/plain   notes.txt
                         ^^ warning vine/attachment-spacing: one space stands between the parts
        @file text/plain notes.txt
    """)


def test_a_uri_of_an_attachment_holds_no_blank():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        @file text/plain 🌿 notes.txt
                         ^^^^^^^^^^^ warning vine/blank-in-uri: a URI holds no white space; write it as `%20`
        @file text/plain my%20notes.txt
    """)  # noqa: E501


def test_a_blank_behind_a_uri_is_part_of_it():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        @file text/plain notes.txt\x20
                                  ^ warning vine/blank-in-uri: white space behind the URI is part of it
    """)  # noqa: E501


@pytest.mark.parametrize(("title", "mark"), [("a\u202eb", " ^"), ("\x07", "^")])
def test_a_character_in_the_metadata_that_cannot_be_seen(title, mark):
    code = f"U+{ord(title[len(mark) - 1]):04X}"
    check_findings(f"""
        vine 1.2.0
        title: {title}
               {mark} warning vine/control-character: {code} cannot be seen here
        ---
        [root] Ship (planning)
    """)


@pytest.mark.parametrize(
    "mime", ["text", "text/", "/plain", "text/plain;charset=x", "a/b/c", "é/x"]
)
def test_a_mime_type_has_two_parts(mime):
    marks = "^" * len(mime)
    check_block(
        f"[root] Ship (planning)\n"
        f"@file {mime} x\n"
        f"      {marks} hint vine/malformed-mime: `{mime}` is no MIME type, like text/plain"
    )


@pytest.mark.parametrize("mime", ["image/svg+xml", "application/vnd.a_b.c-d", "x/y"])
def test_a_mime_type_may_hold_a_plus(mime):
    check_block(f"[root] Ship (planning)\n@file {mime} x")


def test_a_broken_header_has_no_findings_of_style():
    check_findings("""
        vine 1.2.0
        ---
         [root] Ship @k(v) (started) (done) @sprite()
                                     ^^^^^^ error vine/malformed-header: nothing but annotations may stand here
    """)  # noqa: E501


def test_odd_lines_below_a_broken_header_are_found():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship
               ^^^^ error vine/missing-status: the status is missing: complete, started, reviewing, planning, notstarted, blocked
        >\x20
        ^^ hint vine/empty-decision: the decision is empty
        ->root
        ^^^^^^ warning vine/near-dependency: this is prose; a dependency is written `-> root`
    """)  # noqa: E501


def test_a_uri_is_written_in_ascii():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning) @sprite(é.svg)
                                       ^^^^^ hint vine/non-ascii-uri: other tools may not find a file outside ASCII
        -> a
        @file text/plain ./Übersicht.txt
                         ^^^^^^^^^^^^^^^ hint vine/non-ascii-uri: other tools may not find a file outside ASCII
        ---
        ref [a] 漢 (./漢.vine)
                   ^^^^^^^^ hint vine/non-ascii-uri: other tools may not find a file outside ASCII
    """)  # noqa: E501


def test_many_blank_lines_at_the_end_of_a_block_are_surely_not_meant():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a

        ! hint vine/blank-end: 3 blank lines are part of the description


        ---
        [a] A (planning)


    """)


def test_paths_are_relative():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning) @sprite(/srv/s.svg)
                                       ^^^^^^^^^^ information vine/absolute-path: the path is absolute, so it holds on one machine only
        -> a
        -> b
        See /etc/hosts, file:notes and C:\\notes.
        @file text/plain C:\\notes.txt
                         ^^^^^^^^^^^^ information vine/absolute-path: the path is absolute, so it holds on one machine only
        @file text/plain file:///home/mara/notes.txt
                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^ information vine/absolute-path: the path is absolute, so it holds on one machine only
        @file text/plain notes/c:/notes.txt
        @file text/plain //example.org/notes.txt
        @file text/html https://example.org/notes
        ---
        ref [a] A (/a.vine)
                   ^^^^^^^ information vine/absolute-path: the path is absolute, so it holds on one machine only
        ---
        ref [b] B (../b.vine)
    """)  # noqa: E501


def test_a_sprite_is_drawn_with_lines():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning) @sprite(./s.PNG#x)
                                       ^^^^^^^^^ information vine/sprite-format: by its name the file is image/png, and no SVG
        -> a
        -> b
        ---
        [a] A (planning) @sprite(./s.svg?v=2)
        ---
        [b] B (planning) @sprite(https://example.org/s)
    """)  # noqa: E501


def test_an_id_can_be_read_and_typed():
    check_findings(f"""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> {"a" * 64}
        -> {"b" * 65}
        ---
        [{"a" * 64}] A (planning)
        ---
        [{"b" * 65}] B (planning)
         {"^" * 65} hint vine/long-id: an id of 65 characters
    """)


def test_ids_differ_by_more_than_capital_letters():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> Auth
        -> auth
        -> AUTH
        ---
        [Auth] One (planning)
        ---
        [auth] Two (planning)
         ^^^^ hint vine/ids-alike: only capital letters tell this id from `Auth`
        ---
        [AUTH] Three (planning)
         ^^^^ hint vine/ids-alike: only capital letters tell this id from `Auth`
    """)
