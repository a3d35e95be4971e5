"""No rule without a name, a page of documentation, and pictures."""

import re
from pathlib import Path

import pytest

from vine_ls.rules import RULES

TESTS = Path(__file__).parent
PICTURES = "".join(path.read_text("utf-8") for path in sorted(TESTS.glob("test_*.py")))

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)


def test_every_code_is_unique():
    codes = [rule.code for rule in RULES]
    assert sorted(set(codes)) == sorted(codes)


@each_rule
def test_a_code_is_made_of_words(rule):
    assert re.fullmatch("vine/[a-z]+(-[a-z]+)*", rule.code)


@each_rule
def test_the_documentation_begins_with_one_sentence_and_goes_on(rule):
    law, *rest = rule.documentation.split("\n\n")
    assert rest, "the documentation is only one paragraph"
    assert law.endswith("."), law
    assert not re.search(r"\.\s+[A-Z]", law), law


@each_rule
def test_a_picture_shows_the_mistake(rule):
    drawing = rf"(error|warning|information|hint) {rule.code}:"
    assert re.search(drawing, PICTURES), f"no picture in {TESTS} draws {rule.code}"
