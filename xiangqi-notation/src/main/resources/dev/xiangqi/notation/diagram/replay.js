
'use strict';
(() => {
  const find = id => document.getElementById(id);
  const board = find('board');
  const said = find('said');
  const book = document.querySelector('.book');
  const games = [...book.querySelectorAll('.game, noscript')];

  let shown = games[0];
  let record;
  let timer = 0;

  function open(game) {
    pause();
    if (game !== shown) {
      const next = GameRecord.element(game);
      shown.replaceWith(next);
      shown = next;
    }
    record = new GameRecord(shown);
    show();
  }

  function go(node) {
    record.go(node);
    show();
  }

  function show() {
    board.fen = record.fen;
    board.lastmove = record.now.move;
    said.textContent = words();
    said.scrollTop = 0;
    record.mark(book);
    document.dispatchEvent(new CustomEvent('shown', {detail: record.now}));
  }

  /* The move and its comments. */
  function words() {
    const element = record.now.element;
    const text = [];
    let next = element ? element.nextElementSibling : record.lines[0]?.firstElementChild;
    if (element) {
      const ply = record.first + record.now.depth - 1;
      text.push(`${ply >> 1}${ply % 2 ? '...' : '.'} ${element.textContent}`);
    } else if (!next || !next.matches('.comment')) {
      text.push(said.dataset.start);
    }
    for (; next && next.matches('.comment:not(.before)'); next = next.nextElementSibling) {
      text.push(next.textContent);
    }
    return text.join('\n');
  }

  /* Goes to the same move of another variation. */
  function beside(step) {
    const now = record.now;
    const all = now.parent ? now.parent.children : [now];
    go(all[(all.indexOf(now) + step + all.length) % all.length]);
  }

  function pause() {
    clearInterval(timer);
    timer = 0;
    find('play').setAttribute('aria-pressed', false);
  }

  const act = {
    first: () => go(record.start),
    previous: () => record.now.parent && go(record.now.parent),
    next: () => record.now.children.length ? go(record.now.children[0]) : pause(),
    last: () => {
      let node = record.now;
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

  listen(keys, perform);
  board.addEventListener('click', event => {
    const box = board.getBoundingClientRect();
    perform(event.clientX < box.left + box.width / 2 ? 'previous' : 'next');
  });
  book.addEventListener('click', event => {
    const move = event.target.closest('.line a');
    if (move) {
      pause();
      go(record.nodes.get(move));
    } else if (event.target.matches('.fold')) {
      record.toggle(event.target);
    }
  });
  find('games')?.addEventListener('change', event => open(games[event.target.value]));

  open(games[0]);
})();
