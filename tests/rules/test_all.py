"""No rule without a name, a page with examples that hold, and pictures of it and of its fixes.

What the pictures in `gallery/` show is the examples of the documentation. `make gallery` draws
them again.
"""

import importlib
import pkgutil
import re
from difflib import SequenceMatcher

import pytest

import vine_ls.rules
from tests.rules.gallery import KEY, PICTURES, after, examples, file_name, fixes, picture
from vine_ls.rules import RULES
from vine_ls.rules.fixes import FIXES, WITHOUT_FIX
from vine_ls.rules.pages import rules_page
from vine_ls.rules.rule import Rule, Severity

each_rule = pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)

# What mends these has a place of its own: it moves more than one finding is about.
ELSEWHERE = {"vine/misplaced-block"}
# Whoever mends these has to write new text, or take much away.
FAR_APART = {
    *("vine/conflict-marker", "vine/root-is-reference", "vine/ignored-block"),
    *("vine/unexplained-block", "vine/no-blocks", "vine/remote-reference"),
    *("vine/long-id",),
    *("vine/reference-circle", "vine/unexpandable-reference", "vine/more"),
}


def test_every_rule_in_the_code_is_in_force():
    listed = set(map(id, RULES))
    for module in pkgutil.iter_modules(vine_ls.rules.__path__, "vine_ls.rules."):
        for name, thing in vars(importlib.import_module(module.name)).items():
            assert not isinstance(thing, Rule) or id(thing) in listed, f"{module.name}.{name}"


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
    assert f"\n## {rule.code}\n\n{rule.documentation}\n" in rules_page()


@each_rule
def test_the_first_example_has_the_mistake(rule):
    wrong, _ = examples(rule)
    assert wrong.has_mistake()


@each_rule
def test_the_last_example_has_it_no_more_and_is_fine(rule):
    _, right = examples(rule)
    assert not right.has_mistake()
    assert [it.code for it in right.findings() if it.severity <= Severity.WARNING] == []


@each_rule
def test_the_examples_are_near_each_other(rule):
    texts = ["".join(example.files.values()) for example in examples(rule)]
    likeness = SequenceMatcher(None, *texts, autojunk=False).ratio()
    assert likeness > (0.4 if rule.code in FAR_APART else 0.75)


@each_rule
def test_a_rule_has_a_fix_or_a_reason_for_none(rule):
    is_mended = rule.code in FIXES or rule.code in ELSEWHERE
    assert is_mended != (rule.code in WITHOUT_FIX)
    offered = fixes(examples(rule)[0])
    assert bool(offered) == is_mended, "the first example shows no fix of the rule"


@each_rule
def test_every_fix_of_the_first_example_mends_it(rule):
    wrong, _ = examples(rule)
    # What the root did not reach before may come to light.
    known = {it.code for it in wrong.findings()} | {"vine/island"}
    for action in fixes(wrong):
        mended = after(wrong, action.changes())
        assert not mended.has_mistake(), action.title
        errors = {it.code for it in mended.findings() if it.severity is Severity.ERROR}
        assert errors <= known, action.title


@each_rule
def test_pictures_show_the_mistake_the_way_out_and_every_fix(rule):
    path = PICTURES / file_name(rule)
    assert path.exists(), f"draw {path.name}: make gallery"
    shown = path.read_text("utf-8")
    assert shown == picture(rule), "if it should be so: make gallery"
    assert re.search(rf"\S (error|warning|information|hint) {rule.code}: ", shown)
    assert shown.count("\n# After: ") == len(fixes(examples(rule)[0]))


def test_no_picture_is_left_of_a_rule_that_is_gone():
    assert {path.name for path in PICTURES.iterdir()} == {file_name(rule) for rule in RULES}


def test_no_fix_or_reason_is_left_of_a_rule_that_is_gone():
    codes = {rule.code for rule in RULES}
    assert {*FIXES, *WITHOUT_FIX} <= codes


def test_examples_hold_a_plan():
    for rule in RULES:
        assert all(KEY in example.files for example in examples(rule))
