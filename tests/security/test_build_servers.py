"""Build servers look for commands in what is printed: `##vso[…]`, and `::…::` in front."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from vine_ls.cli.main import main

ORDERS = ("##vso[task.setvariable_variable=PATH]/tmp", "##[set-output_name=x]y", "##teamcity[x]")
START = "::set-output name=x::y"
BLOCK = f"""[a] {{0}} (planning)
{{0}}
{START}
-> {{0}}
-> ::notice::x
> {{0}}
@file text/plain ./{{0}}.txt
---
ref [b] {{0}} (./{{0}}.vine)
---
[::notice::x] {START} ({{0}})
"""
PLAN = f"{START}.vine"
FORMATS = ("full", "concise", "json", "json-lines", "github", "gitlab", "sarif", "junit")
QUESTIONS = (
    *(("check", "--hints", "--output-format", form) for form in FORMATS),
    *(("check", "--statistics"), ("format", "--check"), ("list", PLAN), ("show", PLAN)),
    *(("next", PLAN), ("stats", PLAN), ("refs", PLAN), ("tree", PLAN), ("get", PLAN, "a")),
    *(("get", PLAN, "::notice::x"), ("context", PLAN, "a"), ("impact", PLAN, "::notice::x")),
    *(("list", PLAN, "--json"), ("get", PLAN, "a", "--json"), ("show", PLAN, "--json")),
    *(("expand", PLAN, "b"), ("status", PLAN, "a", ORDERS[0]), ("config", "--show", PLAN)),
)


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = "---\n".join(BLOCK.format(order) for order in ORDERS)
    Path(PLAN).write_text(f"vine 1.2.0\ntitle: {START} {ORDERS[0]}\n---\n{blocks}")
    Path(f"{ORDERS[1]}.vine").write_text("vine 1.2.0\n---\n[a] A (gone)\n")
    Path(".vine.toml").write_text(f'"{ORDERS[0]}" = 1\n[index]\nexclude = ["{ORDERS[1]}x"]\n')


@pytest.mark.parametrize("question", QUESTIONS, ids=" ".join)
def test_nothing_that_is_printed_is_a_command(
    question: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(question) in (0, 1, 2)
    captured = capsys.readouterr()
    assert captured.out + captured.err
    for line in (captured.out + captured.err).splitlines():
        assert not re.search(r"##\w*\[", line)
        if "github" in question:
            assert not re.match(r"\s*::(?!(error|warning|notice) title=vine/)", line)
        else:
            # With three of them the name of the command would begin with one.
            assert not re.match(r"\s*::(?!:)", line)


def test_what_programs_read_keeps_its_words(capsys: pytest.CaptureFixture[str]) -> None:
    main(["get", PLAN, "b", "--json"])
    assert json.loads(capsys.readouterr().out)["task"]["name"] in ORDERS
