// Elements. What an author wrote becomes text nodes and attributes, never markup.
const SVG = "http://www.w3.org/2000/svg";

function svg(name, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, name), attributes, children);
}

function html(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined && value !== false) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function sign(look, attributes = {}) {
  return svg("use", { href: `#sign-${look}`, ...attributes });
}

function signImage(look) {
  return svg("svg", { viewBox: "0 0 16 16", class: look, "aria-hidden": "true" }, sign(look, { width: 16, height: 16 }));
}

// The same as `svg.py` draws, line by line.
function drawNode(node, at) {
  const size = { width: node.width, height: node.height, rx: 8 };
  const last = 24 + 18 * node.lines.length;
  const group = svg("g", {
    id: `node-${at}`,
    class: `node ${node.look}${node.pill ? " can-act" : ""}`,
    transform: `translate(${node.x} ${node.y})`,
    role: "img",
    "aria-label": node.about,
  });
  group.append(svg("title", {}, node.about));
  if (node.kind === "ref") group.append(svg("rect", { class: "behind", x: 4, y: 4, ...size }));
  group.append(svg("rect", { class: "box", ...size }), sign(node.look, { x: 12, y: 11.5, width: 16, height: 16 }));
  node.lines.forEach((line, row) => group.append(svg("text", { class: "name", x: 36, y: 24 + 18 * row }, line)));
  group.append(svg("text", { class: "caption", x: 36, y: last }, node.caption));
  if (node.pill) {
    const [word, x, width] = node.pill;
    group.append(svg("g", { class: "pill" },
      svg("rect", { x, y: last - 11.5, width, height: 16, rx: 8 }),
      svg("text", { x: x + width / 2, y: last }, word)));
  }
  if (node.sprite) group.append(svg("image", { href: node.sprite, x: node.width - 38, y: 9, width: 28, height: 28 }));
  group.append(...drawBar(node));
  group.append(svg("rect", { class: "halo", x: -4, y: -4, width: node.width + 8, height: node.height + 8, rx: 11 }));
  return group;
}

function drawBar(node) {
  const percentage = node.reference && node.reference.percentage;
  if (percentage === null) return [];
  const width = node.width - 48;
  const place = { x: 36, y: node.height - 13, height: 4, rx: 2 };
  const bars = [svg("rect", { class: "track", ...place, width })];
  if (percentage) bars.push(svg("rect", { class: "done", ...place, width: (width * percentage) / 100 }));
  return bars;
}

function drawLine(edge) {
  return svg("path", { class: "line", d: edge.path });
}

function drawFrame(frame) {
  return svg("g", { class: "frame" },
    svg("rect", { x: frame.x, y: frame.y, width: frame.width, height: frame.height, rx: 10 }),
    svg("text", { x: frame.x + 10, y: frame.y + 15 }, frame.title));
}
