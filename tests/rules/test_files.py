"""What is said of the files that a plan mentions."""

from hypothesis import given

from tests.pictures_files import check_files, snapshot_of
from tests.strategies import examples, texts
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan, Snapshot, Unreadable, alone
from vine_ls.rules.check_files import file_findings, first_error


def codes_of(plan: Plan) -> list[str]:
    return [finding.code for finding in file_findings(plan)]


def test_a_reference_names_a_plan_that_is_there():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] 🌿 Ship (planning)
        -> a
        -> b
        ---
        ref [a] A (./plans/desing.vine)
                   ^^^^^^^^^^^^^^^^^^^ warning vine/missing-reference: there is no file `./plans/desing.vine`; did you mean `design.vine`?
        ---
        ref [b] B (other.vine)
                   ^^^^^^^^^^ warning vine/missing-reference: there is no file `other.vine`
        %! plans/design.vine
        vine 1.2.0
        ---
        [root] Design (planning)
    """)  # noqa: E501


def test_a_path_in_other_capitals_is_another_path():
    snapshot = snapshot_of("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] A (planning)
        -> a
        ---
        ref [a] A (DESIGN%20system.vine)
        %! design system.vine
        vine 1.2.0
        ---
        [root] Design (planning)
    """)
    plan = snapshot.plan("/plan.vine")
    assert plan
    [finding] = file_findings(plan)
    assert finding.message.endswith("did you mean `design system.vine`?")


def test_attachments_and_sprites_name_files_that_are_there():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning) @sprite(./lost.svg)
                                       ^^^^^^^^^^ warning vine/missing-sprite: there is no file `./lost.svg`
        @file text/plain notes.txt
        @file text/plain ntes.txt
                         ^^^^^^^^ warning vine/missing-attachment: there is no file `ntes.txt`; did you mean `notes.txt`?
        @file text/plain https://example.org/notes.txt
        %! notes.txt
        Hello
    """)  # noqa: E501


def test_a_mime_type_fits_the_file():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        @artifact image/png ./a.pdf
                  ^^^^^^^^^ warning vine/mime-mismatch: by its name the file is application/pdf, and not image/png
        @file text/plain ./a.md
        @file text/csv ./a.md
        @file application/x-odd ./a.pdf
        @file text/plain ./a.unknown
        @file image/png ./a.md
              ^^^^^^^^^ warning vine/mime-mismatch: by its name the file is text/markdown, and not image/png
        %! a.pdf
        %! a.md
        %! a.unknown
    """)  # noqa: E501


def test_a_plan_on_the_network_is_not_checked():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        ---
        ref [a] A (https://example.org/a.vine)
                   ^^^^^^^^^^^^^^^^^^^^^^^^^^ information vine/remote-reference: a plan on the network is not checked
    """)  # noqa: E501


def test_the_first_error_of_the_other_plan_is_named():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        ---
        ref [a] A (a.vine)
                   ^^^^^^ warning vine/invalid-reference: `a.vine` has errors: no block has the id `lost`
        %! a.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> lost
           ^^^^ error vine/unknown-dependency: no block has the id `lost`
    """)  # noqa: E501


def test_the_error_of_the_other_plan_is_related():
    snapshot = snapshot_of("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        ---
        ref [a] A (a.vine)
        %! a.vine
        vine 1.2.0
        ---
        [root] Ship (planing)
    """)
    plan = snapshot.plan("/plan.vine")
    assert plan
    [finding] = file_findings(plan)
    [related] = finding.related
    assert (related.key, related.at) == ("/a.vine", 0)


def test_references_run_in_no_circle():
    check_files("""
        %! a.vine
        vine 1.2.0
        ---
        [root] A (planning)
        -> b
        -> self
        ---
        ref [b] B (sub/b.vine)
                   ^^^^^^^^^^ warning vine/reference-circle: the references run in a circle: a.vine -> b.vine -> c.vine -> a.vine
        ---
        ref [self] Self (./a.vine)
                         ^^^^^^^^ warning vine/reference-circle: the plan refers to itself
        %! sub/b.vine
        vine 1.2.0
        ---
        [root] B (planning)
        -> c
        ---
        ref [c] C (c.vine)
                   ^^^^^^ warning vine/reference-circle: the references run in a circle: b.vine -> c.vine -> a.vine -> b.vine
        %! sub/c.vine
        vine 1.2.0
        ---
        [root] C (planning)
        -> a
        ---
        ref [a] A (../a.vine)
                   ^^^^^^^^^ warning vine/reference-circle: the references run in a circle: c.vine -> a.vine -> b.vine -> c.vine
        %! d.vine
        vine 1.2.0
        ---
        [root] D (planning)
        -> a
        ---
        ref [a] A (a.vine)
    """)  # noqa: E501


def test_expansion_gives_no_id_twice():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        -> c
        -> a/x
        -> x
        ---
        ref [a] A (same.vine)
                   ^^^^^^^^^ warning vine/id-collision: expanded, the id `a/x` would be there twice
        ---
        ref [b] B (same.vine)
        ---
        ref [c] C (bare.vine)
                   ^^^^^^^^^ warning vine/id-collision: expanded, the id `x` would be there twice
        ---
        [a/x] X (planning)
        ---
        [x] X (planning)
        %! same.vine
        vine 1.2.0
        ---
        [root] Same (planning)
        -> x
        ---
        [x] X (planning)
        %! bare.vine
        vine 1.2.0
        prefix:
        ---
        [root] Bare (planning)
        -> x
        ---
        [x] X (planning)
    """)


