"""Which word was meant."""

import pytest

from vine_ls.rules.distance import distance


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
