// What is drawn: the nodes in view as elements, or all as dots where they are too many to be read.
const MOST_NODES = 300;
const MOST_LINES = 1500;

class Stage {
  constructor(element) {
    this.element = element;
    this.picture = element.querySelector("#picture");
    this.view = element.querySelector("#view");
    this.canvas = element.querySelector("#overview");
    this.layers = ["frames", "lines", "nodes"].map((id) => element.querySelector(`#${id}`));
    this.drawn = { lines: new Map(), nodes: new Map() };
    this.camera = new Camera(element, () => this.refresh());
    this.paint = { isFaint: () => false, isMatch: () => false, edges: new Set(), selected: -1 };
    this.refresh = this.refresh.bind(this);
  }

  show(model) {
    this.model = model;
    for (const layer of this.layers) layer.replaceChildren();
    this.layers[0].append(...model.graph.frames.map(drawFrame));
    this.drawn = { lines: new Map(), nodes: new Map() };
    this.covered = null;
    this.outline = null;
    this.refresh();
  }

  // The state of nodes has changed: who is selected, faint, found.
  repaint(paint) {
    this.paint = paint;
    this.isStale = true;
    this.refresh();
  }

  refresh() {
    if (this.waiting || !this.model) return;
    this.waiting = requestAnimationFrame(() => this.render());
  }

  render() {
    this.waiting = 0;
    const { x, y, scale } = this.camera;
    const visible = this.isPrinting ? this.model.nodes.map((_, at) => at) : this.model.within(this.camera.area());
    this.isOverview = visible.length > MOST_NODES && !this.isPrinting;
    this.view.setAttribute("transform", this.isPrinting ? "" : `translate(${x} ${y}) scale(${scale})`);
    this.view.style.display = this.isOverview ? "none" : "";
    this.picture.classList.toggle("far", scale < 0.45 && !this.isPrinting);
    this.canvas.hidden = !this.isOverview;
    if (this.isOverview) this.drawOverview(visible);
    else this.drawElements(visible);
  }

  drawElements(visible) {
    if (!this.covers(this.camera.area()) || this.isPrinting) {
      this.covered = this.camera.area(visible.length > MOST_NODES / 3 ? 0.1 : 0.4);
      const near = this.isPrinting ? visible : this.model.within(this.covered);
      const lines = this.isPrinting ? this.model.edges.map((_, at) => at) : this.model.edgesWithin(this.covered).slice(0, MOST_LINES);
      sync(this.drawn.lines, lines, this.layers[1], (at) => drawLine(this.model.edges[at]));
      sync(this.drawn.nodes, near, this.layers[2], (at) => drawNode(this.model.nodes[at], at));
      this.isStale = true;
    }
    if (this.isStale) this.paintElements();
  }

  covers(area) {
    const known = this.covered;
    return known && known.left <= area.left && known.right >= area.right && known.top <= area.top &&
      known.bottom >= area.bottom && known.right - known.left < 5 * (area.right - area.left);
  }

  paintElements() {
    this.isStale = false;
    const { isFaint, isMatch, edges, selected } = this.paint;
    for (const [at, element] of this.drawn.nodes) {
      element.classList.toggle("faint", isFaint(at));
      element.classList.toggle("match", isMatch(at));
      element.classList.toggle("selected", at === selected);
    }
    for (const [at, element] of this.drawn.lines) {
      const [from, to] = this.model.ends[at];
      const isTraced = edges.has(at);
      element.classList.toggle("traced", isTraced);
      element.classList.toggle("faint", !isTraced && (isFaint(from) || isFaint(to)));
    }
    if (this.drawn.nodes.has(selected)) this.picture.setAttribute("aria-activedescendant", `node-${selected}`);
    else this.picture.removeAttribute("aria-activedescendant");
  }

  drawOverview(visible) {
    const { width, height } = this.camera.size;
    const ratio = devicePixelRatio || 1;
    if (this.canvas.width !== width * ratio) this.canvas.width = width * ratio;
    if (this.canvas.height !== height * ratio) this.canvas.height = height * ratio;
    const { x, y, scale } = this.camera;
    const context = this.canvas.getContext("2d");
    const style = getComputedStyle(this.element);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.setTransform(ratio * scale, 0, 0, ratio * scale, ratio * x, ratio * y);
    this.outline ||= new Path2D(this.model.edges.map((edge) => edge.path.replaceAll("C", "L")).join(""));
    context.strokeStyle = colorOf(style, "line");
    context.globalAlpha = 0.35;
    context.lineWidth = 0.7 / scale;
    context.stroke(this.outline);
    const colors = new Map();
    for (const at of visible) {
      const node = this.model.nodes[at];
      if (!colors.has(node.look)) colors.set(node.look, colorOf(style, node.look));
      context.globalAlpha = this.paint.isFaint(at) ? 0.15 : 1;
      context.fillStyle = context.strokeStyle = colors.get(node.look);
      context.lineWidth = 1 / scale;
      drawDot(context, node, scale);
    }
    this.outlineSelected(context, style, scale);
  }

  outlineSelected(context, style, scale) {
    const node = this.model.nodes[this.paint.selected];
    if (!node) return;
    context.globalAlpha = 1;
    context.strokeStyle = colorOf(style, "accent");
    context.lineWidth = 3 / scale;
    context.strokeRect(node.x - 4 / scale, node.y - 4 / scale, node.width + 8 / scale, node.height + 8 / scale);
  }

  print(isPrinting) {
    this.isPrinting = isPrinting;
    const { width, height } = this.model.graph;
    if (isPrinting) this.picture.setAttribute("viewBox", `0 0 ${width} ${height}`);
    else this.picture.removeAttribute("viewBox");
    this.covered = null;
    this.render();
  }
}

// A box that is filled as the sign of its status is, as long as that can be seen.
function drawDot(context, { x, y, width, height, look }, scale) {
  const isSmall = height * scale < 4;
  const [left, share] = { started: [0.5, 0.5], reviewing: [0.3, 0.4], planning: [0, 0], notstarted: [0, 0], ref: [0, 0.25] }[look] || [0, 1];
  if (!isSmall) context.strokeRect(x, y, width, height);
  if (isSmall) context.fillRect(x, y, width, height);
  else if (share) context.fillRect(x + width * left, y, width * share, height);
  if (look === "blocked" && !isSmall) context.clearRect(x + width * 0.2, y + height * 0.4, width * 0.6, height * 0.2);
}

// `light-dark()` is no colour for a canvas until an element has it.
function colorOf(style, name) {
  const value = style.getPropertyValue(`--${name}`).trim();
  const pair = value.match(/^light-dark\(\s*(.+?)\s*,\s*(.+?)\s*\)$/);
  if (!pair) return value;
  const scheme = style.colorScheme;
  const isDark = scheme === "dark" || (scheme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  return pair[isDark ? 2 : 1];
}

// Let `layer` have the elements of these numbers, and no others.
function sync(drawn, wanted, layer, draw) {
  const kept = new Set(wanted);
  for (const [at, element] of drawn) {
    if (!kept.has(at)) {
      element.remove();
      drawn.delete(at);
    }
  }
  const added = [];
  for (const at of kept) {
    if (!drawn.has(at)) {
      drawn.set(at, draw(at));
      added.push(drawn.get(at));
    }
  }
  layer.append(...added);
}
