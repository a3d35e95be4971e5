"""Documents of the same number of nodes in six languages: tasks, tables, functions, headings."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from benchmarks.plans import WORDS

PROSE = "Prune before the rain and write down which rows are left for the spring"


class Place(NamedTuple):
    line: int
    character: int


class Text(NamedTuple):
    """A document, and places in the middle of it."""

    language: str
    name: str
    text: str
    prose: Place
    definition: Place
    reference: Place
    id: str


Lines = Callable[[str, list[str]], list[str]]


class Language(NamedTuple):
    id: str
    suffix: str
    lines: Lines
    head: str = ""
    between: str = "\n"
    foot: str = "\n"
    # Where names are looked up from the top, what is used has to stand first.
    is_upward: bool = False


def make_text(name: str, nodes: int) -> Text:
    """A document of `nodes` nodes of about six lines; each but the leaves refers to two others."""
    language = LANGUAGES[name]
    chance = random.Random(1)
    ids = [f"{chance.choice(WORDS)}{number}" for number in range(nodes)]
    middle = nodes // 2 - 1
    blocks = []
    for number, id_ in enumerate(ids):
        targets = [ids[it] for it in (2 * number + 1, 2 * number + 2) if it < nodes]
        blocks.append("\n".join(language.lines(id_, targets)))
    at = language.head.count("\n") + sum(
        it.count("\n") + language.between.count("\n") for it in blocks[:middle]
    )
    return Text(
        language.id,
        f"plan{language.suffix}",
        language.head + language.between.join(blocks) + language.foot,
        _place(blocks[middle], at, " rain", 0),
        _place(blocks[middle], at, ids[middle], 0),
        _place(blocks[middle], at, ids[2 * middle + 1], len(ids[middle])),
        ids[middle],
    )


def _place(block: str, at: int, word: str, start: int) -> Place:
    before = block[: block.index(word, start) + 1]
    return Place(at + before.count("\n"), len(before) - before.rfind("\n") - 1)


def _vine(id_: str, targets: list[str]) -> list[str]:
    dependencies = [f"-> {target}" for target in sorted(targets)]
    return [f"[{id_}] Work on {id_} (planning)", f"{PROSE}.", *dependencies, "> Keep it simple"]


def _toml(id_: str, targets: list[str]) -> list[str]:
    listed = ", ".join(f'"{target}"' for target in targets)
    return [
        *(f"[{id_}]", f'name = "Work on {id_}"', 'status = "planning"'),
        *(f'description = "{PROSE}."', f"dependencies = [{listed}]", 'decision = "Keep it simple"'),
    ]


def _json(id_: str, targets: list[str]) -> list[str]:
    listed = ", ".join(f'"{target}"' for target in targets)
    return [
        *(f'  "{id_}": {{', f'    "name": "Work on {id_}",', f'    "description": "{PROSE}.",'),
        *(f'    "dependencies": [{listed}],', '    "decision": "Keep it simple"', "  }"),
    ]


def _yaml(id_: str, targets: list[str]) -> list[str]:
    return [
        *(f"{id_}:", f"  name: Work on {id_}", "  status: planning", f"  description: {PROSE}."),
        *(f"  dependencies: [{', '.join(targets)}]", "  decision: Keep it simple"),
    ]


def _markdown(id_: str, targets: list[str]) -> list[str]:
    links = [f"- [Work](#{target})" for target in targets]
    return [f"## {id_}", "", f"{PROSE}.", "", *links, ""]


def _python(id_: str, targets: list[str]) -> list[str]:
    calls = [f"    value = {target}(value)" for target in targets]
    return [f"def {id_}(value: int) -> int:", f'    """{PROSE}."""', *calls, "    return value", ""]


LANGUAGES = {
    "vine": Language("vine", ".vine", _vine, "vine 1.2.0\n---\n", "\n---\n"),
    "toml": Language("toml", ".toml", _toml),
    "json": Language("json", ".json", _json, "{\n", ",\n", "\n}\n"),
    "yaml": Language("yaml", ".yaml", _yaml),
    "markdown": Language("markdown", ".md", _markdown),
    "python": Language("python", ".py", _python, between="\n\n"),
}
