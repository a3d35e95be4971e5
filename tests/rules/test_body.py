"""Mistakes in the body of a block, and the nearest bodies without them."""

import pytest

from tests.pictures import check_findings


def test_an_attachment_has_a_uri():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        @file text/plain
        ^^^^^^^^^^^^^^^^ error vine/malformed-attachment: the URI is missing: `@file <mime> <uri>`
    """)


def test_an_attachment_has_a_mime_type_and_a_uri():
    check_findings(
        "vine 1.2.0\n---\n[root] Ship (planning)\n"
        "@artifact \n"
        "^^^^^^^^^^ error vine/malformed-attachment: "
        "the MIME type and the URI are missing: `@artifact <mime> <uri>`\n"
    )


@pytest.mark.parametrize("line", ["@file text/plain u", "@Mara please"])
def test_a_sound_attachment_or_none_has_no_findings(line):
    check_findings(f"vine 1.2.0\n---\n[root] Ship (planning)\n{line}\n")


def test_a_reference_has_no_attachments():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> design
        ---
        ref [design] Design (x.vine)
        @guidance text/plain u
        ^^^^^^^^^ error vine/attachment-on-reference: a reference has no attachments; its plan's tasks have
    """)  # noqa: E501


def test_a_malformed_attachment_on_a_reference_is_one_mistake():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> design
        ---
        ref [design] Design (x.vine)
        @file u
        ^^^^^ error vine/attachment-on-reference: a reference has no attachments; its plan's tasks have
    """)  # noqa: E501


@pytest.mark.parametrize("line", ["Text", "> Decided", " @file u"])
def test_other_lines_of_a_reference_have_no_findings(line):
    check_findings(
        f"vine 1.2.0\n---\n[root] Ship (planning)\n-> a\n---\nref [a] A (x.vine)\n{line}\n"
    )


def test_a_dependency_names_something():
    check_findings(
        "vine 1.2.0\n---\n[root] Ship (planning)\n"
        "->  \n"
        "^^^^ error vine/empty-dependency: the dependency names no id\n"
    )


@pytest.mark.parametrize("target", ["a, b", "[root]", "root # why", "a/", "é"])
def test_a_dependency_is_one_id(target):
    check_findings(f"""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> {target}
           {"^" * len(target)} error vine/malformed-dependency: `{target}` is no id
    """)


def test_no_task_waits_for_itself():
    check_findings("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> root
           ^^^^ error vine/self-dependency: `root` depends on itself
    """)


@pytest.mark.parametrize("line", ["> root", "->ghost", "root ->", "-- root"])
def test_what_is_no_dependency_has_no_findings(line):
    check_findings(f"vine 1.2.0\n---\n[root] Ship (planning)\n{line}\n")
