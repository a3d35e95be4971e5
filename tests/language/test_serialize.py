"""Writing a graph: the canonical form, and what reading it again gives."""

from dataclasses import replace

import pytest

from tests.pictures import parses, parses_block, plan
from vine_ls import VineError, VineGraph, parse, serialize


def check_written(picture: str, written: str) -> None:
    assert serialize(parses(picture)) == plan(written)


def test_a_canonical_text_is_written_as_it_was():
    text = plan("""
        vine 1.2.0
        delimiter: ===
        prefix: p
        title: Plan
        owner: Mara
        ---
        [root] Ship  it (planning) @a(1,2) @b()
        First line

          indented, and two blanks at the end  
        -> auth
        -> data
        > Second things first
        > First things second
        @artifact a/b u
        @guidance a/b u
        @file a/b u
        ===
        ref [auth] Log in (auth.vine) @sprite(s.svg)
        Its summary
        -> data
        > Decided
        ===
        [data] Keep it (complete)
    """)  # noqa: W291
    assert serialize(parse(text)) == text


def test_the_version_is_the_graph_s_own():
    assert serialize(parses("vine 1.0.0\n---\n[root] Ship (planning)")).startswith("vine 1.0.0\n")


def test_one_space_stands_behind_vine():
    assert serialize(parses("vine\t 1.2.0\n---\n[r] R (planning)")).startswith("vine 1.2.0\n")


def test_known_keys_come_first_in_alphabetical_order_and_unknown_keys_as_they_came():
    check_written(
        """
        vine 1.2.0
        zebra: z
        TITLE:  Plan
        just words

        apple: a
        prefix: p
        zebra: again
        delimiter: ===
        ---
        [root] Ship (planning)
        """,
        """
        vine 1.2.0
        delimiter: ===
        prefix: p
        title: Plan
        zebra: z
        apple: a
        zebra: again
        ---
        [root] Ship (planning)
        """,
    )


def test_only_the_title_in_force_is_written():
    check_written(
        "vine 1.2.0\ntitle: One\ntitle: Two\n---\n[r] R (planning)\n",
        "vine 1.2.0\ntitle: Two\n---\n[r] R (planning)\n",
    )


def test_the_default_delimiter_is_not_written():
    check_written(
        "vine 1.2.0\ndelimiter: ---\n---\n[r] R (planning)\n",
        "vine 1.2.0\n---\n[r] R (planning)\n",
    )


@pytest.mark.parametrize("key", ["title", "prefix", "delimiter"])
def test_an_empty_value_is_not_an_absent_one(key):
    text = f"vine 1.2.0\n{key}: \n---\n[r] R (planning)\n"
    assert serialize(parse(text)) == text


def test_annotations_are_in_key_order_by_code_unit():
    node = "[r] R (planning) @b(1) @a9(x) @Z() @a( y ,z)"
    assert serialize(parses(f"vine 1.2.0\n---\n{node}")).splitlines()[2] == (
        "[r] R (planning) @Z() @a(y,z) @a9(x) @b(1)"
    )


def test_dependencies_are_sorted_by_code_unit_and_kept_twice():
    ids = ["b", "a10", "a2", "a", "a-b", "a/b", "B", "0", "a"]
    blocks = [f"---\n[{id_}] N (planning)\n" for id_ in dict.fromkeys(ids)]
    lines = "".join(f"-> {id_}\n" for id_ in ids)
    written = serialize(parse(f"vine 1.2.0\n---\n[r] R (planning)\n{lines}{''.join(blocks)}"))
    targets = [line[3:] for line in written.splitlines() if line.startswith("-> ")]
    assert targets == ["0", "B", "a", "a", "a-b", "a/b", "a10", "a2", "b"]


def test_the_lines_of_a_block_are_put_in_order():
    check_written(
        """
        vine 1.2.0
        ---

        [r]  R  (planning)
        @file a/b 1
        > one
        -> z
        Text

        @artifact a/b 2
        -> y
        More
        >  two
        @guidance a/b 3
        @artifact a/b 4
        ---
        [y] Y (planning)
        ---
        [z] Z (planning)
        ---
        """,
        """
        vine 1.2.0
        ---
        [r] R (planning)
        Text

        More
        -> y
        -> z
        > one
        > two
        @artifact a/b 2
        @artifact a/b 4
        @guidance a/b 3
        @file a/b 1
        ---
        [y] Y (planning)
        ---
        [z] Z (planning)
        """,
    )


def test_blocks_stay_in_file_order():
    text = "vine 1.2.0\n---\n[r] R (planning)\n-> a\n-> b\n"
    text += "---\n[b] B (planning)\n---\n[a] A (planning)\n"
    assert serialize(parse(text)) == text


@pytest.mark.parametrize("body", ["\n\n", "Text\n\n\n", "\nText\n", "Text  \n", " -> x\n", "> \n"])
def test_blank_lines_and_blanks_of_a_description_are_kept(body):
    text = f"vine 1.2.0\n---\n[r] R (planning)\n{body}"
    assert serialize(parse(text)) == text


def test_a_single_blank_line_is_no_description():
    check_written("vine 1.2.0\n---\n[r] R (planning)\n\n", "vine 1.2.0\n---\n[r] R (planning)\n")


@pytest.mark.parametrize("end", ["", "\n", "\n---", "\n---\n", "\n---\n---\n", "\n---\n\n  \n"])
def test_the_end_is_one_line_feed_and_no_delimiter(end):
    written = serialize(parse(f"vine 1.2.0\n---\n[r] R (planning)\nText{end}"))
    assert written == "vine 1.2.0\n---\n[r] R (planning)\nText\n"


def test_carriage_returns_and_the_byte_order_mark_are_not_written():
    check_written(
        "\ufeffvine 1.2.0\r\n---\r\n[r] R (planning)\r\nText\r\n",
        "vine 1.2.0\n---\n[r] R (planning)\nText\n",
    )


@pytest.mark.parametrize(
    "block",
    [
        "[r] R (started) @k(v) (planning) @k(a,b) @j()",
        "[r] (started) (planning)",
        "ref [r] R (mill.vine)@owner(Mara)",
        "ref [r] (a) (b) @k((c)",
        "[r] R (planning)\n@file  a/b u\n@file a/b  \n",
        "[r] R (planning)\n> \n> \n\n  ->x\n@Mara\n",
        "[r] \x85R\u200b (planning)\n\x1f\n",
    ],
)
def test_an_odd_node_survives_being_written_and_read(block):
    node = parses_block(block)
    written = serialize(VineGraph({"r": node}, ("r",)))
    assert parse(written).tasks["r"] == node
    assert serialize(parse(written)) == written


def test_reading_what_was_written_gives_an_equal_graph_up_to_order():
    graph = parses("""
        vine 1.1.0
        title: Plan
        x: y
        ---
        [r] R (planning)
        -> b
        -> a
        ---
        [b] B (planning)
        ---
        ref [a] A (a.vine)
    """)
    again = parse(serialize(graph))
    root = replace(graph.tasks["r"], dependencies=("a", "b"))
    assert again == replace(graph, tasks={**graph.tasks, "r": root})


def test_an_order_that_names_no_task_cannot_be_written():
    with pytest.raises(VineError):
        serialize(VineGraph({}, ("ghost",)))
