"""Mistakes in a header, each on the part that is wrong, and the nearest headers without them."""

import pytest

from tests.pictures import check_errors, check_findings

STATUSES = "complete, started, reviewing, planning, notstarted, blocked"


def check_header(picture: str) -> None:
    """Check the findings of a plan that is one header; they are drawn below it."""
    check_findings(_plan_of(picture))


def check_reference(picture: str) -> None:
    """Check the errors of a plan that is one header, of a reference, which no root should be."""
    check_errors(_plan_of(picture))


def _plan_of(picture: str) -> str:
    header, *drawings = picture.strip("\n").split("\n")
    indent = len(header) - len(header.lstrip(" "))
    lines = [header[indent:], *(line[indent:] for line in drawings if line.strip())]
    return "\n".join(("vine 1.2.0", "---", *lines, ""))


@pytest.mark.parametrize(
    "header",
    [
        "[root] Ship (planning)",
        "[a/b-c] Ship  it (now) (complete) @k() @j(a,b)",
        "[root]  Ship  (planning)",
    ],
)
def test_a_sound_header_has_no_findings(header):
    check_findings(f"vine 1.2.0\n---\n{header}\n")


def test_a_sound_header_of_a_reference_has_no_findings():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> design
        ---
        ref [design] Design (./x.vine) @k(v)
    """)


@pytest.mark.parametrize("line", ["Ship it", "root] Ship (planning)", "# Heading", "-> root"])
def test_a_block_begins_with_a_header(line):
    message = "a block begins with `[id] Name (status)` or `ref [id] Name (URI)`"
    check_header(f"{line}\n{'^' * len(line)} error vine/malformed-header: {message}")


def test_what_stands_below_a_delimiter_may_be_text_with_a_line_across_it():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        ```yaml
        ---
        title: Ship it
        ^^^^^^^^^^^^^^ error vine/malformed-header: a block begins with `[id] Name (status)` or `ref [id] Name (URI)`; or was the delimiter above it meant as text?
        ```
        ---
        Log in (planning)
        ^^^^^^^^^^^^^^^^^ error vine/malformed-header: a block begins with `[id] Name (status)` or `ref [id] Name (URI)`
    """)  # noqa: E501


def test_a_blank_stands_behind_the_id():
    check_header("""
        [root]Ship (planning)
             ^^^^^ error vine/malformed-header: a blank is missing behind the `]`
    """)


def test_a_blank_stands_before_the_status():
    check_header("""
        [root] Ship(planning)
                   ^^^^^^^^^^ error vine/malformed-header: a blank is missing before the `(`
    """)


def test_only_annotations_stand_behind_the_status():
    check_header("""
        [root] Ship (planning) soon
                               ^^^^ error vine/malformed-header: nothing but annotations may stand here
    """)  # noqa: E501


def test_the_parenthesis_is_closed():
    check_header("""
        [root] Ship (planning
                    ^^^^^^^^^ error vine/malformed-header: the `)` is missing
    """)


def test_the_bracket_is_closed():
    check_header("""
        [root Ship (planning)
        ^^^^^ error vine/malformed-header: the `]` behind the id is missing
    """)


def test_a_name_holds_no_line_separator():
    check_header("""
        [root] a\u2028b (planning)
               ^^^ error vine/malformed-header: the name holds a character that ends lines
    """)


def test_ref_is_in_lower_case():
    check_reference("""
        Ref [root] Ship (x.vine)
        ^^^ error vine/malformed-header: the keyword is `ref`, in lower case
    """)


@pytest.mark.parametrize("header", ["ref[root]", "ref\u00a0[root]"])
def test_a_blank_stands_behind_ref(header):
    check_reference(f"""
        {header} Ship (x.vine)
        ^^^ error vine/malformed-header: a blank is missing behind `ref`
    """)


@pytest.mark.parametrize(
    ("id_", "flaw"),
    [
        ("my task", "a blank"),
        ("my_task", "`_`"),
        ("tâche", "`â`"),
        ("a//b", "an empty part"),
        ("/a", "an empty part"),
        ("a/", "an empty part"),
    ],
)
def test_an_id_holds_nothing_else(id_, flaw):
    check_header(f"""
        [{id_}] Ship (planning)
         {"^" * len(id_)} error vine/malformed-id: {flaw} in the id `{id_}`
    """)


