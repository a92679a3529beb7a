
'use strict';
(() => {
  const KEY = 'xiangqi-puzzles';
  const PAUSE = 700; // milliseconds before a move that the page plays
  const find = id => document.getElementById(id);
  const board = find('board');
  const said = find('said');
  const words = said.dataset;
  const book = document.querySelector('.book');
  const games = [...book.querySelectorAll('.game, noscript')];
  const chips = [...book.querySelectorAll('.list button')];

  let index = 0;          // of the puzzle
  let section = games[0]; // its element
  let record;             // its solution, in which the solver's moves have odd depths
  let tried;              // the replies that were played
  let helped;             // whether the solution was shown
  let timer = 0;          // for the next move of the page
  const solved = new Set(); // the starts of the solved puzzles

  const isReply = node => node.depth % 2 === 0;
  const isTurn = () => isReply(record.now) && record.now.children.length > 0;
  const isRevealed = () => !section.querySelector('.moves').hidden;
  const solver = start => start.split(' ')[1] === 'b' ? 'black' : 'red';

  /* Whether the reader met the longest defence alone. */
  function isMain(node) {
    for (; node.parent; node = node.parent) {
      if (node.parent.children[0] !== node) {
        return false;
      }
    }
    return true;
  }

  /* The moves of an attribute after a node of the tree: each group is a square with its targets. */
  function moves(node, name) {
    return (node.children[0].element.dataset[name] ?? '').split(' ').flatMap(group => {
      const [from, ...targets] = group.match(/../g) ?? [];
      return targets.map(to => from + to);
    });
  }

  function open(number) {
    stop();
    const next = GameRecord.element(games[number]);
    section.replaceWith(next);
    section = next;
    index = number;
    tried = new Set();
    paint();
    board.orientation = solver(section.dataset.start);
    restart();
  }

  function restart() {
    helped = false;
    record = new GameRecord(section);
    reveal(false);
    show();
    say(section.querySelector('h1').textContent);
  }

  function say(text) {
    said.textContent = text;
    said.scrollTop = 0;
  }

  function show() {
    board.fen = record.fen;
    board.lastmove = record.now.move;
    board.legal = isTurn() ? moves(record.now, 'legal') : [];
    board.movable = isTurn() ? solver(section.dataset.start) : 'none';
    board.arrows([]);
    find('other').disabled = !choices().length;
    record.mark(book);
  }

  /* Shows or hides the solution. */
  function reveal(on) {
    for (const part of section.querySelectorAll('.names, .moves')) {
      part.hidden = !on;
    }
  }

  function stop() {
    clearTimeout(timer);
    timer = 0;
  }

  /* Plays the reply that is due. */
  function settle() {
    const now = record.now;
    isReply(now) || !now.children.length || reply(now.children[0], words.reply);
  }

  function reply(node, text) {
    tried.add(node);
    record.go(node);
    show();
    node.children.length ? say(text.replace('%', () => node.element.textContent)) : end();
  }

  /* Plays a right move of the solver. */
  function play(node) {
    record.go(node);
    show();
    if (node.children.length) {
      say(words.right);
      timer = setTimeout(settle, PAUSE);
    } else {
      end();
    }
  }

  function end() {
    const last = record.now;
    const mates = !isReply(last) && moves(last.parent, 'mates').includes(last.move);
    const text = [helped ? words.shown : words.solved];
    section.dataset.aim === 'mate' && !mates && text.push(words.several);
    text.push(section.querySelector('.names')?.textContent ?? '');
    helped || keep();
    reveal(true);
    record.mark(book);
    say(text.join(' '));
  }

  /* Plays the main line to its end. */
  function demonstrate() {
    const next = record.now.children[0];
    record.go(next);
    show();
    if (next.children.length) {
      say(next.element.textContent);
      timer = setTimeout(demonstrate, PAUSE);
    } else {
      end();
    }
  }

  /* The replies on the way to the current move that have alternatives, the last one first. */
  function choices() {
    const found = [];
    for (let node = record.now; node.parent; node = node.parent) {
      isReply(node) && node.parent.children.length > 1 && found.push(node);
    }
    return found;
  }

  /* Goes to a move of the solution that the reader sees. */
  function visit(node) {
    stop();
    record.go(node);
    show();
    say((node.element ?? section.querySelector('h1')).textContent);
  }

  /* Marks the puzzle as solved. Without storage the marks last as long as the page. */
  function keep() {
    load();
    solved.add(section.dataset.start);
    try {
      localStorage.setItem(KEY, JSON.stringify([...solved]));
    } catch {
      // The browser keeps nothing for this page.
    }
    paint();
  }

  function load() {
    try {
      JSON.parse(localStorage.getItem(KEY))?.forEach(start => solved.add(start));
    } catch {
      // The browser has nothing for this page.
    }
  }

  function paint() {
    chips.forEach((chip, number) => {
      const done = solved.has(chip.value);
      chip.classList.toggle('solved', done);
      chip.setAttribute('aria-label', chip.title + (done ? ', ' + words.done : ''));
      chip.toggleAttribute('aria-current', number === index);
    });
    if (chips.length) {
      find('count').textContent = book.querySelectorAll('.solved').length;
    }
  }

  const act = {
    previous: () => open((index + games.length - 1) % games.length),
    next: () => open((index + 1) % games.length),
    again: restart,
    hint: () => {
      settle();
      if (isTurn()) {
        const {from, move} = record.now.children[0];
        const square = move.slice(0, 2);
        board.arrows([{from: square, kind: 'good'}]);
        const piece = board.sign(record.piece(from)).getAttribute('aria-label');
        say(words.hint.replace('%', `${piece} ${square}`));
      }
    },
    other: () => {
      settle();
      const found = choices();
      if (found.length) {
        const all = found[0].parent.children;
        const untried = found.flatMap(node => node.parent.children).find(node => !tried.has(node));
        reveal(helped);
        reply(untried ?? all[(all.indexOf(found[0]) + 1) % all.length], words.other);
      }
    },
    solution: () => {
      helped ||= !isRevealed();
      reveal(true);
      record.now.children.length || record.go(record.start);
      demonstrate();
    },
    back: () => isRevealed() && record.now.parent && visit(record.now.parent),
    forward: () => isRevealed() && record.now.children.length && visit(record.now.children[0])
  };

  listen({
    p: 'previous', n: 'next', r: 'again', '?': 'hint', o: 'other', s: 'solution',
    ArrowLeft: 'back', ArrowRight: 'forward'
  }, name => {
    stop();
    act[name]();
  });
  board.addEventListener('board-move', event => {
    stop();
    const now = record.now;
    const move = event.detail.move;
    const next = now.children.find(node => node.move === move);
    if (next || moves(now, 'mates').includes(move)) {
      play(next ?? record.node(now, move));
    } else {
      show();
      board.arrows([{from: move.slice(0, 2), to: move.slice(2), kind: 'bad'}]);
      // Beside the longest defence of a mate, another move may mate, too.
      say(section.dataset.aim === 'mate' && !isMain(now) ? words.beside : words.wrong);
    }
  });
  board.addEventListener('board-refused', () => say(words.illegal));
  board.addEventListener('board-select', event => event.detail.square && board.arrows([]));
  book.addEventListener('click', event => {
    const move = event.target.closest('.line a');
    const chip = event.target.closest('.list button');
    if (move) {
      visit(record.nodes.get(move));
    } else if (chip) {
      open(chips.indexOf(chip));
    } else if (event.target.matches('.fold')) {
      record.toggle(event.target);
    }
  });

  /* A picture of the start of a puzzle, for paper. */
  function diagram(puzzle) {
    const start = puzzle.dataset.start;
    const picture = board.cloneNode();
    for (const name of ['id', 'legal', 'movable', 'lastmove']) {
      picture.removeAttribute(name);
    }
    Object.assign(picture, {fen: start, theme: 'contrast', orientation: solver(start)});
    const caption = document.createElement('figcaption');
    caption.textContent = puzzle.querySelector('h1').textContent;
    const figure = document.createElement('figure');
    figure.append(picture, caption);
    return figure;
  }

  addEventListener('beforeprint', () => {
    const puzzles = games.map(game => GameRecord.element(game).cloneNode(true));
    const diagrams = document.createElement('div');
    diagrams.className = 'diagrams';
    diagrams.append(...puzzles.map(diagram));
    const heading = document.createElement('h2');
    heading.textContent = words.solutions;
    const sheet = document.createElement('div');
    sheet.className = 'sheet';
    sheet.append(diagrams, heading, ...puzzles);
    for (const part of sheet.querySelectorAll('[hidden], .now')) {
      part.hidden = false;
      part.classList.remove('now');
    }
    document.body.prepend(sheet);
  });
  addEventListener('afterprint', () => document.querySelector('.sheet')?.remove());

  load();
  open(Math.max(0, chips.findIndex(chip => !solved.has(chip.value))));
})();
