// The graph, so that it can be asked who depends on whom and what is where.
class Model {
  constructor(graph) {
    this.graph = graph;
    this.nodes = graph.nodes;
    this.edges = graph.edges;
    this.numbers = new Map(this.nodes.map((node, at) => [node.id, at]));
    this.down = this.nodes.map(() => []);
    this.up = this.nodes.map(() => []);
    this.ends = this.edges.map((edge, at) => {
      const [from, to] = [this.numbers.get(edge.from), this.numbers.get(edge.to)];
      this.down[from].push(at);
      this.up[to].push(at);
      return [from, to];
    });
    this.boxes = this.edges.map((edge) => boxOf(edge.path));
    this.texts = this.nodes.map((node) =>
      [node.id, node.name, node.description, ...node.decisions].join("\n").toLowerCase());
  }

  node(id) {
    return this.nodes[this.numbers.get(id)];
  }

  dependants(id) {
    return this.up[this.numbers.get(id)].map((edge) => this.nodes[this.ends[edge][0]]);
  }

  // The numbers of all nodes and edges that are reached from a node, downwards or upwards.
  trace(id, downwards) {
    const start = this.numbers.get(id);
    const [next, end] = downwards ? [this.down, 1] : [this.up, 0];
    const nodes = new Set([start]);
    const edges = new Set();
    for (const at of nodes) {
      for (const edge of next[at]) {
        edges.add(edge);
        nodes.add(this.ends[edge][end]);
      }
    }
    return { nodes, edges };
  }

  // The numbers of the nodes in which all words stand, those named so first.
  search(text) {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) return [];
    const found = [];
    this.texts.forEach((known, at) => words.every((word) => known.includes(word)) && found.push(at));
    const isNamed = (at) => {
      const known = `${this.nodes[at].id} ${this.nodes[at].name}`.toLowerCase();
      return words.every((word) => known.includes(word));
    };
    return [...found.filter(isNamed), ...found.filter((at) => !isNamed(at))];
  }

  nodeAt(x, y) {
    const at = this.nodes.findIndex((node) =>
      x >= node.x && x <= node.x + node.width && y >= node.y && y <= node.y + node.height);
    return this.nodes[at];
  }

  within(area) {
    const found = [];
    this.nodes.forEach((node, at) => {
      if (node.x <= area.right && node.x + node.width >= area.left &&
          node.y <= area.bottom && node.y + node.height >= area.top) found.push(at);
    });
    return found;
  }

  edgesWithin(area) {
    const found = [];
    this.boxes.forEach((box, at) => {
      if (box.left <= area.right && box.right >= area.left &&
          box.top <= area.bottom && box.bottom >= area.top) found.push(at);
    });
    return found;
  }

  // The nearest neighbour in the direction of an arrow key.
  neighbour(node, key) {
    const at = this.numbers.get(node.id);
    const middle = node.x + node.width / 2;
    const distance = (other) => Math.abs(other.x + other.width / 2 - middle);
    const nearest = (nodes) => nodes.reduce(
      (best, it) => (it !== node && (!best || distance(it) < distance(best)) ? it : best), undefined);
    if (key === "ArrowDown") return nearest(this.down[at].map((edge) => this.nodes[this.ends[edge][1]]));
    if (key === "ArrowUp") return nearest(this.up[at].map((edge) => this.nodes[this.ends[edge][0]]));
    const right = key === "ArrowRight";
    return nearest(this.nodes.filter((it) => it.layer === node.layer && (right ? it.x > node.x : it.x < node.x)));
  }
}

// The box around a path; its curves stay within the points that it names.
function boxOf(path) {
  const numbers = path.match(/-?[\d.]+/g) || [];
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [x, y] = [Number(numbers[at]), Number(numbers[at + 1])];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}
