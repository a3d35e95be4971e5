"""Blocks: where they begin and end, and what their lines are."""

import pytest

from tests.pictures import parses, parses_block, rejects, rejects_block
from vine_ls import Attachment, parse_tolerant
from vine_ls.language.block import read_blocks

ROOT = "vine 1.2.0\n---\n[root] Ship (planning)\n-> auth\n"
AUTH = "[auth] Log in (planning)\n"


def test_a_delimiter_line_separates_blocks():
    assert parses(f"{ROOT}---\n{AUTH}").order == ("root", "auth")


def test_a_custom_delimiter_separates_blocks_and_frees_the_default():
    graph = parses("""
        vine 1.2.0
        delimiter: ===
        ---
        [root] Ship (planning)
        -> auth
        ---
        ===
        [auth] Log in (planning)
    """)
    assert graph.order == ("root", "auth")
    assert graph.tasks["root"].description == "---"


@pytest.mark.parametrize(
    "delimiter", ["=", ".*", "(", "[x]", "~ ~", "✂", "-> cut", "> cut", "a: b"]
)
def test_a_delimiter_is_a_string_and_no_pattern(delimiter):
    graph = parses(f"""vine 1.2.0
delimiter: {delimiter}
---
[root] Ship (planning)
-> auth
{delimiter}
{AUTH}""")
    assert graph.order == ("root", "auth")
    assert graph.delimiter == delimiter


@pytest.mark.parametrize("line", ["--- ", " ---", "----", "--", "---\t", "- - -", "---\u00a0"])
def test_a_near_miss_of_the_delimiter_is_description(line):
    assert parses_block(f"[root] Ship (planning)\n{line}\n").description == line


def test_text_that_equals_the_delimiter_splits_inside_a_code_fence_too():
    rejects_block("[root] Ship (planning)\n```\n---\n```\n", line=4)


def test_an_empty_delimiter_splits_at_every_empty_line():
    graph = parses(f"vine 1.2.0\ndelimiter:\n---\n[root] Ship (planning)\n-> auth\n\n{AUTH}")
    assert graph.order == ("root", "auth")
    assert graph.delimiter == ""


def test_an_empty_delimiter_does_not_split_at_a_line_of_blanks():
    graph = parses("vine 1.2.0\ndelimiter:\n---\n[root] Ship (planning)\n  \nText\n")
    assert graph.tasks["root"].description == "\nText"


@pytest.mark.parametrize(
    "text",
    [
        f"vine 1.2.0\n---\n---\n{ROOT[15:]}---\n{AUTH}",
        f"{ROOT}---\n---\n---\n{AUTH}",
        f"{ROOT}---\n{AUTH}---\n",
        f"{ROOT}---\n{AUTH}---",
        f"{ROOT}---\n{AUTH}---\n---\n---\n",
    ],
)
def test_segments_without_lines_are_passed_over(text):
    graph = parses(text)
    assert graph.order == ("root", "auth")
    assert graph.tasks["auth"].description == ""


@pytest.mark.parametrize("blank", ["\n", "  \n", "\n\n\n", "\u00a0", "  "])
def test_a_last_segment_of_blank_lines_is_passed_over(blank):
    graph = parses(f"{ROOT}---\n{AUTH}---\n{blank}")
    assert graph.order == ("root", "auth")


@pytest.mark.parametrize("blank", ["\n", "  \n", "\n\n", "\u3000\n"])
def test_a_segment_of_blank_lines_between_blocks_is_rejected(blank):
    rejects(f"{ROOT}---\n{blank}---\n{AUTH}", line=6)
    rejects(f"vine 1.2.0\n---\n{blank}---\n{AUTH}", line=3)


def test_a_file_without_blocks_is_rejected_below_the_terminator():
    rejects("vine 1.2.0\ntitle: Plan\n---\n", line=4)
    rejects("vine 1.2.0\n---\n---\n---\n", line=3)
    rejects("vine 1.2.0\n---\n\n\n", line=3)


