
/* A game of the page: its moves as a tree, and the pieces of a board on which one goes from move to move. */
class GameRecord {
  lines;           // the paragraphs of moves
  nodes = new Map(); // maps the element of a move to its node
  start;           // the node before the first move
  now;             // the node that the board shows
  first;           // the first ply; 2 is Red's first move
  #squares = new Array(90).fill('1'); // the letter of the piece on each square, a0 first
  #marked;         // the element of the current move

  constructor(section) {
    section.querySelector('.now')?.classList.remove('now');
    this.lines = [...section.querySelectorAll('.line')];
    let rank = 9;
    let file = 0;
    const [placement, side, , , , number] = section.dataset.start.split(' ');
    this.first = 2 * number + (side === 'b');
    for (const sign of placement) {
      if (sign === '/') {
        rank--;
        file = 0;
      } else if (sign > '0' && sign <= '9') {
        file += +sign;
      } else {
        this.#squares[9 * rank + file++] = sign;
      }
    }
    this.now = this.start = this.#read();
  }

  /*
   * The element of a game. The first game of a page is an element. The others are text to a browser that runs
   * scripts, and become elements when they are chosen: so a page bears thousands of them.
   */
  static element(game) {
    if (game.matches('.game')) {
      return game;
    }
    const box = document.createElement('template');
    box.innerHTML = game.textContent;
    return box.content.firstElementChild;
  }

  /* A move after a node; the tree does not change. */
  node(parent, move, element) {
    const square = text => text.charCodeAt(0) - 97 + 9 * text[1];
    return {
      element, move, from: square(move), to: square(move.slice(2)), taken: undefined,
      parent, depth: parent.depth + 1, children: []
    };
  }

  /* Builds the tree. A new line leaves its parent line before that line's last move. */
  #read() {
    const root = {depth: 0, move: '', children: []};
    const last = [];
    for (const line of this.lines) {
      const depth = +line.dataset.depth;
      const starts = line.classList.contains('start');
      let node = !starts ? last[depth] : depth ? last[depth - 1].parent : root;
      for (const element of line.getElementsByTagName('a')) {
        const next = this.node(node, element.dataset.move, element);
        node.children.push(next);
        this.nodes.set(element, next);
        node = next;
      }
      last[depth] = node;
    }
    return root;
  }

  #play(node) {
    node.taken = this.#squares[node.to];
    this.#squares[node.to] = this.#squares[node.from];
    this.#squares[node.from] = '1';
    this.now = node;
  }

  #takeBack() {
    const {from, to, taken, parent} = this.now;
    this.#squares[from] = this.#squares[to];
    this.#squares[to] = taken;
    this.now = parent;
  }

  /* Takes back to the common ancestor, then plays to the node. */
  go(node) {
    const way = [];
    while (node.depth > this.now.depth) {
      way.push(node);
      node = node.parent;
    }
    while (this.now.depth > node.depth) {
      this.#takeBack();
    }
    while (this.now !== node) {
      this.#takeBack();
      way.push(node);
      node = node.parent;
    }
    while (way.length) {
      this.#play(way.pop());
    }
  }

  /* The letter of the piece on a square of the current position. */
  piece(at) {
    return this.#squares[at];
  }

  get fen() {
    const rows = [];
    for (let rank = 9; rank >= 0; rank--) {
      rows.push(this.#squares.slice(9 * rank, 9 * rank + 9).join(''));
    }
    return `${rows.join('/')} ${(this.first + this.now.depth) % 2 ? 'b' : 'w'}`;
  }

  /* Marks the current move, and unfolds the variations around it. Without a move the list is at its start. */
  mark(list) {
    const element = this.now.element;
    this.#marked?.classList.remove('now');
    this.#marked = element;
    if (!element) {
      list.scrollTop = 0;
      return;
    }
    element.classList.add('now');
    const line = element.parentNode;
    if (line.hidden || line.classList.contains('shut')) {
      for (let node = this.now; node.element; node = node.parent) {
        node.element.parentNode.classList.remove('shut');
      }
      this.#fold();
    }
    element.scrollIntoView({block: 'nearest'});
  }

  /* Folds or unfolds the variation of a button. */
  toggle(button) {
    button.parentNode.classList.toggle('shut');
    this.#fold();
  }

  /* Hides folded variations except for their first paragraphs. */
  #fold() {
    let shut = Infinity;
    for (const line of this.lines) {
      const depth = +line.dataset.depth;
      if (depth < shut || depth === shut && line.classList.contains('start')) {
        shut = Infinity;
      }
      line.hidden = shut < Infinity;
      if (!line.hidden && line.classList.contains('shut')) {
        shut = depth;
      }
    }
  }
}
