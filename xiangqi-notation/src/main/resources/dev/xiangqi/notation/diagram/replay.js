
'use strict';
(() => {
  const find = id => document.getElementById(id);
  const board = find('board');
  const said = find('said');
  const book = document.querySelector('.book');
  // The first game is an element. The others are text to a browser that runs scripts, and become
  // elements when they are chosen: so a page bears thousands of them.
  const games = [...book.querySelectorAll('.game, noscript')];

  let shown = games[0];
  let lines;       // the paragraphs of the current game
  let nodes;       // maps the element of a move to its node
  let squares;     // the letter of the piece on each of the 90 squares, a0 first
  let now;         // the node that the board shows
  let marked;      // the element of the current move
  let firstPly;    // of the current game; 2 is Red's first move
  let timer = 0;

  const square = text => text.charCodeAt(0) - 97 + 9 * text[1];

  /* Builds the tree of a game. A new line leaves its parent line before that line's last move. */
  function read() {
    const root = {depth: 0, children: []};
    const last = [];
    nodes = new Map();
    for (const line of lines) {
      const depth = +line.dataset.depth;
      const starts = line.classList.contains('start');
      let node = !starts ? last[depth] : depth ? last[depth - 1].parent : root;
      for (const element of line.getElementsByTagName('a')) {
        const move = element.dataset.move;
        const next = {
          element, from: square(move), to: square(move.slice(2)), taken: undefined,
          parent: node, depth: node.depth + 1, children: []
        };
        node.children.push(next);
        nodes.set(element, next);
        node = next;
      }
      last[depth] = node;
    }
    return root;
  }

  function element(game) {
    if (game.matches('.game')) {
      return game;
    }
    const box = document.createElement('template');
    box.innerHTML = game.textContent;
    return box.content.firstElementChild;
  }

  function open(game) {
    pause();
    if (game !== shown) {
      const next = element(game);
      shown.replaceWith(next);
      shown = next;
    }
    lines = [...shown.querySelectorAll('.line')];
    squares = new Array(90).fill('1');
    let rank = 9;
    let file = 0;
    const [placement, side, , , , number] = shown.dataset.start.split(' ');
    firstPly = 2 * number + (side === 'b');
    for (const sign of placement) {
      if (sign === '/') {
        rank--;
        file = 0;
      } else if (sign > '0' && sign <= '9') {
        file += +sign;
      } else {
        squares[9 * rank + file++] = sign;
      }
    }
    now = read();
    show();
  }

  function play(node) {
    node.taken = squares[node.to];
    squares[node.to] = squares[node.from];
    squares[node.from] = '1';
    now = node;
  }

  function takeBack() {
    squares[now.from] = squares[now.to];
    squares[now.to] = now.taken;
    now = now.parent;
  }

  /* Takes back to the common ancestor, then plays to the node. */
  function go(node) {
    const way = [];
    while (node.depth > now.depth) {
      way.push(node);
      node = node.parent;
    }
    while (now.depth > node.depth) {
      takeBack();
    }
    while (now !== node) {
      takeBack();
      way.push(node);
      node = node.parent;
    }
    while (way.length) {
      play(way.pop());
    }
    show();
  }

  function show() {
    const rows = [];
    for (let rank = 9; rank >= 0; rank--) {
      rows.push(squares.slice(9 * rank, 9 * rank + 9).join(''));
    }
    const element = now.element;
    board.fen = `${rows.join('/')} ${(firstPly + now.depth) % 2 ? 'b' : 'w'}`;
    board.lastmove = element ? element.dataset.move : '';
    marked?.classList.remove('now');
    marked = element;
    said.textContent = words();
    said.scrollTop = 0;
    if (element) {
      element.classList.add('now');
      unfold();
      element.scrollIntoView({block: 'nearest'});
    } else {
      book.scrollTop = 0;
    }
  }

  /* The move and its comments. */
  function words() {
    const element = now.element;
    const text = [];
    let next = element ? element.nextElementSibling : lines.length && lines[0].firstElementChild;
    if (element) {
      const ply = firstPly + now.depth - 1;
      text.push(`${ply >> 1}${ply % 2 ? '...' : '.'} ${element.textContent}`);
    } else if (!next || !next.matches('.comment')) {
      text.push(said.dataset.start);
    }
    for (; next && next.matches('.comment:not(.before)'); next = next.nextElementSibling) {
      text.push(next.textContent);
    }
    return text.join('\n');
  }

  /* Hides folded variations except for their first paragraphs. */
  function fold() {
    let shut = Infinity;
    for (const line of lines) {
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

  /* Unfolds the variations around the current move. */
  function unfold() {
    const line = now.element.parentNode;
    if (line.hidden || line.classList.contains('shut')) {
      for (let node = now; node.element; node = node.parent) {
        node.element.parentNode.classList.remove('shut');
      }
      fold();
    }
  }

  /* Goes to the same move of another variation. */
  function beside(step) {
    const all = now.parent ? now.parent.children : [now];
    go(all[(all.indexOf(now) + step + all.length) % all.length]);
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    find('play').setAttribute('aria-pressed', false);
  }

  const act = {
    first: () => {
      let node = now;
      while (node.parent) {
        node = node.parent;
      }
      go(node);
    },
    previous: () => now.parent && go(now.parent),
    next: () => now.children.length ? go(now.children[0]) : pause(),
    last: () => {
      let node = now;
      while (node.children.length) {
        node = node.children[0];
      }
      go(node);
    },
    play: () => {
      if (timer) {
        pause();
      } else {
        timer = setInterval(act.next, 1200);
        find('play').setAttribute('aria-pressed', true);
        act.next();
      }
    },
    flip: () => {
      board.orientation = board.orientation === 'red' ? 'black' : 'red';
    },
    up: () => beside(-1),
    down: () => beside(1)
  };
  const keys = {
    ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last',
    ArrowUp: 'up', ArrowDown: 'down', f: 'flip', ' ': 'play'
  };

  function perform(name) {
    name === 'play' || name === 'flip' || pause();
    act[name]();
  }

  document.addEventListener('keydown', event => {
    const name = keys[event.key];
    const pressed = event.key === ' ' && event.target.closest('button');
    // The board takes the arrows while one of its squares has the focus.
    if (name && !event.defaultPrevented && !pressed && !event.target.closest('select')
        && !(event.ctrlKey || event.altKey || event.metaKey)) {
      event.preventDefault();
      perform(name);
    }
  });
  document.querySelector('.controls').addEventListener('click', event => {
    const button = event.target.closest('button');
    button && perform(button.id);
  });
  board.addEventListener('click', event => {
    const box = board.getBoundingClientRect();
    perform(event.clientX < box.left + box.width / 2 ? 'previous' : 'next');
  });
  book.addEventListener('click', event => {
    const move = event.target.closest('.line a');
    if (move) {
      pause();
      go(nodes.get(move));
    } else if (event.target.matches('.fold')) {
      event.target.parentNode.classList.toggle('shut');
      fold();
    }
  });
  find('games')?.addEventListener('change', event => open(games[event.target.value]));

  open(games[0]);
})();
