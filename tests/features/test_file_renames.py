"""URIs follow the files that move."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.features.pictures_files import applied, check_files, files_of
from tests.strategies import examples, texts
from vine_ls.features.file_renames import changes_for_renames, moved
from vine_ls.language.changes import RenameFile
from vine_ls.language.mentions import mentions_of
from vine_ls.language.snapshot import Snapshot
from vine_ls.language.uri import key_of_path, resolve


def check_renames(picture: str, *renames: tuple[str, str], expected: str) -> None:
    for line_end in ("\n", "\r\n"):
        files = files_of(picture, line_end)
        changes = changes_for_renames(Snapshot.of(files), renames)
        moves = tuple(RenameFile(*rename) for rename in renames)
        check_files(applied(files, changes._replace(renamed=moves)), expected)


def test_references_attachments_and_sprites_follow_their_files() -> None:
    check_renames(
        """
        %! /a.vine
        vine 1.2.0
        ---
        ref [b] 漢 🌿 (./b.vine) @sprite(icon.svg)
        ---
        [c] C (planning)
        @file text/plain notes.txt#part
        @file text/plain /notes.txt
        @file text/plain file:///notes.txt
        @file text/plain https://example.com/notes.txt
        %! /b.vine
        %! /icon.svg
        %! /notes.txt
        """,
        ("/b.vine", "/lib/kid.vine"),
        ("/icon.svg", "/img/new icon.svg"),
        ("/notes.txt", "/doc/notes.md"),
        expected="""
        %! /a.vine
        vine 1.2.0
        ---
        ref [b] 漢 🌿 (./lib/kid.vine) @sprite(img/new%20icon.svg)
        ---
        [c] C (planning)
        @file text/plain doc/notes.md#part
        @file text/plain /doc/notes.md
        @file text/plain file:///doc/notes.md
        @file text/plain https://example.com/notes.txt
        %! /lib/kid.vine
        %! /img/new icon.svg
        %! /doc/notes.md
        """,
    )


def test_a_plan_that_moves_still_finds_its_files() -> None:
    check_renames(
        """
        %! /w/plans/a.vine
        vine 1.2.0
        ---
        ref [b] B (b.vine)
        ---
        ref [c] C (../c.vine)
        ---
        ref [d] D (/d.vine)
        ---
        ref [e] E (./a.vine)
        """,
        ("/w/plans/a.vine", "/w/a.vine"),
        expected="""
        %! /w/a.vine
        vine 1.2.0
        ---
        ref [b] B (plans/b.vine)
        ---
        ref [c] C (./c.vine)
        ---
        ref [d] D (/d.vine)
        ---
        ref [e] E (./a.vine)
        """,
    )


def test_what_moves_together_stays_as_it_is() -> None:
    check_renames(
        """
        %! /top.vine
        vine 1.2.0
        ---
        ref [b] B (plans/deep/b.vine)
        %! /plans/a.vine
        vine 1.2.0
        ---
        ref [b] B (deep/b.vine)
        ---
        [c] C (planning)
        @file x/y ../plans/deep/x.txt
        @file x/y ../top.txt
        %! /plansnot/a.vine
        vine 1.2.0
        ---
        ref [x] X (../plansnot/b.vine)
        """,
        ("/plans", "/old/plans"),
        expected="""
        %! /top.vine
        vine 1.2.0
        ---
        ref [b] B (old/plans/deep/b.vine)
        %! /old/plans/a.vine
        vine 1.2.0
        ---
        ref [b] B (deep/b.vine)
        ---
        [c] C (planning)
        @file x/y ../plans/deep/x.txt
        @file x/y ../../top.txt
        %! /plansnot/a.vine
        vine 1.2.0
        ---
        ref [x] X (../plansnot/b.vine)
        """,
    )


def test_names_are_encoded_as_they_were() -> None:
    check_renames(
        """
        %! /a.vine
        vine 1.2.0
        ---
        ref [b] B (漢/b.vine)
        ---
        ref [c] C (%E6%BC%A2/b.vine)
        ---
        [d] D (planning) @sprite(漢/b.vine)
        @file x/y 漢/my b.txt
        @file x/y %E6%bc%a2/my%20b.txt
        """,
        ("/漢/b.vine", "/漢/é, (b).vine"),
        ("/漢/my b.txt", "/漢/é b.txt"),
        expected="""
        %! /a.vine
        vine 1.2.0
        ---
        ref [b] B (漢/é%2C%20%28b%29.vine)
        ---
        ref [c] C (%E6%BC%A2/%C3%A9%2C%20%28b%29.vine)
        ---
        [d] D (planning) @sprite(漢/é%2C%20%28b%29.vine)
        @file x/y 漢/é b.txt
        @file x/y %E6%bc%a2/%C3%A9%20b.txt
        """,
    )


def test_drives_and_backslashes_are_kept() -> None:
    check_renames(
        """
        %! c:/a.vine
        vine 1.2.0
        ---
        [b] B (planning)
        @file x/y C:/x.txt
        @file x/y /x.txt
        @file x/y .\\x.txt
        @file x/y file:///C:/x.txt
        """,
        ("c:/x.txt", "c:/y/z.txt"),
        expected="""
        %! c:/a.vine
        vine 1.2.0
        ---
        [b] B (planning)
        @file x/y C:/y/z.txt
        @file x/y /y/z.txt
        @file x/y .\\y\\z.txt
        @file x/y file:///c%3A/y/z.txt
        """,
    )


def test_a_folder_that_is_attached_is_followed_too() -> None:
    check_renames(
        """
        %! /a.vine
        vine 1.2.0
        ---
        [b] B (planning)
        @file x/y ./pictures/
        """,
        ("/pictures", "/img"),
        expected="""
        %! /a.vine
        vine 1.2.0
        ---
        [b] B (planning)
        @file x/y ./img/
        """,
    )


def test_a_move_that_has_brought_its_edits_needs_no_more() -> None:
    """VS Code asks about the move within a rename after it has made the rename's edits."""
    check_renames(
        """
        %! /w/plans/a.vine
        vine 1.2.0
        ---
        ref [b] B (plans/b.vine)
        ---
        ref [c] C (./new.vine)
        %! /w/plans/b.vine
        """,
        ("/w/plans/a.vine", "/w/new.vine"),
        expected="""
        %! /w/new.vine
        vine 1.2.0
        ---
        ref [b] B (plans/b.vine)
        ---
        ref [c] C (./new.vine)
        %! /w/plans/b.vine
        """,
    )


