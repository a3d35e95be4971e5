"""`make fuzz`: look for a case that breaks a law, for some seconds or some rounds.

make fuzz                               a minute
make fuzz SECONDS=3600                  an hour
make fuzz ITERATIONS=1000000 FIELD=edits        a million edits
make fuzz SEED=42                       the same cases as last time
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import traceback
from collections.abc import Iterator
from types import ModuleType

from tests.fuzz import edits, fixes, messages, plans, questions, texts
from tests.fuzz.cases import Case, Law, error_of, save, shrunk

FIELDS = (edits, texts, fixes, plans, questions, messages)
MOST_FOUND = 10


def main() -> int:
    options = _options()
    fields = [it for it in FIELDS if options.field in ("", it.FIELD)]
    print(f"seed {options.seed}", flush=True)
    found = 0
    for field in fields:
        seconds = options.seconds / len(fields)
        found += search(field, options.seed, seconds, options.iterations)
    if found:
        print("again: make fuzz", *_words(sys.argv[1:], options.seed))
    return bool(found)


def search(field: ModuleType, seed: int, seconds: float, iterations: float) -> int:
    """How many cases break the law of the field; each becomes a file."""
    found: set[Case] = set()
    done, start, spent = 0, time.monotonic(), time.process_time()
    cases: Iterator[Case] = field.cases(random.Random(f"{field.FIELD} {seed}"))
    while done < iterations and time.monotonic() - start < seconds and len(found) < MOST_FOUND:
        case = next(cases)
        if error_of(case, field.hold):
            case = shrunk(case, field.hold)
            if case not in found:
                _tell(case, field.hold)
            found.add(case)
        done += len(case.steps) or 1
    wall, cpu = time.monotonic() - start, time.process_time() - spent
    rate = f"{done / max(wall, 1e-9):,.0f} a second, {cpu / max(done, 1) * 1e6:,.0f} µs CPU each"
    print(f"{field.FIELD}: {done:,} in {wall:.0f} s ({rate}), {len(found)} failures", flush=True)
    return len(found)


def _tell(case: Case, law: Law) -> None:
    print(f"\nThis breaks a law; it is kept in {save(case)}:\n{case}")
    if error := error_of(case, law):
        traceback.print_exception(error, limit=-3)


def _words(arguments: list[str], seed: int) -> list[str]:
    """The variables of `make` that stand for these arguments."""
    pairs = zip(arguments[::2], arguments[1::2], strict=True)
    given = {name.lstrip("-").upper(): value for name, value in pairs if value}
    return [f"{name}={value}" for name, value in {**given, "SEED": str(seed)}.items()]


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    parser.add_argument("--seconds", default="")
    parser.add_argument("--iterations", default="")
    parser.add_argument("--seed", default="")
    parser.add_argument("--field", default="", choices=("", *(it.FIELD for it in FIELDS)))
    options = parser.parse_args()
    options.seed = int(options.seed) if options.seed else random.randrange(10**9)
    # The variables of `make` are empty where nothing was said.
    default = float("inf") if options.iterations else 60.0
    options.seconds = float(options.seconds) if options.seconds else default
    options.iterations = float(options.iterations or "inf")
    return options


if __name__ == "__main__":
    sys.exit(main())
