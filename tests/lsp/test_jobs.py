"""Work between messages: in turns, replaced by name, and never fatal."""

from collections.abc import Iterator
from typing import Any

import pytest

from vine_ls.lsp.jobs import Jobs, Pause


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def jobs(clock: Clock) -> Jobs:
    return Jobs(clock)


def counting(done: list[str], name: str, steps: int) -> Iterator[None]:
    try:
        for step in range(steps):
            done.append(f"{name}{step}")
            yield
    finally:
        done.append(f"{name} ends")


def run(jobs: Jobs) -> None:
    while jobs.step():
        pass


def test_a_job_that_is_waited_for_is_finished_before_the_others(jobs: Jobs) -> None:
    done: list[str] = []
    jobs.start("a", counting(done, "a", 2))
    jobs.start("b", counting(done, "b", 2))
    jobs.finish("b")
    jobs.finish("nothing")
    assert done == ["b0", "b1", "b ends"]
    run(jobs)
    assert done[3:] == ["a0", "a1", "a ends"]


def test_jobs_take_turns(jobs: Jobs) -> None:
    done: list[str] = []
    jobs.start("a", counting(done, "a", 2))
    jobs.start("b", counting(done, "b", 2))
    assert jobs.wait() == 0
    run(jobs)
    assert done == ["a0", "b0", "a1", "b1", "a ends", "b ends"]
    assert jobs.wait() is None


def test_a_job_replaces_the_one_of_its_name(jobs: Jobs) -> None:
    done: list[str] = []
    jobs.start("a", counting(done, "old", 9))
    jobs.step()
    jobs.start("a", counting(done, "new", 1))
    run(jobs)
    assert done == ["old0", "old ends", "new0", "new ends"]


def test_what_comes_later_waits_for_its_time(jobs: Jobs, clock: Clock) -> None:
    done: list[str] = []
    jobs.later("b", 2, lambda: done.append("b"))
    jobs.later("a", 1, lambda: done.append("a"))
    assert not jobs.step()
    assert jobs.wait() == 1
    clock.now = 3
    assert jobs.wait() == 0
    run(jobs)
    assert done == ["a", "b"]


def test_the_last_plan_of_a_name_counts(jobs: Jobs, clock: Clock) -> None:
    done: list[str] = []
    for second in range(5):
        clock.now = second
        jobs.later("check", 2, lambda second=second: done.append(f"of {second}"))  # type: ignore[misc]
        run(jobs)
    clock.now = 6
    run(jobs)
    assert done == ["of 4"]


@pytest.mark.parametrize("wrapped", [True, False])
def test_what_comes_later_may_have_steps(jobs: Jobs, clock: Clock, wrapped: bool) -> None:
    done: list[str] = []
    steps: Any = counting(done, "a", 2)
    jobs.later("a", 1, (lambda: steps) if wrapped else steps)
    clock.now = 1
    run(jobs)
    assert done == ["a0", "a1", "a ends"]


def test_a_plan_replaces_a_running_job(jobs: Jobs) -> None:
    done: list[str] = []
    jobs.start("a", counting(done, "a", 9))
    jobs.step()
    jobs.later("a", 1, lambda: None)
    run(jobs)
    assert done == ["a0", "a ends"]


def test_cancelling(jobs: Jobs, clock: Clock) -> None:
    done: list[str] = []
    jobs.start("a", counting(done, "a", 9))
    jobs.later("b", 1, lambda: done.append("b"))
    jobs.step()
    for name in ("a", "b", "never heard of"):
        jobs.cancel(name)
    clock.now = 2
    run(jobs)
    assert done == ["a0", "a ends"]
    assert jobs.wait() is None


def test_a_job_may_replace_or_cancel_itself(jobs: Jobs) -> None:
    done: list[str] = []

    def restless(again: bool) -> Iterator[None]:
        try:
            if again:
                jobs.start("a", restless(False))
            else:
                jobs.cancel("a")
            yield
            done.append("never")
        finally:
            done.append("closed")

    jobs.start("a", restless(True))
    run(jobs)
    assert done == ["closed", "closed"]


def test_a_job_that_fails_is_dropped_and_logged(
    jobs: Jobs, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    def failing() -> Iterator[None]:
        yield
        raise KeyError("a bug")

    done: list[str] = []
    jobs.start("bad", failing())
    jobs.start("good", counting(done, "good", 3))
    jobs.later("worse", 0, lambda: 1 // 0)
    clock.now = 1
    run(jobs)
    assert done[-1] == "good ends"
    assert [record.getMessage() for record in caplog.records] == [
        "what was planned as `worse` has failed",
        "the job `bad` has failed",
    ]


def test_what_is_due_lets_one_message_pass_and_no_second_one(jobs: Jobs, clock: Clock) -> None:
    done: list[str] = []
    assert not jobs.has_let_pass()
    jobs.later("say", 1, lambda: done.append("said"))
    assert [jobs.has_let_pass(), jobs.has_let_pass()] == [False, False]
    clock.now = 1
    assert [jobs.has_let_pass(), jobs.has_let_pass()] == [False, True]
    jobs.later("say", 0, lambda: done.append("said anew"))
    assert [jobs.has_let_pass(), jobs.has_let_pass()] == [False, True]
    assert jobs.step()
    assert done == ["said anew"]
    assert not jobs.has_let_pass()


def test_a_step_can_say_when_the_next_one_shall_be_taken(jobs: Jobs, clock: Clock) -> None:
    done: list[str] = []

    def patient() -> Iterator[Pause]:
        try:
            done.append("begun")
            yield Pause(2.0)
            done.append("goes on")
            yield Pause(2.0)
        finally:
            done.append("ends")

    jobs.start("a", patient())
    run(jobs)
    assert (done, jobs.wait(), jobs.is_pending("a")) == (["begun"], 2.0, True)
    clock.now = 2.0
    run(jobs)
    assert done == ["begun", "goes on"]
    jobs.cancel("a")
    assert (done[2:], jobs.wait()) == (["ends"], None)
