// Who shows this page: an editor, which is told what is asked for, or nobody but the reader.
class EditorHost {
  constructor(send, editor) {
    Object.assign(this, { send, editor, canReveal: true });
  }

  canOpen(node) {
    return Boolean(node.reference && node.reference.canOpen);
  }

  toggle(node) {
    this.send({ type: node.reference.isOpen ? "close" : "open", id: node.id });
  }

  link(target, content) {
    const follow = (event) => {
      event.preventDefault();
      this.send({ type: "follow", uri: target });
    };
    return html("a", { href: target, click: follow }, content);
  }

  remember(state) {
    if (this.editor) this.editor.setState(state);
  }

  remembered() {
    return this.editor ? this.editor.getState() : undefined;
  }
}

// The file holds the pictures itself: one for each reference that can be opened, by its id.
class NoHost {
  constructor(pictures, show) {
    Object.assign(this, { pictures, show, canReveal: false });
  }

  send() {}

  remember() {}

  remembered() {}

  canOpen(node) {
    return node.id in this.pictures.opened;
  }

  toggle(node) {
    const { graph, opened, around } = this.pictures;
    const id = node.reference.isOpen ? around[node.id] : node.id;
    this.show(id === null ? graph : opened[id]);
  }

  link(target, content) {
    return html("a", { href: target, rel: "noopener noreferrer", target: "_blank" }, content);
  }
}

function findHost(pictures, show) {
  if (pictures) return new NoHost(pictures, show);
  if (typeof acquireVsCodeApi === "function") {
    const editor = acquireVsCodeApi();
    return new EditorHost((message) => editor.postMessage(message), editor);
  }
  return new EditorHost((message) => window.parent.postMessage(message, "*"), null);
}
