"""Every regular expression takes linear time, whatever an author wrote."""

from __future__ import annotations

import importlib
import pkgutil
import re
import time
from pathlib import Path
from typing import Any

import pytest

import vine_ls

MODULES = [it.name for it in pkgutil.walk_packages(vine_ls.__path__, "vine_ls.")]
SOURCE = "\n".join(path.read_text("utf-8") for path in Path(vine_ls.__path__[0]).rglob("*.py"))
# An expression that looks for its start in each place may take as long as one that goes back.
SEARCHES = re.compile(r"\b(_?[A-Z][A-Z_0-9]*)\.(?:search|findall|finditer|sub|split)\b")
SEARCHED = set(SEARCHES.findall(SOURCE))
FILLINGS = (*" \t-=[](){}<>:,@#/.\\\"'`*_|&%aA1\n\r+$~\u00a0é", " -", " @", " (", "a.", "a ", "..")
LENGTH = 60_000
# A linear one takes a hundredth of that, a quadratic one from three times as long to forty.
MOST = 0.25


def expressions() -> dict[str, re.Pattern[Any]]:
    return {
        f"{module}.{name}": value
        for module in MODULES
        if not module.endswith("__main__")
        for name, value in vars(importlib.import_module(module)).items()
        if isinstance(value, re.Pattern)
    }


EXPRESSIONS = expressions()


def slowest(pattern: re.Pattern[Any], is_searched: bool) -> tuple[float, str]:
    """How many seconds an expression takes for the worst of the long lines."""
    return max((seconds(pattern, filling, is_searched), filling) for filling in FILLINGS)


def seconds(pattern: re.Pattern[Any], filling: str, is_searched: bool) -> float:
    text: Any = f"[a] A{filling * (LENGTH // len(filling))}x"
    if isinstance(pattern.pattern, bytes):
        text = text.encode()
    start = time.process_time()
    pattern.match(text)
    pattern.match(text, 5)
    if is_searched:
        pattern.findall(text)
    return time.process_time() - start


@pytest.mark.parametrize("name", EXPRESSIONS)
def test_it_takes_linear_time(name: str) -> None:
    found = slowest(EXPRESSIONS[name], name.rpartition(".")[2] in SEARCHED)
    assert found[0] < MOST, found


def test_slow_ones_are_found() -> None:
    assert "_OTHER_PARENTHESES" in SEARCHED
    assert slowest(re.compile(" +y"), is_searched=True)[0] > MOST
    assert slowest(re.compile(" *[ -]*y"), is_searched=False)[0] > MOST