def test_a_plan_is_one_that_can_be_expanded():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        -> c
        ---
        ref [a] A (root.vine)
                   ^^^^^^^^^ warning vine/unexpandable-reference: the root of that plan is a reference itself, so it cannot be expanded
        ---
        ref [b] B (prefix.vine)
                   ^^^^^^^^^^^ warning vine/unexpandable-reference: the prefix `b c` of that plan is no id, so it cannot be expanded
        ---
        ref [c] C (rule.vine)
                   ^^^^^^^^^ warning vine/unexpandable-reference: that plan has a line `---`, which ends blocks here
        %! root.vine
        vine 1.2.0
        ---
        ref [x] X (prefix.vine)
             ^ information vine/root-is-reference: the root is a reference, so no plan can expand this one
                   ^^^^^^^^^^^ warning vine/unexpandable-reference: the prefix `b c` of that plan is no id, so it cannot be expanded
        %! prefix.vine
        vine 1.2.0
        prefix: b c
                ^^^ warning vine/malformed-prefix: `b c` is no id, so this plan cannot be expanded
        ---
        [root] B (planning)
        %! rule.vine
        vine 1.2.0
        delimiter: ===
        ---
        [root] C (planning)
        ---
    """)  # noqa: E501


def test_what_cannot_be_read_is_said_with_its_reason():
    text = "vine 1.2.0\n---\n[root] A (planning)\n-> b\n---\nref [b] B (b.vine)\n"
    document = Document.read(text)
    # Drawn here, since a picture cannot hold such a file:
    #   warning vine/unreadable-reference: `b.vine` cannot be read: permission denied
    disk = {"/b.vine": Unreadable("permission denied")}
    snapshot = Snapshot({"/a.vine": document}, disk, {"/b.vine": "file"})
    [finding] = file_findings(Plan(snapshot, "/a.vine", document))
    assert finding.code == "vine/unreadable-reference"
    assert finding.message == "`b.vine` cannot be read: permission denied"
    snapshot = Snapshot({"/a.vine": document}, {}, {"/b.vine": "folder"})
    [finding] = file_findings(Plan(snapshot, "/a.vine", document))
    assert finding.message == "`b.vine` is a folder"


def test_nothing_is_said_where_nothing_is_known():
    text = (
        "vine 1.2.0\n---\nref [b] B (b.vine) @sprite(x.svg)\n---\n[c] C (planning)\n@file a/b c\n"
    )
    assert codes_of(alone(Document.read(text))) == []
    assert codes_of(alone(Document.read(text), "/plans/a.vine")) == []


def test_the_first_error_is_searched_once():
    document = Document.read("vine 1.2.0\n---\n[root] A (plan)\n")
    assert first_error(document) is first_error(document)


@examples(60)
@given(texts, texts)
def test_any_two_plans_can_be_checked_together(one: str, other: str):
    refs = "\n---\nref [z] Z (b.vine)\n---\nref [y] Y (%2e/a.vine) @sprite(b.svg)\n"
    snapshot = Snapshot.of({"/a.vine": one + refs, "/b.vine": other})
    for key in snapshot.plan_keys():
        plan = snapshot.plan(key)
        assert plan
        for finding in file_findings(plan):
            assert 0 <= finding.span.start <= finding.span.end
            assert finding.span.end <= len(plan.document.blocks[finding.at].text)


def test_two_references_that_bring_the_same_id():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        ---
        ref [a] A (a.vine)
        ---
        ref [b] B (b.vine)
                   ^^^^^^ warning vine/id-collision: expanded, the id `ds/tokens` would be there twice
        %! a.vine
        vine 1.2.0
        prefix: ds
        ---
        [root] A (planning)
        -> tokens
        ---
        [tokens] Colours (started)
        %! b.vine
        vine 1.2.0
        prefix: ds
        ---
        [top] B (planning)
        -> tokens
        ---
        [tokens] Colours (started)
    """)  # noqa: E501


def test_roots_take_the_ids_of_their_references_and_never_meet():
    check_files("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        -> b
        ---
        ref [a] A (a.vine)
        ---
        ref [b] B (b.vine)
        %! a.vine
        vine 1.2.0
        prefix: ds
        ---
        [root] A (planning)
        %! b.vine
        vine 1.2.0
        prefix: ds
        ---
        [root] B (planning)
    """)