def test_an_id_is_not_empty():
    check_header("""
        [] Ship (planning)
        ^^ error vine/malformed-id: the id is missing
    """)


@pytest.mark.parametrize(
    "header", ["[root] (planning)", "[root]     (planning)", "[root]", "[root] (planning) @k(v)"]
)
def test_a_task_has_a_name(header):
    check_header(f"""
        {header}
        ^^^^^^ error vine/missing-name: the name is missing
    """)


def test_a_reference_has_a_name():
    check_reference("""
        ref [root] (x.vine)
            ^^^^^^ error vine/missing-name: the name is missing
    """)


def test_a_task_has_a_status():
    check_header(f"""
        [root] Ship
               ^^^^ error vine/missing-status: the status is missing: {STATUSES}
    """)


def test_a_status_is_not_empty():
    check_header(f"""
        [root] Ship ()
                    ^^ error vine/missing-status: the status is missing: {STATUSES}
    """)


@pytest.mark.parametrize("status", ["done", "Planning", "in progress"])
def test_a_status_is_one_of_six(status):
    check_header(f"""
        [root] Ship ({status})
                     {"^" * len(status)} error vine/unknown-status: `{status}` is no status: {STATUSES}
    """)  # noqa: E501


def test_a_reference_has_a_uri():
    check_reference("""
        ref [root] Ship
                   ^^^^ error vine/missing-uri: the URI is missing: (./plan.vine)
    """)


def test_a_uri_is_not_empty():
    check_reference("""
        ref [root] Ship ()
                        ^^ error vine/missing-uri: the URI is missing
    """)


def test_a_uri_holds_no_blank():
    check_reference("""
        ref [root] Ship (my plan.vine)
                         ^^^^^^^^^^^^ error vine/malformed-uri: a URI holds no white space; write it as `%20`
    """)  # noqa: E501


@pytest.mark.parametrize(
    ("annotation", "flaw"),
    [
        ("@due-date(x)", "`due-date` is no key: a letter, then letters and digits"),
        ("@9(x)", "`9` is no key: a letter, then letters and digits"),
        ("@(x)", "the key is missing"),
        ("@k", "the values are missing: `@k()`"),
        ("@k (v)", "nothing may stand between `@k` and its `(`"),
        ("@k(v", "the `)` behind the values is missing"),
        ("@k(a (b))", "a value cannot hold `)`"),
    ],
)
def test_an_annotation_is_a_key_with_values(annotation, flaw):
    check_header(f"""
        [root] Ship (planning) {annotation}
                               {"^" * len(annotation)} error vine/malformed-annotation: {flaw}
    """)


def test_a_blank_stands_before_an_annotation():
    check_header("""
        [root] Ship (planning)@k(v)
                              ^^^^^ error vine/malformed-annotation: a blank is missing before the annotation
    """)  # noqa: E501
    check_header("""
        [root] Ship (planning) @a(1)@b(2)
                                    ^^^^^ error vine/malformed-annotation: a blank is missing before the annotation
    """)  # noqa: E501


def test_only_the_words_behind_a_sound_annotation_are_wrong():
    check_header("""
        [root] Ship (planning) @k(v) soon
                                     ^^^^ error vine/malformed-header: nothing but annotations may stand here
    """)  # noqa: E501


def test_each_wrong_part_is_marked_once():
    check_header(f"""
        [a b] Ship (done) @k
         ^^^ error vine/malformed-id: a blank in the id `a b`
                    ^^^^ error vine/unknown-status: `done` is no status: {STATUSES}
                          ^^ error vine/malformed-annotation: the values are missing: `@k()`
    """)


def test_a_broken_header_keeps_its_id_for_those_that_depend_on_it():
    check_findings(f"""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> auth
        ---
        [auth] Log in (done)
                       ^^^^ error vine/unknown-status: `done` is no status: {STATUSES}
        -> data
        ---
        [data] Keep it (planning)
    """)
