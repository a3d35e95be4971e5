"""Headers: which ones are read, what their parts are, and what is left of a broken one."""

import pytest

from tests.pictures import parses_block, rejects_block
from vine_ls.language.header import read_header

STATUSES = ("complete", "started", "reviewing", "planning", "notstarted", "blocked")


@pytest.mark.parametrize("status", STATUSES)
def test_a_task_has_one_of_six_statuses(status):
    assert parses_block(f"[root] Ship ({status})").status == status


@pytest.mark.parametrize(
    "status", ["done", "Planning", "COMPLETE", " planning", "planning ", "", "in progress", "todo"]
)
def test_no_other_status_is_read(status):
    rejects_block(f"[root] Ship ({status})")


@pytest.mark.parametrize("id_", ["a", "A", "7", "-", "--", "a-b", "a/b", "a/b/c", "-/-", "007/x"])
def test_an_id_is_segments_joined_by_slashes(id_):
    assert parses_block(f"[{id_}] Ship (planning)").id == id_
    assert parses_block(f"ref [{id_}] Ship (x.vine)").id == id_


@pytest.mark.parametrize(
    "id_",
    ["", " ", "/", "/a", "a/", "a//b", "a b", " a", "a ", "a_b", "a.b", "é", "１", "[a]", "a]"],
)
def test_nothing_else_is_an_id(id_):
    rejects_block(f"[{id_}] Ship (planning)")
    rejects_block(f"ref [{id_}] Ship (x.vine)")


@pytest.mark.parametrize(
    "header",
    [
        "  [root] Ship (planning)",
        "[root] Ship (planning)  ",
        "\t[root]\tShip\t(planning)\t",
        "[root]    Ship    (planning)",
        "\u00a0[root]\u3000Ship\ufeff(planning)\u2003",
        "[root] \u2028Ship\u2029 (planning)",
        "[root] Ship (planning)\r",
    ],
)
def test_white_space_around_the_parts_means_nothing(header):
    task = parses_block(header)
    assert (task.id, task.short_name, task.status) == ("root", "Ship", "planning")


@pytest.mark.parametrize(
    "header",
    [
        "[root]Ship (planning)",
        "[root] Ship(planning)",
        "[root] Ship\x85(planning)",
        "[root]\u200bShip (planning)",
        "[root] Ship (planning) now",
        "[root] Ship",
        "[root] Ship (planning",
        "[root Ship (planning)",
        "root] Ship (planning)",
        "Ship (planning)",
        "-> root",
        "# Plan",
        "x [root] Ship (planning)",
    ],
)
def test_what_is_no_header_is_rejected(header):
    rejects_block(header)


@pytest.mark.parametrize("blanks", [" ", "  ", "   ", "          ", " \u00a0 \u3000 "])
@pytest.mark.parametrize("header", ["[root]{}(planning)", "ref [root]{}(x.vine)"])
def test_a_name_is_not_blank(header, blanks):
    rejects_block(header.format(blanks))


@pytest.mark.parametrize(
    "name",
    [
        "S",
        "Ship  it   now",
        "Ship (it)",
        "Ship (started)",
        "(started)",
        "Ship (started) @k(v)",
        "@k(v)",
        "Ship -> it [now] > ref",
        "日本語 🌿 é",
        "e\u0301",
        "a\tb",
        "\x85",
        "\u200b",
        "a\0b",
        "\ud800",
    ],
)
def test_a_name_is_free_text(name):
    assert parses_block(f"[root] {name} (planning)").short_name == name
    assert parses_block(f"ref [root] {name} (x.vine)").short_name == name


@pytest.mark.parametrize("character", ["\r", "\u2028", "\u2029"])
def test_a_name_holds_no_character_that_ends_lines_elsewhere(character):
    rejects_block(f"[root] Ship{character}it (planning)")
    rejects_block(f"ref [root] Ship{character}it (x.vine)")


def test_the_first_status_with_only_annotations_behind_it_counts():
    task = parses_block("[root] Ship (started) (blocked) @k((planning)")
    assert (task.short_name, task.status) == ("Ship (started)", "blocked")
    assert task.annotations == {"k": ("(planning",)}


@pytest.mark.parametrize(
    "uri",
    [
        "./plan.vine",
        "../a/b.vine",
        "https://example.com/p.vine?q=1#x",
        "complete",
        "plan(1).vine",
        "mill.vine)@owner(Mara",
        "(",
        ")",
        "plän.vine",
        "\x85",
    ],
)
def test_a_uri_is_anything_without_white_space(uri):
    ref = parses_block(f"ref [root] Ship ({uri})")
    assert (ref.kind, ref.short_name, ref.vine) == ("ref", "Ship", uri)


