"""The documentation of all rules as one page of Markdown, made from their docstrings."""

from __future__ import annotations

from typing import Any

from vine_ls.rules import RULES
from vine_ls.rules.rule import Rule

_INTRODUCTION = """# Rules

All that vine-ls looks for. An **error** is what strict readers reject. A **warning** is legal and
surely not meant, **information** is legal and may surprise, a **hint** is advice. `vine check`
prints all but hints (and calls information a `note`), and leaves with 1 if there is an error or a
warning.

Two rules soften where they cannot be sure: an island is information while a block is broken, a
dependency unknown or an id there twice, since the missing link may be hidden there; a sprite with
several values is a hint. The code of a rule never changes. How to weigh a rule differently or
switch it off: [settings.md](settings.md).

Of two examples the first has the mistake, and the last one has it no more. What cannot be seen
is drawn in them: `␠` a blank, `␉` a tab, `⍽` a no-break space, `␤` an empty line, `␍` a carriage
return, `␈` a control character, `⟨BOM⟩` a byte order mark. A line like `== design.vine ==` begins
another file.

This page is made from the code: `make docs`.
"""


def rules_page() -> str:
    """The page: a table of all rules, then a section for each."""
    rows = [
        f"| [`{rule.code}`](#{anchor(rule.code)}) | {_severity(rule)} | {law(rule)} |"
        for rule in RULES
    ]
    table = ["| rule | severity | the law |", "| --- | --- | --- |", *rows]
    sections = [_section(rule) for rule in RULES]
    return "\n".join((_INTRODUCTION, *table, "", *sections))


def rule_page(rule: Rule[Any, Any]) -> str:
    """What there is to know about one rule, in Markdown."""
    notes = [f"Severity: {_severity(rule)}."]
    if rule.departs:
        notes.append("The specification's prose forbids it: an error under `strict`.")
    return f"{rule.documentation}\n\n{' '.join(notes)}\n"


def law(rule: Rule[Any, Any]) -> str:
    """The first sentence of a rule's documentation, on one line."""
    return " ".join(rule.documentation.split("\n\n")[0].split())


def anchor(code: str) -> str:
    """The name of a rule's section in a link to it."""
    return code.replace("/", "")


def _section(rule: Rule[Any, Any]) -> str:
    return f"## {rule.code}\n\n{rule_page(rule)}"


def _severity(rule: Rule[Any, Any]) -> str:
    return rule.severity.name.lower()
