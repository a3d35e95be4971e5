"""What is handed out, form by form."""

import json
from xml.etree import ElementTree

from tests.features.drawing.pictures_drawing import drawn, plan_of
from vine_ls.features.drawing.dot import as_dot
from vine_ls.features.drawing.forms import FORMS
from vine_ls.features.drawing.html import page_for_editor
from vine_ls.features.drawing.mermaid import as_mermaid
from vine_ls.features.drawing.outline import outline_of
from vine_ls.features.drawing.palette import PALETTE
from vine_ls.features.drawing.surroundings import ANYWHERE, Surroundings
from vine_ls.features.drawing.svg import as_svg
from vine_ls.features.drawing.values import as_values

SVG = "{http://www.w3.org/2000/svg}"
HERE = Surroundings(lambda key: f".{key}", lambda _: "data:image/png;base64,AA==")
SHOP = """
    %! shop.vine
    vine 1.2.0
    title: A shop
    ---
    [open] Open the shop (started) @sprite(./key.png)
    -> ui/sign
    -> ui/door
    -> staff
    ---
    [ui/sign] Paint the sign (notstarted)
    ---
    [ui/door] Hang "the" door (complete)
    ---
    ref [staff] Find staff (./staff.vine)
    %! staff.vine
    vine 1.2.0
    ---
    [all] All (complete)
    %! key.png
    x
"""


def test_an_svg_shows_every_word_and_leads_to_the_lines() -> None:
    svg = ElementTree.fromstring(as_svg(drawn(SHOP), HERE))
    names = [it.text for it in svg.iter(f"{SVG}text") if it.get("class") == "name"]
    assert names == ["Open the shop", "Paint the sign", 'Hang "the" door', "Find staff"]
    assert [it.get("href") for it in svg.iter(f"{SVG}a")] == [
        "./shop.vine#L4",
        "./shop.vine#L9",
        "./shop.vine#L11",
        "./staff.vine",
    ]
    assert [it.get("href") for it in svg.iter(f"{SVG}image")] == ["data:image/png;base64,AA=="]


def test_an_svg_of_nowhere_has_no_links_and_no_images() -> None:
    svg = ElementTree.fromstring(as_svg(drawn(SHOP), ANYWHERE))
    assert [*svg.iter(f"{SVG}a"), *svg.iter(f"{SVG}image")] == []


def test_an_svg_explains_the_signs_that_it_uses() -> None:
    svg = as_svg(drawn(SHOP), ANYWHERE)
    words = [
        it
        for it in ("complete", "started", "notstarted", "reference", "blocked")
        if f">{it}</text>" in svg
    ]
    assert words == ["complete", "started", "notstarted", "reference"]


def test_dot_has_the_nodes_the_groups_and_the_edges() -> None:
    lines = as_dot(outline_of(plan_of(SHOP))).split("\n")
    assert '  "open" [label="Open the shop\\n▶ started", color="#0759b8", ' in lines[4] + " "
    assert 'label="Hang \\"the\\" door\\n✔ complete"' in lines[6]
    assert '  subgraph cluster_0 { label="ui"; style=dashed; "ui/sign"; "ui/door"; }' in lines
    assert [it for it in lines if "->" in it] == [
        '  "open" -> "ui/sign";',
        '  "open" -> "ui/door";',
        '  "open" -> "staff";',
    ]


def test_mermaid_has_the_nodes_by_number_the_edges_and_the_classes() -> None:
    assert as_mermaid(outline_of(plan_of(SHOP))).split("\n")[:9] == [
        "flowchart TD",
        '  n0["▶ Open the shop (started)"]:::started',
        '  n1["○ Paint the sign (notstarted)"]:::notstarted',
        '  n2["✔ Hang #34;the#34; door (complete)"]:::complete',
        '  n3[["Find staff (reference)"]]:::ref',
        "  n0 --> n1",
        "  n0 --> n2",
        "  n0 --> n3",
        "  classDef complete fill:#eef8f0,stroke:#17692f,color:#1f2328",
    ]


def test_mermaid_reads_no_markdown_into_names() -> None:
    words = "1. *One* `x` <b> & #35; re-do a/b"
    text = as_mermaid(outline_of(plan_of(f"vine 1.2.0\n---\n[a] {words} (planning)\n")))
    assert '"✎ 1#46; #42;One#42; #96;x#96; #60;b#62; #38; #35;35#59; re-do a/b (planning)"' in text


def test_the_values_hold_what_the_page_shows() -> None:
    values = as_values(drawn(SHOP), HERE)
    assert values["uri"] == "./shop.vine"
    assert [it["id"] for it in values["nodes"]] == ["open", "ui/sign", "ui/door", "staff"]
    assert values["edges"][0]["from"] == "open"
    assert values["edges"][0]["to"] == "ui/sign"
    assert values["nodes"][3]["reference"]["percentage"] == 100
    assert values["nodes"][3]["reference"]["canOpen"]
    assert values["progress"]["total"] == 4


def test_the_page_holds_its_pictures_and_allows_nothing_else() -> None:
    page = FORMS["html"](plan_of(SHOP), HERE)
    policy = page.split('Content-Security-Policy" content="')[1].split('"')[0]
    assert policy.startswith("default-src &#x27;none&#x27;; style-src &#x27;sha256-")
    assert "img-src data:;" in policy
    held = page.split('id="graph">')[1].split("</script>")[0]
    pictures = json.loads(held)
    assert list(pictures["opened"]) == ["staff"]
    assert pictures["around"] == {"staff": None}


def test_the_page_of_an_editor_takes_its_nonce_and_image_sources_and_no_tricks() -> None:
    page = page_for_editor("abc", ["https://*.vscode-cdn.net", "x; script-src *"])
    assert 'content="default-src &#x27;none&#x27;; style-src &#x27;nonce-abc&#x27;;' in page
    assert "img-src data: https://*.vscode-cdn.net; base-uri" in page
    assert '<script nonce="abc">' in page


def test_all_text_has_contrast_on_its_ground() -> None:
    def luminance(color: str) -> float:
        parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = [
            it / 12.92 if it <= 0.04045 else ((it + 0.055) / 1.055) ** 2.4 for it in parts
        ]
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    def contrast(one: str, other: str) -> float:
        bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
        return (bright + 0.05) / (dark + 0.05)

    looks = [name for name in PALETTE if f"{name}-ground" in PALETTE and name != "frame"]
    pairs = [
        (name, ground) for name in ("ink", "muted") for ground in PALETTE if "ground" in ground
    ]
    pairs += [(look, f"{look}-ground") for look in looks] + [(look, "page") for look in looks]
    for front, back in (*pairs, ("ink", "page"), ("muted", "page"), ("accent", "page")):
        for scheme in (0, 1):
            assert contrast(PALETTE[front][scheme], PALETTE[back][scheme]) >= 4.5, (front, back)
