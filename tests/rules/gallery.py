"""The examples in the documentation of rules, as plans to be checked, and pictures of them.

`python -m tests.rules.gallery` draws all pictures again, for somebody to look at what has changed.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from tests.pictures import drawn
from vine_ls.features.action import Action, Asked
from vine_ls.features.fix_actions import quick_fixes
from vine_ls.language.changes import Changes
from vine_ls.language.snapshot import Plan, Snapshot, alone
from vine_ls.language.text import Span, apply_edits
from vine_ls.rules import FILE_RULES, NAME_RULES, PREAMBLE_RULES, REFERENCE_RULES, RULES
from vine_ls.rules.check import Finding, check
from vine_ls.rules.check_files import file_findings
from vine_ls.rules.fixes import FIXES
from vine_ls.rules.profile import DEFAULT, Profile
from vine_ls.rules.rule import Rule

PICTURES = Path(__file__).parent / "gallery"
KEY = "/plan.vine"

_SIGNS = {"␠": " ", "␉": "\t", "⍽": "\xa0", "␤": "", "␍": "\r", "␈": "\b", "⟨BOM⟩": "\ufeff"}
_FILE = re.compile("== (.*) ==")
_AROUND = {rule for rules in FILE_RULES.values() for rule in rules} | {*REFERENCE_RULES}

AnyRule = Rule[Any, Any]
Files = dict[str, str]


class Example(NamedTuple):
    """Files by key; the plan at `KEY` has the mistake of the rule, or has it no more."""

    rule: AnyRule
    files: Files

    @property
    def plan(self) -> Plan:
        plan = Snapshot.of(self.files).plan(KEY)
        assert plan
        # Whoever knows no other file says nothing of them.
        return plan if self.rule in _AROUND else alone(plan.document, KEY)

    @property
    def profile(self) -> Profile:
        return Profile(most=1) if self.rule.code == "vine/more" else DEFAULT

    def findings(self) -> list[Finding]:
        plan = self.plan
        return check(plan.document, self.profile, file_findings(plan))

    def has_mistake(self) -> bool:
        return any(finding.code == self.rule.code for finding in self.findings())


def examples(rule: AnyRule) -> tuple[Example, Example]:
    """The first example of a rule's documentation, and the last one; files it leaves out stay."""
    found = _indented(rule.documentation)
    assert len(found) >= 2, "the documentation lacks an example or the mended one"
    wrong = _files(rule, found[0])
    return Example(rule, wrong), Example(rule, {**wrong, **_files(rule, found[-1])})


def fixes(example: Example) -> list[Action]:
    """All that is offered against the mistake, but that it can be ignored."""
    plan = example.plan
    whole = Span(0, len(plan.document.text))
    first = next(it for it in example.findings() if it.code == example.rule.code)
    return [
        action
        for action in quick_fixes(Asked(plan, whole, profile=example.profile))
        if action.finding == first and not action.title.startswith("Ignore ")
    ]


def after(example: Example, changes: Changes) -> Example:
    """The files after the changes."""
    files = dict(example.files)
    for created in changes.created:
        files[created.key] = created.text
    for edits in changes.edits.values():
        files[KEY] = apply_edits(files[KEY], list(edits))
    return example._replace(files=files)


def picture(rule: AnyRule) -> str:
    """The mistake, the nearest text without it, and the text after each fix."""
    wrong, right = examples(rule)
    parts = [("The mistake", wrong), ("Without it", right)]
    for action in fixes(wrong) if rule.code in FIXES or rule.code == "vine/misplaced-block" else ():
        marks = " (preferred)" if action.preferred else ""
        parts.append((f"After: {action.title}{marks}", after(wrong, action.changes())))
    return "\n".join(f"# {title}\n{_drawn(example)}" for title, example in parts)


def _drawn(example: Example) -> str:
    plan = example.plan
    lines = drawn(plan.document.text.split("\n"), "\n", lambda _: example.findings())
    others = [f"== {key[1:]} ==\n{text}" for key, text in example.files.items() if key != KEY]
    text = "\n".join(("\n".join(lines), *others))
    for sign, meaning in _SIGNS.items():
        if meaning not in ("", " "):
            text = text.replace(meaning, sign)
    return "\n".join(_with_visible_end(line) for line in text.split("\n"))


def _with_visible_end(line: str) -> str:
    bare = line.rstrip(" ")
    return bare + "␠" * (len(line) - len(bare))


def _indented(documentation: str) -> list[str]:
    """The pieces of code."""
    pieces = re.findall(r"(?:^    .*\n?|^\n(?=    ))+", documentation, re.MULTILINE)
    return [re.sub("^    ", "", piece, flags=re.MULTILINE).strip("\n") for piece in pieces]


def _files(rule: AnyRule, text: str) -> Files:
    for sign, meaning in _SIGNS.items():
        text = text.replace(sign, meaning)
    parts: dict[str, list[str]] = {KEY: []}
    for line in text.split("\n"):
        if found := _FILE.fullmatch(line):
            parts[f"/{found[1]}"] = []
        else:
            parts[list(parts)[-1]].append(line)
    return {key: _whole(rule, key, lines) for key, lines in parts.items() if lines or key != KEY}


def _whole(rule: AnyRule, key: str, lines: list[str]) -> str:
    """The text of a file of which only what matters is written down."""
    text = "".join(f"{line}\n" for line in lines)
    if not key.endswith(".vine"):
        return text
    begins = re.match("\ufeff?\\s*vine\\b(?!-)", text)
    if rule in PREAMBLE_RULES or rule in NAME_RULES:
        above = "" if begins or rule.code == "vine/missing-magic-line" else "vine 1.2.0\n"
        below = "" if "[" in text else "---\n[root] Ship it (planning)\n"
        return f"{above}{text}{below}"
    if begins:
        return text
    header = "" if re.match("\\s*(\\[|ref\\b)", text) else "[root] Ship it (planning)\n"
    return f"vine 1.2.0\n---\n{header}{text}"


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for rule in RULES:
        (PICTURES / file_name(rule)).write_text(picture(rule), "utf-8")


def file_name(rule: AnyRule) -> str:
    return f"{rule.code.removeprefix('vine/')}.txt"


if __name__ == "__main__":
    main()
