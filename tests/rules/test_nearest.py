"""Which word was meant."""

import pytest

from vine_ls.rules.nearest import distance, nearest


@pytest.mark.parametrize(
    ("one", "other", "apart"),
    [
        ("", "", 0),
        ("title", "title", 0),
        ("titel", "title", 1),
        ("tile", "title", 1),
        ("titles", "title", 1),
        ("tixle", "title", 1),
        ("tie", "title", 2),
        ("", "ab", 2),
        ("ca", "abc", 3),
        ("owner", "title", 3),
        ("a", "abcdefgh", 3),
    ],
)
def test_how_far_two_words_are_apart(one, other, apart):
    assert distance(one, other) == apart
    assert distance(other, one) == apart


def test_a_limit_ends_the_count():
    assert distance("kitten", "sitting", limit=9) == 3
    assert distance("kitten", "sitting", limit=2) == 2


def test_the_likeliest_word_is_first():
    assert nearest("auht", ["author", "auth", "aunt"]) == ["auth", "aunt"]


def test_a_word_in_another_case_is_likeliest():
    assert nearest("AUTH", ["AUTO", "auth"]) == ["auth", "AUTO"]


def test_equally_near_words_keep_their_order_and_are_few():
    assert nearest("tas", ["ta1", "ta2", "ta3", "ta4"]) == ["ta1", "ta2", "ta3"]
    assert nearest("tas", ["ta1", "ta2"], most=1) == ["ta1"]


def test_a_short_word_is_no_slip_of_a_very_different_one():
    assert nearest("ab", ["cd", "b", "abc"]) == ["b", "abc"]


def test_the_word_itself_is_not_offered():
    assert nearest("auth", ["auth"]) == []
