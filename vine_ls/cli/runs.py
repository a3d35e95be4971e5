"""Checking many plans at once: on all processors, where that pays."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from vine_ls.cli.checking import Run, Wish, check_plans
from vine_ls.cli.given import Given
from vine_ls.cli.progress import Progress
from vine_ls.workspace.files import stamp_of

# Below so many bytes one process is done before the others have started.
_WORTH_IT = 3_000_000
# More than one for each processor: plans are not equally long, and people see how far it is.
_RUNS_EACH = 4


def check_all(given: Given, wish: Wish) -> Run:
    """Check all plans; what is found does not depend on how they are shared out."""
    keys = given.keys
    with Progress("checking", len(keys)) as progress:
        workers = 1 if given.texts else _workers(keys)
        if workers > 1:
            return check_in_processes(given, wish, workers, progress.step)
        return check_plans(keys, given, wish, progress.step)


def _workers(keys: tuple[str, ...]) -> int:
    """How many processes pay. Who starts them afresh pays more, and it has to be worth it."""
    processors = min(_processors(), len(keys))
    if processors < 2:
        return 1
    size = sum(stamp.size for key in keys if (stamp := stamp_of(key)))
    return processors if size >= _WORTH_IT and _is_deaf_to_the_folder() else 1


def _is_deaf_to_the_folder() -> bool:
    """Whether no other process imports what lies in the current folder, which may be anybody's.

    One that is started afresh looks there first, unless `check_in_processes` can forbid it.
    """
    import multiprocessing

    if multiprocessing.get_start_method() == "fork" or sys.flags.isolated:
        return True
    return sys.version_info >= (3, 11) and not sys.flags.ignore_environment


def _processors() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def check_in_processes(
    given: Given,
    wish: Wish,
    workers: int,
    step: Callable[[int], None] = lambda _number: None,
) -> Run:
    """Check plans in so many processes; each reads those that its own refer to."""
    from concurrent.futures import ProcessPoolExecutor

    os.environ["PYTHONSAFEPATH"] = "1"
    keys = given.keys
    length = -(-len(keys) // (workers * _RUNS_EACH))
    runs = [keys[at : at + length] for at in range(0, len(keys), length)]
    with ProcessPoolExecutor(workers, initializer=_let_the_first_one_decide) as pool:
        waiting = [pool.submit(check_plans, run, given, wish) for run in runs]
        done = []
        try:
            for run, future in zip(runs, waiting, strict=True):
                done.append(future.result())
                step(len(run))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return _joined(done)


def _let_the_first_one_decide() -> None:
    """Ctrl-C reaches all processes of a terminal; the one that started the others stops them."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _joined(runs: list[Run]) -> Run:
    problems = {key: problems for run in runs for key, problems in run.problems.items()}
    around = frozenset[str]().union(*(run.around for run in runs))
    return Run(tuple(it for run in runs for it in run.checked), problems, around)