@pytest.mark.parametrize("uri", ["", " ", "a b", "a\u00a0b", " a", "a "])
def test_a_uri_is_required_and_holds_no_blank(uri):
    rejects_block(f"ref [root] Ship ({uri})")


def test_the_last_parenthesised_part_of_a_reference_is_its_uri():
    ref = parses_block("ref [root] Ship (old.vine) (new.vine)")
    assert (ref.short_name, ref.vine) == ("Ship (old.vine)", "new.vine")


@pytest.mark.parametrize("blanks", [" ", "   ", "\t", "\t \t", " \u00a0"])
def test_blanks_or_tabs_stand_behind_ref(blanks):
    assert parses_block(f"ref{blanks}[root] Ship (x.vine)").kind == "ref"


@pytest.mark.parametrize("header", ["ref[root]", "ref\u00a0[root]", "Ref [root]", "REF [root]"])
def test_nothing_else_makes_a_reference(header):
    rejects_block(f"{header} Ship (x.vine)")


@pytest.mark.parametrize(
    ("annotations", "expected"),
    [
        ("", {}),
        (" @k(v)", {"k": ("v",)}),
        ("   @k(v)\t@j(w)", {"k": ("v",), "j": ("w",)}),
        (" @k(a,b,c)", {"k": ("a", "b", "c")}),
        (" @k( a , b c ,\u00a0d )", {"k": ("a", "b c", "d")}),
        (' @k("a,b")', {"k": ('"a', 'b"')}),
        (" @k()", {"k": ()}),
        (" @k(  )", {"k": ()}),
        (" @k(a,,b)", {"k": ("a", "b")}),
        (" @k(,)", {"k": ()}),
        (" @k(a) @k(b)", {"k": ("b",)}),
        (" @k(a) @k()", {"k": ()}),
        (" @K(a) @k(b)", {"K": ("a",), "k": ("b",)}),
        (" @k9Z(v)", {"k9Z": ("v",)}),
        (" @k(a (b)", {"k": ("a (b",)}),
        (" @k(@j(v)", {"k": ("@j(v",)}),
        (" @k(ä → 🌿)", {"k": ("ä → 🌿",)}),
        (" @k(a\u2028b)", {"k": ("a\u2028b",)}),
    ],
)
@pytest.mark.parametrize("header", ["[root] Ship (planning)", "ref [root] Ship (x.vine)"])
def test_annotations_are_keys_with_lists_of_values(header, annotations, expected):
    assert parses_block(header + annotations).annotations == expected


@pytest.mark.parametrize(
    "annotation",
    [
        " @k",
        " @k (v)",
        " @due-date(x)",
        " @9k(v)",
        " @(v)",
        " @ké(v)",
        " @k(v",
        " @k(a (b))",
        " @a(1)@b(2)",
        " @k(v) x",
        " @k(v) (done)",
    ],
)
def test_a_malformed_annotation_spoils_the_header(annotation):
    rejects_block(f"[root] Ship (planning){annotation}")


def test_an_annotation_glued_to_the_status_spoils_the_header():
    rejects_block("[root] Ship (planning)@k(v)")


def test_an_annotation_before_the_status_belongs_to_the_name():
    task = parses_block("[root] Ship @k(v) (planning)")
    assert (task.short_name, task.annotations) == ("Ship @k(v)", {})


@pytest.mark.parametrize(
    ("header", "parts"),
    [
        ("[auth", ("auth", None, None)),
        ("[auth]", ("auth", None, None)),
        ("[auth] Build it", ("auth", "Build it", None)),
        ("[auth] Build it (", ("auth", "Build it", "")),
        ("[auth] Build it (star", ("auth", "Build it", "star")),
        ("[auth] Build it (done)", ("auth", "Build it", "done")),
        ("[auth]Build it(started)", ("auth", "Build it", "started")),
        ("[auth] Build it (started) @due-date(x)", ("auth", "Build it", "started")),
        ("[auth] Build it (started)@k(v)", ("auth", "Build it", "started")),
        ("[my task] Build it (started)", ("my task", "Build it", "started")),
        ("ref [auth] Build it (a b.vine)", ("auth", "Build it", "a b.vine")),
        ("Build it", (None, "Build it", None)),
    ],
)
def test_a_half_typed_header_keeps_its_parts(header, parts):
    read = read_header(0, header)
    found = tuple(part.text if part else None for part in (read.id, read.name, read.value))
    assert not read.sound
    assert found == parts


def test_every_part_of_a_header_knows_where_it_stands():
    line = "ref [a/b] Two words (x.vine) @k( one ,two)"
    header = read_header(100, line)
    parts = (header.keyword, header.id, header.name, header.value, *header.annotations[0].values)
    assert [part.text for part in parts] == ["ref", "a/b", "Two words", "x.vine", "one", "two"]
    assert all(line[part.start - 100 : part.end - 100] == part.text for part in parts)
