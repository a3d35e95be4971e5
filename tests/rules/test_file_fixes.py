"""What is offered about files that are not as the plan needs them."""

from tests.pictures_files import snapshot_of
from vine_ls.rules.check import check
from vine_ls.rules.check_files import file_findings
from vine_ls.rules.fixes.files import FILE_FIXES


def offers(picture: str) -> list[str]:
    """What each fix would do: the line it leaves, or the file it creates."""
    plan = snapshot_of(picture).plan("/plan.vine")
    assert plan
    found = []
    for finding in check(plan.document, extra=file_findings(plan)):
        for fix in FILE_FIXES[finding.code](plan, finding) if finding.code in FILE_FIXES else ():
            found += [f"{it.key}: {it.text}" for it in fix.changes.created]
            for (start, end), text in fix.changes.edits.get("/plan.vine", ()):
                changed = plan.document.text[:start] + text + plan.document.text[end:]
                line_start = changed.rfind("\n", 0, start) + 1
                found.append(changed[line_start : changed.find("\n", start)])
    return found


def test_a_missing_plan_is_created_or_the_nearest_one_named():
    assert offers("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        ---
        ref [a] Design 🌿 (./my%20plan.vine)

        %! my plans.vine
        vine 1.2.0
    """) == [
        "ref [a] Design 🌿 (./my%20plans.vine)",
        "/my plan.vine: vine 1.2.0\ntitle: Design 🌿\n---\n[a] Design 🌿 (planning)\n",
    ]


def test_attachments_get_the_nearest_file_and_the_type_of_their_name():
    assert offers("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        @file text/plain docs/Notes.txt
        @file image/png ./é.pdf

        %! docs/notes.txt
        %! é.pdf
    """) == [
        "@file text/plain docs/notes.txt",
        "@file application/pdf ./é.pdf",
        "@file image/png ./%C3%A9.pdf",
    ]


def test_absolute_paths_become_relative():
    assert offers("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning) @sprite(/icons/s.svg)
        -> a
        @file text/plain file:///docs/notes%20%281%29.txt#top
        @file text/plain /docs/
        @file text/plain D:\\notes.txt
        ---
        ref [a] A (/a.vine)

        %! icons/s.svg
        %! docs/notes (1).txt
        %! a.vine
        vine 1.2.0
        ---
        [a] A (planning)
    """) == [
        "[root] Ship (planning) @sprite(./icons/s.svg)",
        "@file text/plain ./docs/notes%20%281%29.txt#top",
        "@file text/plain ./docs/",
        "ref [a] A (./a.vine)",
    ]


def test_a_plan_of_the_same_name_in_another_folder_may_be_meant():
    assert offers("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        ---
        ref [a] Design (./Teams/Design.vine)

        %! teams/design.vine
        vine 1.2.0
        ---
        [root] Design (planning)
    """) == [
        "ref [a] Design (./teams/design.vine)",
        "/Teams/Design.vine: vine 1.2.0\ntitle: Design\n---\n[a] Design (planning)\n",
    ]


def test_names_that_only_end_alike_are_not_meant():
    assert offers("""
        %! plan.vine
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> a
        ---
        ref [a] Design (./d.vine)

        %! 01.vine
        vine 1.2.0
    """) == ["/d.vine: vine 1.2.0\ntitle: Design\n---\n[a] Design (planning)\n"]