def test_of_two_folders_the_inner_one_counts() -> None:
    renames = [("/a", "/x"), ("/a/b", "/y")]
    assert [moved(key, renames) for key in ("/a/c", "/a/b/c", "/ab")] == ["/x/c", "/y/c", "/ab"]


_NAMES = ("a.vine", "b.vine", "漢 b.vine", "x,(y).vine", "c#d%.vine", "s.svg")
_FOLDERS = ("/", "/p/", "/p/q/", "/e e/")
_keys = st.builds("{}{}".format, st.sampled_from(_FOLDERS), st.sampled_from(_NAMES))
_moves = st.tuples(_keys | st.sampled_from(("/p", "/p/q", "/e e")), _keys).map(
    lambda it: (it[0], it[1] if "." in it[0] else "/new/folder")
)


@examples(80)
@given(texts, _keys, st.lists(_moves, max_size=3, unique_by=lambda it: it[0]))
def test_every_uri_means_the_file_that_it_meant(
    text: str, key: str, renames: list[tuple[str, str]]
) -> None:
    text = text.replace("./a.vine", "../p/a.vine").replace("./g.md", "p/q/漢 b.vine")
    snapshot = Snapshot.of({key_of_path(key): text})
    if not list(snapshot.plan_keys()):
        return
    changes = changes_for_renames(snapshot, renames)
    after = applied({key: text}, changes)[key]
    new_key = moved(key, renames)
    meant = [resolve(key, it.uri.text) for _, it in mentions_of(snapshot.open[key])]
    new = Snapshot.of({"/t.vine": after}).open["/t.vine"]
    means = [resolve(new_key, it.uri.text) for _, it in mentions_of(new)]
    assert means == [target and moved(target, renames) for target in meant]
