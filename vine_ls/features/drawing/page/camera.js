// Which part of the picture is seen, and how large.
class Camera {
  constructor(stage, changed) {
    Object.assign(this, { stage, changed, x: 0, y: 0, scale: 1, isFitted: true });
    this.wants = matchMedia("(prefers-reduced-motion: reduce)");
  }

  get size() {
    return { width: this.stage.clientWidth || 1, height: this.stage.clientHeight || 1 };
  }

  // What is seen, in the lengths of the picture; `around` as a share of it is added on each side.
  area(around = 0) {
    const { width, height } = this.size;
    const [left, top] = [-this.x / this.scale, -this.y / this.scale];
    const [wide, high] = [width / this.scale, height / this.scale];
    return {
      left: left - wide * around, right: left + wide * (1 + around),
      top: top - high * around, bottom: top + high * (1 + around),
    };
  }

  at(x, y) {
    return [(x - this.x) / this.scale, (y - this.y) / this.scale];
  }

  move(x, y) {
    this.set(this.x + x, this.y + y, this.scale);
  }

  zoom(factor, x = this.size.width / 2, y = this.size.height / 2) {
    const scale = Math.min(4, Math.max(0.01, this.scale * factor));
    const change = scale / this.scale;
    this.set(x - (x - this.x) * change, y - (y - this.y) * change, scale);
  }

  fit(graph, isSmooth = true) {
    const { width, height } = this.size;
    const scale = Math.min(1, (width - 24) / graph.width, (height - 24) / graph.height);
    const goal = [(width - graph.width * scale) / 2, Math.max(12, (height - graph.height * scale) / 2), scale];
    this.go(goal, isSmooth);
    this.isFitted = true;
  }

  // Bring a node into view, and only if it is out of it, or too small to be read.
  show(node) {
    const { width, height } = this.size;
    const scale = this.scale < 0.4 ? 0.8 : this.scale;
    const left = node.x * scale + this.x, top = node.y * scale + this.y;
    const isSeen = left >= 16 && top >= 16 &&
      left + node.width * scale <= width - 16 && top + node.height * scale <= height - 16;
    if (scale === this.scale && isSeen) return;
    const x = width / 2 - (node.x + node.width / 2) * scale;
    const y = height / 2 - (node.y + node.height / 2) * scale;
    this.go([x, y, scale], true);
  }

  set(x, y, scale) {
    cancelAnimationFrame(this.animation);
    Object.assign(this, { x, y, scale, isFitted: false });
    this.changed();
  }

  go(goal, isSmooth) {
    const start = [this.x, this.y, this.scale];
    if (!isSmooth || this.wants.matches) {
      this.set(...goal);
      return;
    }
    const begin = performance.now();
    const step = (now) => {
      const share = Math.min(1, Math.max(0, (now - begin) / 180));
      const eased = 1 - (1 - share) ** 3;
      const isFitted = this.isFitted;
      this.set(...start.map((from, at) => from + (goal[at] - from) * eased));
      this.isFitted = isFitted;
      if (share < 1) this.animation = requestAnimationFrame(step);
    };
    step(begin);
  }
}
