"""What holds of every picture, whatever the graph."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.graphs import SHAPES
from tests.features.layout.graphs import Drawn, boxes_of, enters, graphs, pieces, plans
from tests.strategies import examples
from vine_ls.features.layout import Box, Layout, lay_out


def check_picture(boxes: list[Box], edges: list[tuple[int, int]], layout: Layout) -> None:
    check_boxes(boxes, layout)
    assert len(layout.routes) == len(edges)
    for edge, route in zip(edges, layout.routes, strict=True):
        check_route(edge, route, boxes, layout)


def check_boxes(boxes: list[Box], layout: Layout) -> None:
    assert len(layout.boxes) == len(boxes)
    for box, placed in zip(boxes, layout.boxes, strict=True):
        assert -1e-6 <= placed.x <= layout.width - box.width + 1e-6
        assert -1e-6 <= placed.y <= layout.height - box.height + 1e-6
    in_order = sorted(zip(layout.boxes, boxes, strict=True), key=lambda pair: pair[0].x)
    for (one, box), (other, other_box) in combinations(in_order, 2):
        beside = one.x + box.width < other.x
        assert beside or one.y + box.height < other.y or other.y + other_box.height < one.y


def check_route(
    edge: tuple[int, int], route: tuple[tuple[float, float], ...], boxes: list[Box], layout: Layout
) -> None:
    source, target = edge
    if not (0 <= source < len(boxes) and 0 <= target < len(boxes)):
        assert route == ()
        return
    for piece in pieces(route):
        for box, placed in zip(boxes, layout.boxes, strict=True):
            assert not enters(piece, placed.x, placed.y, box)
    assert all(-1e-6 <= x <= layout.width + 7 and -1e-6 <= y <= layout.height for x, y in route)
    if source != target:
        upper, lower = sorted(edge, key=lambda at: layout.boxes[at].layer)
        downwards = route if upper == source else route[::-1]
        assert downwards[0] == pytest.approx(
            (
                layout.boxes[upper].x + boxes[upper].width / 2,
                layout.boxes[upper].y + boxes[upper].height,
            )
        )
        assert downwards[-1] == pytest.approx(
            (layout.boxes[lower].x + boxes[lower].width / 2, layout.boxes[lower].y)
        )
        heights = [y for _, y in downwards]
        assert heights == sorted(heights)


@given(graphs())
@examples(150)
def test_boxes_are_apart_and_no_line_runs_through_one(drawn: Drawn) -> None:
    check_picture(drawn.boxes, drawn.edges, lay_out(drawn.boxes, drawn.edges))


@pytest.mark.parametrize("shape", SHAPES)
def test_nor_in_plans_of_all_shapes(shape: str) -> None:
    edges = SHAPES[shape](90, 3)
    boxes = [Box(60 + at * 37 % 90, 30 + at % 3 * 14) for at in range(90)]
    check_picture(boxes, edges, lay_out(boxes, edges))


def test_nor_beside_everything_when_edges_are_very_long() -> None:
    count = 160
    edges = [(at, at + 1) for at in range(count - 1)]
    edges += [(at, count - 1 - at) for at in range(count // 2 - 1)]
    boxes = [Box(60, 30)] * count
    layout = lay_out(boxes, edges)
    assert any(x > 900 for route in layout.routes for x, _ in route)
    check_picture(boxes, edges, layout)


@given(plans())
@examples(100)
def test_all_that_depends_on_a_box_is_above_it(drawn: Drawn) -> None:
    layout = lay_out(drawn.boxes, drawn.edges)
    assert layout.boxes[0].layer == 0
    for source, target in drawn.edges:
        upper, lower = layout.boxes[source], layout.boxes[target]
        assert upper.layer < lower.layer
        assert upper.y + drawn.boxes[source].height < lower.y


@given(graphs())
@examples(50)
def test_the_same_graph_gives_the_same_picture(drawn: Drawn) -> None:
    assert lay_out(drawn.boxes, drawn.edges) == lay_out(list(drawn.boxes), tuple(drawn.edges))


@given(plans(), st.data())
@examples(100)
def test_a_new_leaf_moves_no_box_past_another(drawn: Drawn, data: st.DataObject) -> None:
    first = lay_out(drawn.boxes, drawn.edges)
    before = {
        at: placed.x + box.width / 2
        for at, (box, placed) in enumerate(zip(drawn.boxes, first.boxes, strict=True))
    }
    dependant = data.draw(st.integers(0, len(drawn.boxes) - 1))
    boxes = [*drawn.boxes, Box(50, 20)]
    after = lay_out(boxes, [*drawn.edges, (dependant, len(drawn.boxes))], before)
    check_boxes(boxes, after)
    for one, other in combinations(range(len(drawn.boxes)), 2):
        if after.boxes[one].layer == after.boxes[other].layer:
            assert (before[one] < before[other]) == (after.boxes[one].x < after.boxes[other].x)


@given(graphs(), st.data())
@examples(100)
def test_any_former_places_will_do(drawn: Drawn, data: st.DataObject) -> None:
    places = st.dictionaries(st.integers(-2, 30), st.floats(-1e9, 1e9))
    check_picture(drawn.boxes, drawn.edges, lay_out(drawn.boxes, drawn.edges, data.draw(places)))


@given(st.data())
@examples(20)
def test_boxes_without_edges_fill_rows(data: st.DataObject) -> None:
    boxes = data.draw(boxes_of(60))
    layout = lay_out(boxes, [])
    check_picture(boxes, [], layout)
    assert layout.width <= 2400
