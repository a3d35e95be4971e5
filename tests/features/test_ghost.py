"""Ghost text: the header of a task that is missing, before and while it is typed."""

from __future__ import annotations

from tests.features.pictures_files import picture_of
from vine_ls.features.ghost import ghost_text

PLAN = "vine 1.2.0\n---\n[root] 🌿 (planning)\n-> plant/old-tree\n-> dig\n---\n"
GHOST = "[plant/old-tree] Old Tree (notstarted)"


def check_ghost(picture: str, expected: str | None) -> None:
    for line_end in ("\n", "\r\n"):
        seen = picture_of(picture, line_end)
        assert ghost_text(seen.plan, seen.offset) == expected


def test_a_new_block_is_the_one_that_is_missing() -> None:
    check_ghost(f"{PLAN}$0\n", "[dig] Dig (notstarted)")
    check_ghost(f"{PLAN}$0", "[dig] Dig (notstarted)")
    check_ghost(f"{PLAN}\n\n$0\n", "[dig] Dig (notstarted)")


def test_what_is_typed_is_gone_on_with() -> None:
    check_ghost(f"{PLAN}[$0\n", "dig] Dig (notstarted)")
    check_ghost(f"{PLAN}[p$0\n", GHOST[2:])
    check_ghost(f"{PLAN}[plant/old-tree] Old$0\n", " Tree (notstarted)")
    check_ghost(f"{PLAN}[d$0]\n", None)
    check_ghost(f"{PLAN}[x$0\n", None)
    check_ghost(f"{PLAN}[dig] Dig (notstarted)$0\n", None)


def test_between_two_blocks_and_with_another_delimiter() -> None:
    check_ghost(f"{PLAN}$0\n---\n[dig] Dig (planning)\n", GHOST)
    check_ghost(
        "vine 1.2.0\ndelimiter: ~🌿\n---\n[a] A (planning)\n-> b\n~🌿\n$0", "[b] B (notstarted)"
    )


def test_elsewhere_is_nothing() -> None:
    check_ghost(f"{PLAN}$0\n[dig] Dig (planning)\n", None)
    check_ghost(f"{PLAN}[dig] Dig (planning)\n$0\n", None)
    check_ghost("$0", None)
    check_ghost("vine 1.2.0\n---\n$0", None)
    check_ghost(f"{PLAN}\u2028$0", None)
