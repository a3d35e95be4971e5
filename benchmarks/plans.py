"""Plans of any size: valid, ordered top-down, with prose, decisions and attachments."""

from __future__ import annotations

import random

# A plan that is half done: what stands lower is more likely done.
STATUSES = ("planning", "notstarted", "notstarted", "started", "reviewing", *("complete",) * 5)
WORDS = (
    "bark",
    "bough",
    "branch",
    "bud",
    "cane",
    "clay",
    "cordon",
    "crush",
    "fruit",
    "graft",
    "grape",
    "leaf",
    "must",
    "press",
    "prune",
    "rain",
    "root",
    "rows",
    "shoot",
    "slope",
    "soil",
    "stake",
    "stem",
    "sun",
    "tendril",
    "trellis",
    "vintage",
    "wire",
    "wood",
    "yield",
)


def make_plan(tasks: int, seed: int = 1) -> str:
    """A plan of `tasks` blocks of six lines on average; every block is reached from the root."""
    rng = random.Random(seed)
    ids = [f"{rng.choice(WORDS)}-{number}" for number in range(tasks)]
    dependencies: list[set[int]] = [set() for _ in ids]
    for number in range(1, tasks):
        dependencies[(number - 1) // 2].add(number)
        if number + 1 < tasks:
            dependencies[number].add(rng.randrange(number + 1, min(tasks, number + 60)))
    lines = ["vine 1.2.0", "title: A plan to measure with", "---"]
    for number, id_ in enumerate(ids):
        if number:
            lines.append("---")
        annotation = f" @owner({rng.choice(WORDS)})" if number % 9 == 4 else ""
        status = STATUSES[number * len(STATUSES) // tasks]
        lines.append(f"[{id_}] {_phrase(rng, 3).title()} ({status}){annotation}")
        lines.append(f"{_phrase(rng, 14).capitalize()}.")
        if number % 3 == 1:
            lines.append("")
            lines.append(f"{_phrase(rng, 14).capitalize()}.")
        lines += sorted(f"-> {ids[target]}" for target in dependencies[number])
        if number % 3 == 1:
            lines.append(f"> {_phrase(rng, 9).capitalize()}")
        if number % 4 == 2:
            lines.append(f"@artifact text/plain https://plans.example/{number}.txt")
    return "\n".join(lines) + "\n"


def _phrase(rng: random.Random, words: int) -> str:
    return " ".join(rng.choice(WORDS) for _ in range(words))
