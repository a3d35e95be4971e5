"""One key for each file, however its URI is written."""

import pytest

from vine_ls.language.uri import is_within, key_of, relative_reference, resolve, uri_of


@pytest.mark.parametrize(
    ("uri", "key"),
    [
        ("file:///plans/a.vine", "/plans/a.vine"),
        ("file:///plans/./b/../a.vine", "/plans/a.vine"),
        ("file:///plans/my%20plan%23%25+%C3%A9.vine", "/plans/my plan#%+é.vine"),
        ("file:///c%3A/Plans/a.vine", "c:/Plans/a.vine"),
        ("file:///C:/Plans/a.vine", "c:/Plans/a.vine"),
        ("file://server/share/a.vine", "//server/share/a.vine"),
        ("file://localhost/plans/a.vine", "/plans/a.vine"),
        ("file:/plans/a.vine", "/plans/a.vine"),
        ("file:///a%FFb.vine", "/a\udcffb.vine"),
        ("untitled:Untitled-1", "untitled:Untitled-1"),
        ("git:/plans/a.vine?ref=HEAD", "git:/plans/a.vine?ref=HEAD"),
    ],
)
def test_a_file_has_one_key(uri, key):
    assert key_of(uri) == key
    assert key_of(uri_of(key)) == key


@pytest.mark.parametrize(
    ("reference", "key"),
    [
        ("b.vine", "/plans/b.vine"),
        ("./b.vine", "/plans/b.vine"),
        ("../b.vine", "/b.vine"),
        ("sub/my%20plan.vine#top", "/plans/sub/my plan.vine"),
        ("/b.vine", "/b.vine"),
        ("file:///b.vine", "/b.vine"),
        ("https://example.org/b.vine", None),
        ("//example.org/b.vine", None),
        ("mailto:mara", None),
        ("#top", None),
        ("", None),
    ],
)
def test_a_reference_means_a_file_beside_its_own(reference, key):
    assert resolve("/plans/a.vine", reference) == key


def test_half_a_character_has_a_uri():
    assert uri_of("/a\ud800.vine") == "file:///a%EF%BF%BD.vine"


def test_a_text_without_a_file_has_nothing_beside_it():
    assert resolve("untitled:Untitled-1", "b.vine") is None
    assert resolve("untitled:Untitled-1", "file:///b.vine") == "/b.vine"


@pytest.mark.parametrize(
    ("target", "reference"),
    [
        ("/plans/b.vine", "./b.vine"),
        ("/b.vine", "../b.vine"),
        ("/plans/sub/my plan (1), é.vine", "./sub/my%20plan%20%281%29%2C%20%C3%A9.vine"),
    ],
)
def test_a_reference_is_written_relative(target, reference):
    assert relative_reference("/plans/a.vine", target) == reference
    assert resolve("/plans/a.vine", reference) == target


@pytest.mark.parametrize(
    "reference",
    [
        *("file://host/b.vine", "\\\\host\\b.vine", "%2F%2Fhost/b.vine", "/\\host/b.vine"),
        # Windows takes a slash and a backslash for two of either.
        *("file:///\\host/b.vine", "file:/\\host\\b.vine", "file:///%5Chost%5Cb.vine"),
    ],
)
def test_a_file_on_another_machine_is_none(reference):
    assert resolve("/plans/a.vine", reference) is None
    assert resolve("//other/plans/a.vine", reference) is None
    assert resolve("//host/plans/a.vine", reference) in ("//host/b.vine", None)
    assert resolve("//host/plans/a.vine", "b.vine") == "//host/plans/b.vine"


def test_drives_are_kept_apart():
    assert relative_reference("c:/plans/a.vine", "c:/plans/b.vine") == "./b.vine"
    assert relative_reference("c:/plans/a.vine", "d:/b.vine") == "file:///d%3A/b.vine"
    assert resolve("c:/plans/a.vine", "/b.vine") == "c:/b.vine"


def test_a_file_lies_within_its_folder_and_no_other():
    assert is_within("/plans/a.vine", "/plans")
    assert is_within("/a.vine", "/")
    assert not is_within("/plans-2/a.vine", "/plans")
