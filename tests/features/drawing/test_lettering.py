"""How names are broken into the lines of their boxes."""

from hypothesis import given
from hypothesis import strategies as st

from vine_ls.features.drawing.lettering import width_of, wrapped

SIZE = 10.0


def test_a_name_is_broken_between_words() -> None:
    assert wrapped("Paint the garden shed", 60, SIZE, 3) == ("Paint the", "garden", "shed")


def test_what_does_not_fit_is_an_ellipsis() -> None:
    assert wrapped("Paint the garden shed", 60, SIZE, 2) == ("Paint the", "garden…")
    assert wrapped("antidisestablishmentarianism", 70, SIZE, 1) == ("antidisesta…",)


def test_ids_may_be_broken_behind_a_hyphen_or_slash() -> None:
    assert wrapped("opening-day/invitations", 60, SIZE, 3) == ("opening-", "day/", "invitations")


def test_joined_signs_are_not_torn_apart() -> None:
    lines = wrapped("👩‍👩‍👧" * 6, 40, SIZE, 9)
    assert set(lines) == {"👩‍👩‍👧"}


@given(st.text(max_size=60), st.integers(20, 200), st.integers(1, 4))
def test_no_line_is_too_wide_and_no_letter_is_lost(text: str, width: int, most: int) -> None:
    lines = wrapped(text, width, SIZE, most)
    assert 1 <= len(lines) <= most
    widest = max((width_of(letter, SIZE) for letter in text), default=0)
    assert all(width_of(line, SIZE) <= max(width, 2 * widest + SIZE) for line in lines)
    if not lines[-1].endswith("…"):
        assert "".join("".join(lines).split()) == "".join(text.split())