@pytest.mark.parametrize("blank", ["\n", "\n\n", "   \n\t\n", "\u00a0\n"])
def test_blank_lines_before_a_header_mean_nothing(blank):
    task = parses_block(f"{blank}[root] Ship (planning)\nText\n")
    assert (task.id, task.description) == ("root", "Text")


def test_a_bad_header_is_reported_at_its_own_line():
    rejects(f"{ROOT}---\n\n\nauth Log in (planning)\n", line=8)


@pytest.mark.parametrize(
    ("line", "target"),
    [
        ("-> auth", "auth"),
        ("->   auth  ", "auth"),
        ("-> \tauth\u00a0", "auth"),
        ("-> auth\r", "auth"),
    ],
)
def test_a_dependency_is_the_trimmed_rest_of_its_line(line, target):
    text = f"vine 1.2.0\n---\n[root] Ship (planning)\n{line}\n---\n{AUTH}"
    assert parses(text).tasks["root"].dependencies == (target,)


def test_dependencies_stay_in_the_order_of_their_lines_and_may_repeat():
    graph = parses("""
        vine 1.2.0
        ---
        [root] Ship (planning)
        -> b
        -> a
        -> b
        ---
        [a] First (planning)
        ---
        [b] Second (planning)
    """)
    assert graph.tasks["root"].dependencies == ("b", "a", "b")


@pytest.mark.parametrize(
    ("line", "decision"),
    [
        ("> Use it", "Use it"),
        (">   Use  it  ", "Use  it"),
        ("> ", ""),
        (">    ", ""),
        ("> > quoted", "> quoted"),
        ("> -> auth", "-> auth"),
        ("> \x85", "\x85"),
    ],
)
def test_a_decision_is_the_trimmed_rest_of_its_line(line, decision):
    assert parses_block(f"[root] Ship (planning)\n{line}\n").decisions == (decision,)


@pytest.mark.parametrize(
    "line",
    [
        "->auth",
        "->",
        "->\tauth",
        "  -> auth",
        "--> auth",
        "=> auth",
        ">x",
        ">",
        ">>",
        ">\tx",
        " > x",
        "@artifact",
        "@Artifact a/b c",
        "@artifacts a/b c",
        "@artifact\ta/b c",
        " @file a/b c",
        "@mara please",
        "@",
        "[auth] Log in (planning)",
        "ref [auth] Log in (x.vine)",
        "# Heading",
        "vine 1.2.0",
        "trailing blanks  ",
        "\x85",
        "\u200b",
        "\x1f",
        "a\rb",
        "a\u2028b\x0bc\x0cd\x1ce",
        "NUL \0",
        "\ufeffx",
    ],
)
def test_a_near_miss_of_a_prefix_is_description(line):
    task = parses_block(f"[root] Ship (planning)\n{line}\n")
    assert task.description == line
    assert (task.dependencies, task.decisions, task.attachments) == ((), (), ())


@pytest.mark.parametrize(
    ("line", "attachment"),
    [
        ("@artifact application/pdf ./r.pdf", Attachment("artifact", "application/pdf", "./r.pdf")),
        ("@guidance text/markdown g.md", Attachment("guidance", "text/markdown", "g.md")),
        ("@file image/svg+xml a.svg", Attachment("file", "image/svg+xml", "a.svg")),
        ("@file nonsense u", Attachment("file", "nonsense", "u")),
        ("@file a/b my file.txt ", Attachment("file", "a/b", "my file.txt ")),
        ("@file  a/b u", Attachment("file", "", "a/b u")),
        ("@file a/b  u", Attachment("file", "a/b", " u")),
        ("@file a/b  ", Attachment("file", "a/b", " ")),
        ("@file a/b\tc u", Attachment("file", "a/b\tc", "u")),
        ("@file a/b ü", Attachment("file", "a/b", "ü")),
    ],
)
def test_an_attachment_is_split_at_single_spaces(line, attachment):
    assert parses_block(f"[root] Ship (planning)\n{line}\n").attachments == (attachment,)


