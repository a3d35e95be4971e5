"""Errands: done at once while that is soon; what is left over goes on where it was."""

from __future__ import annotations

from collections.abc import Iterator

from vine_ls.workspace.errands import Errands


class Disk:
    """Its clock goes on with each look."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.now = seconds, 0.0
        self.seen: list[str] = []
        self.told = 0

    def errands(self, patience: float) -> Errands:
        return Errands(patience, self.tell, lambda: self.now)

    def tell(self) -> None:
        self.told += 1

    def look(self, names: str) -> Iterator[set[str]]:
        for name in names:
            self.now += self.seconds
            self.seen.append(name)
            yield {name.upper()}


def test_on_a_quick_disk_all_is_done_at_once() -> None:
    disk = Disk(0.001)
    assert disk.errands(0.25).run(disk.look("abc")) == {"A", "B", "C"}
    assert (disk.seen, disk.told) == (["a", "b", "c"], 0)


def test_what_takes_too_long_goes_on_later_where_it_was() -> None:
    disk = Disk(0.1)
    errands = disk.errands(0.25)
    assert errands.run(disk.look("abcdef")) == {"A", "B", "C"}
    assert (disk.seen, disk.told) == ([*"abc"], 1)
    assert list(errands.rest()) == [set(), set(), set(), {"D", "E", "F"}]
    assert disk.seen == [*"abcdef"]
    assert list(errands.rest()) == []


def test_while_something_is_left_over_nothing_is_waited_for() -> None:
    disk = Disk(0.1)
    errands = disk.errands(0.25)
    errands.run(disk.look("abcdef"))
    assert errands.run(disk.look("gh")) == set()
    assert disk.seen == [*"abc"]
    assert list(errands.rest())[-1] == {"G", "H"}


def test_an_errand_takes_the_place_of_the_one_before() -> None:
    """Each key in the name of a file is another file, and only the last one is meant."""
    disk = Disk(0.3)
    errands = disk.errands(0.25)
    for name in ("ab", "cd", "ef"):
        errands.run(disk.look(name), "plan")
    assert disk.seen == ["a"]
    assert list(errands.rest()) == [set(), set(), {"E", "F"}]
    assert disk.seen == [*"aef"]


def test_a_disk_that_was_slow_is_not_waited_for_until_it_is_quick_again() -> None:
    disk = Disk(0.3)
    errands = disk.errands(0.25)
    assert errands.run(disk.look("a")) == {"A"}
    assert [*errands.rest()][-1] == set()
    assert errands.run(disk.look("b")) == set()
    disk.seconds = 0.001
    assert [*errands.rest()] == [set(), {"B"}]
    assert errands.run(disk.look("c")) == {"C"}


def test_whoever_takes_the_rest_may_stop_and_begin_again() -> None:
    disk = Disk(0.1)
    errands = disk.errands(0)
    errands.run(disk.look("abcd"), "plan")
    for _ in errands.rest():
        break
    assert list(errands.rest()) == [set(), set(), {"C", "D"}]
    assert disk.seen == [*"abcd"]
