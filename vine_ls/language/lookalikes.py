"""Lines of a body that look like something, whatever they mean where they stand."""

from __future__ import annotations

from vine_ls.language.header import Header, is_header, is_id, read_header
from vine_ls.language.text import WHITESPACE, lines_of

_RULE_SIGNS = "-=*_~+#"
_CONFLICT_MARKS = ("<<<<<<<", ">>>>>>>", "|||||||")


def is_near_delimiter(line: str, delimiter: str) -> bool:
    """Whether `line` is no delimiter, but looks like one: blanks in it, or a dash too many."""
    bare = line.strip(WHITESPACE).replace(" ", "")
    if not bare or line == delimiter:
        return False
    is_rule = len(set(delimiter)) == 1
    return bare == delimiter or (is_rule and bare == delimiter + delimiter[0])


def is_ruled(line: str) -> bool:
    """Whether `line` is drawn across the page with one sign: `--`, `*****`, `= = =`."""
    bare = line.strip(WHITESPACE).replace(" ", "")
    return len(bare) > 1 and len(set(bare)) == 1 and bare[0] in _RULE_SIGNS


def is_conflict_marker(line: str) -> bool:
    """Whether git wrote `line` to mark a conflict that nobody has resolved yet."""
    return line[:7] in _CONFLICT_MARKS and line[7:8] in ("", " ")


def has_conflict(text: str) -> bool:
    """Whether git's marks of a conflict stand in the text: then nobody knows what is meant."""
    if not any(mark in text for mark in _CONFLICT_MARKS):
        return False
    return any(is_conflict_marker(line.text) for line in lines_of(text))


def is_header_shaped(line: str) -> bool:
    """Whether `line`, in a body, would be a header if a delimiter stood above it."""
    return _begins_like_header(line) and is_header(line)


def whole_header(line: str) -> Header | None:
    """The header in `line`, if each part of one is there, be the last part right or wrong."""
    if not _begins_like_header(line):
        return None
    header = read_header(0, line)
    id_, value = header.id, header.value
    if id_ is None or not is_id(id_.text) or line[id_.end : id_.end + 1] != "]":
        return None
    return header if header.name and value and value.text else None


def _begins_like_header(line: str) -> bool:
    bare = line.lstrip(WHITESPACE)
    return bare[:1] == "[" or bare[:3] == "ref"