@pytest.mark.parametrize(
    "line", ["@artifact ", "@artifact x", "@artifact x ", "@artifact  ", "@artifact a/b\tu"]
)
def test_an_attachment_without_mime_type_or_uri_is_rejected(line):
    rejects_block(f"[root] Ship (planning)\nText\n{line}\n", line=3)


@pytest.mark.parametrize("class_", ["artifact", "guidance", "file"])
def test_a_reference_has_no_attachments(class_):
    rejects_block(f"ref [root] Ship (x.vine)\n\n@{class_} a/b u\n", line=3)


def test_a_malformed_attachment_on_a_reference_is_rejected_too():
    rejects_block("ref [root] Ship (x.vine)\n@file \n", line=2)


@pytest.mark.parametrize("line", ["@mara please", "@artifact", "@File a/b u", "@", "@sprite(x)"])
def test_other_lines_with_an_at_sign_are_the_description_of_a_reference(line):
    assert parses_block(f"ref [root] Ship (x.vine)\n{line}\n").description == line


def test_a_reference_has_dependencies_decisions_and_a_description():
    graph = parses("""
        vine 1.2.0
        ---
        ref [root] Ship (x.vine) @sprite(s.svg)
        Text
        > Decided
        -> auth
        ---
        [auth] Log in (planning)
    """)
    ref = graph.tasks["root"]
    assert (ref.description, ref.decisions, ref.dependencies) == ("Text", ("Decided",), ("auth",))


@pytest.mark.parametrize(
    ("body", "description"),
    [
        ("", ""),
        ("\n", ""),
        ("\n\n", "\n"),
        ("\n\n\n", "\n\n"),
        ("One\nTwo\n", "One\nTwo"),
        ("One\n\nTwo\n", "One\n\nTwo"),
        ("\nOne\n", "\nOne"),
        ("One\n\n\n", "One\n\n"),
        ("One", "One"),
        ("  One  \n", "  One  "),
        ("One\n  \t\nTwo\n", "One\n\nTwo"),
        ("One\n\u00a0\ufeff\u3000\nTwo\n", "One\n\nTwo"),
        ("One\n> D\nTwo\n@file a/b u\n\nThree\n", "One\nTwo\n\nThree"),
        ("One\r\nTwo\r\n", "One\nTwo"),
        ("One\r\nTwo\nThree", "One\nTwo\nThree"),
        ("One\r\r\nTwo\n", "One\r\nTwo"),
        ("One\r", "One\r"),
        ("\r", ""),
    ],
)
def test_the_description_is_every_other_line_joined(body, description):
    assert parses_block(f"[root] Ship (planning)\n{body}").description == description


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_both_line_ends_give_the_same_plan(line_end):
    text = f"{ROOT}Text\n\n> Decided\n@file a/b u\n---\n\n{AUTH}"
    assert parses(text.replace("\n", line_end)) == parses(text)


def test_a_delimiter_behind_a_stray_carriage_return_is_description():
    assert parses_block("[root] Ship (planning)\n---\r\r\nText").description == "---\r\nText"
    assert parses_block("[root] Ship (planning)\n---\r").description == "---\r"


def test_the_blocks_joined_are_the_text():
    text = "\n[a] A (planning)\r\n---\n\x85\n---\r\n\n---\nbroken\n---"
    assert "".join(block.text for block in read_blocks(text, "---")) == text


def test_every_line_knows_where_it_stands():
    (block,) = read_blocks("[a] A (planning)\n->  b \n>  c\n@file a/b u\n", "---")
    dependency, decision, attachment = block.lines
    tokens = (dependency.value, decision.value, *attachment.attachment)
    assert [token.text for token in tokens] == ["b", "c", "file", "a/b", "u"]
    assert all(block.text[token.start : token.end] == token.text for token in tokens)


def test_a_block_with_a_broken_header_does_not_enter_the_tolerant_graph():
    graph = parse_tolerant(f"{ROOT}---\n[auth] Log in (done)\n---\n[late] Bird (planning)\n").graph
    assert graph.order == ("root", "late")
