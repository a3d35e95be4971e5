"""Small graphs, and how they are drawn: one line for each layer, boxes from left to right."""

from __future__ import annotations

from itertools import pairwise
from textwrap import dedent

from tests.features.layout.graphs import sketch
from vine_ls.features.layout import Box, Layout, lay_out

BOX = Box(60, 30)


def laid(names: str, edges: str, before: dict[str, float] | None = None) -> Layout:
    """Lay out boxes of one letter each; `ab` is an edge from a to b."""
    pairs = [(names.index(edge[0]), names.index(edge[1])) for edge in edges.split()]
    places = {names.index(name): x for name, x in (before or {}).items()}
    return lay_out([BOX] * len(names), pairs, places)


def check_sketch(
    names: str, edges: str, picture: str, before: dict[str, float] | None = None
) -> None:
    layout = laid(names, edges, before)
    assert sketch([BOX] * len(names), layout, names) == dedent(picture).strip()


def test_what_depends_is_above_what_it_depends_on() -> None:
    check_sketch(
        "abcde",
        "ab ac bd cd de",
        """
        a
        b c
        d
        e
        """,
    )


def test_a_box_is_below_all_that_depend_on_it() -> None:
    check_sketch(
        "abcd",
        "ad ab bc cd",
        """
        a
        b
        c
        d
        """,
    )


def test_lines_do_not_cross_where_they_need_not() -> None:
    check_sketch(
        "abcdef",
        "ab ac bf ce ad df",
        """
        a
        b d c
        f e
        """,
    )


def test_the_order_of_boxes_counts_where_nothing_else_decides() -> None:
    check_sketch(
        "zyxw",
        "zy zx zw",
        """
        z
        y x w
        """,
    )


def test_a_circle_is_cut_where_it_leads_back() -> None:
    check_sketch(
        "abc",
        "ab bc ca",
        """
        a
        b
        c
        """,
    )
    back = laid("abc", "ab bc ca").routes[2]
    assert back[0][1] > back[-1][1]


def test_an_edge_is_drawn_each_time_it_is_there() -> None:
    once, again, loop, _ = laid("ab", "ab ab aa bb").routes
    assert once == again
    assert loop[0][0] == loop[-1][0]


def test_boxes_stay_where_they_were_and_a_new_one_stands_below_its_dependant() -> None:
    check_sketch(
        "abcd",
        "ab ac ad",
        """
        a
        c d b
        """,
        before={"a": 150, "b": 200, "c": 100},
    )


def test_a_dependant_stands_above_the_middle_of_what_it_depends_on() -> None:
    top, left, right = laid("abc", "ab ac").boxes
    assert top.x == (left.x + right.x) / 2


def test_a_long_line_is_straight() -> None:
    layout = laid("abcde", "ab bc cd de ae")
    (_, *bends, _) = layout.routes[4]
    assert len({x for x, _ in bends[1:]}) == 1


def test_parts_stand_side_by_side() -> None:
    one, two, other, its = laid("abcd", "ab cd").boxes
    assert one.x == two.x < other.x == its.x
    assert one.y == other.y == 0


def test_many_leaves_are_folded_into_rows() -> None:
    layout = lay_out([BOX] * 1001, [(0, leaf) for leaf in range(1, 1001)])
    assert layout.width < 40 * 100
    assert max(placed.layer for placed in layout.boxes) == 32
    for one, other in pairwise(layout.boxes[1:]):
        assert (one.layer, one.x) < (other.layer, other.x)


def test_a_group_stands_together_where_that_costs_no_crossing() -> None:
    edges = [(0, leaf) for leaf in range(1, 6)]
    boxes = [BOX] + [BOX._replace(group=group) for group in (1, 2, 1, 2, 1)]
    layout = lay_out(boxes, edges)
    assert sketch(boxes, layout, "abcdef") in ("a\nb d f c e", "a\nc e b d f")
    assert sketch([BOX] * 6, lay_out([BOX] * 6, edges), "abcdef") == "a\nb c d e f"


def test_a_group_does_not_make_lines_cross() -> None:
    edges = [(0, 1), (0, 2), (1, 3), (1, 4), (2, 5), (2, 6)]
    boxes = [BOX] * 3 + [BOX._replace(group=group) for group in (1, 2, 1, 2)]
    assert sketch(boxes, lay_out(boxes, edges), "abcdefg").endswith("d e f g")


def test_very_many_layers_and_boxes_are_no_trouble() -> None:
    count = 2000
    chain = [(at, at + 1) for at in range(count - 1)]
    long = [(at, count - 1) for at in range(count)] + [(0, at) for at in range(count)]
    layout = lay_out([BOX] * count, chain + long)
    assert sum(map(len, layout.routes)) < 100 * count
