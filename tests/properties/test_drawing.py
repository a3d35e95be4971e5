"""Laws of the picture: any text makes one, and nothing in it is more than text."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from xml.etree import ElementTree

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import documents, examples, texts
from vine_ls.features.drawing.dot import as_dot
from vine_ls.features.drawing.html import as_html
from vine_ls.features.drawing.legible import legible_lines
from vine_ls.features.drawing.mermaid import as_mermaid
from vine_ls.features.drawing.outline import outline_of
from vine_ls.features.drawing.scene import scene_of
from vine_ls.features.drawing.surroundings import Surroundings
from vine_ls.features.drawing.svg import as_svg
from vine_ls.features.drawing.values import as_values
from vine_ls.language.document import Document
from vine_ls.language.snapshot import Plan, Snapshot, alone

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "]]>",
    "-->",
    "</style>",
    "</title>",
    "</script >",
    "<!--<script>",
    "&lt;b&gt;",
    "&#35;",
    "{{script}}",
    "${x}",
    "javascript:alert(1)",
    "'\"`\\",
    "\\N\\G\\l",
    "\u202egnp.exe",
    "\u200f",
    "\u2028",
    "\x00\x0b\x1b[31m",
    "\ufffe",
    "\udcff",
    "]] end",
    "%%{init}%%",
    "click n0 href",
)
HERE = Surroundings(lambda key: f"./{key}", lambda key: f"data:image/png;base64,{key}")

hostile = st.lists(st.sampled_from(HOSTILE) | st.text(max_size=8), min_size=1, max_size=3).map(
    " ".join
)


def plan_of(words: str) -> Plan:
    """A plan in which these words stand wherever an author can write."""
    line = words.replace("\n", " ")
    name = re.sub(r"[()]", "", line)
    text = (
        f"vine 1.2.0\ntitle: {line}\n---\n"
        f"[root] {name} (started) @sprite(./key.png) @note({name})\n"
        f"{line}\n-> other\n-> {line}\n> {line}\n@file text/plain {line}\n"
        f"---\nref [other] {name} (./child.vine)\n---\n[x] x (planning)\n"
    )
    child = f"vine 1.2.0\ntitle: {line}\n---\n[c] {name} (complete)\n"
    files = {"/p/a.vine": text, "/p/child.vine": child, "/p/key.png": ""}
    plan = Snapshot.of(files).plan("/p/a.vine")
    assert plan is not None
    return plan


class Elements(HTMLParser):
    """Which elements a browser would see, and what is in its scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: list[str] = []
        self.attributes: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        self.attributes += [name for name, _ in attrs]


CALM = plan_of("calm")


@given(texts | documents())
@examples(40)
def test_any_text_makes_a_picture_in_every_form(text: str) -> None:
    plan = alone(Document.read(text), "/p/a.vine")
    scene = scene_of(plan)
    ElementTree.fromstring(as_svg(scene, HERE))
    json.loads(json.dumps(as_values(scene, HERE)))
    as_dot(outline_of(plan))
    as_mermaid(outline_of(plan))
    assert len(scene_of(plan, (), scene.ground).shapes) == len(scene.shapes)


@given(hostile)
@examples(60)
def test_an_svg_is_well_formed_and_has_no_element_of_an_author(words: str) -> None:
    def elements(plan: Plan) -> set[str]:
        svg = ElementTree.fromstring(as_svg(scene_of(plan), HERE))
        return {element.tag for element in svg.iter()} | {
            name for element in svg.iter() for name in element.attrib
        }

    assert elements(plan_of(words)) <= elements(CALM)


@given(hostile)
@examples(60)
def test_the_words_of_an_author_are_read_in_the_svg_as_they_are(words: str) -> None:
    plan = plan_of(words)
    svg = ElementTree.fromstring(as_svg(scene_of(plan), HERE))
    title = svg.find("{http://www.w3.org/2000/svg}title")
    expected = legible_lines(plan.document.preamble.title or "A plan")
    assert title is not None
    assert "".join((title.text or "").split()) == "".join(expected.split())


@given(hostile)
@examples(60)
def test_a_page_has_no_element_and_no_attribute_of_an_author(words: str) -> None:
    calm, page = Elements(as_html(CALM, HERE)), Elements(as_html(plan_of(words), HERE))
    assert page.names == calm.names
    assert page.attributes == calm.attributes


@given(hostile)
@examples(60)
def test_the_data_of_a_page_are_what_was_put_in(words: str) -> None:
    plan = plan_of(words)
    held = as_html(plan, HERE).split('id="graph">')[1].split("</script>")[0]
    values = as_values(scene_of(plan), HERE)
    assert json.loads(held)["graph"] == json.loads(json.dumps(values))


@given(hostile)
@examples(60)
def test_dot_has_only_whole_strings(words: str) -> None:
    string = r'"(?:[^"\\\n]|\\.)*"'
    for line in as_dot(outline_of(plan_of(words))).split("\n"):
        bare = re.sub(string, "S", line)
        assert re.fullmatch(r"[A-Za-z0-9_#=,;\[\]{}> \-]*", bare), line


@given(hostile)
@examples(60)
def test_mermaid_has_one_node_or_edge_in_a_line_and_no_sign_of_its_own_in_a_label(
    words: str,
) -> None:
    line = re.compile(
        r'flowchart TD|  n\d+\[\[?"[^"`<>{}|\[\]\\*_~\n\r\x00-\x1f]*"\]\]?:::\w+'
        r"|  n\d+ --> n\d+|  classDef \w+ [\w#:,-]+|"
    )
    for each in as_mermaid(outline_of(plan_of(words))).split("\n"):
        assert line.fullmatch(each), each
