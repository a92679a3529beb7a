
'use strict';
/* Analyses the position that is shown, by an engine in a worker whose script is a part of the page. */
(() => {
  const LINES = 3;
  const DEPTH = 200;
  /* Milliseconds until a position is searched, so that one can step through a game without starting an engine each time. */
  const DELAY = 150;
  const OPTIONS = {rules: 'wxf', hash: 16, level: 28, contempt: 0, seed: -1};

  const find = id => document.getElementById(id);
  const panel = document.querySelector('.analysis');
  const button = find('analyse');
  const list = find('lines');
  const board = find('board');

  let now;               // the node that is shown
  let worker = null;
  let searching = false;
  let asked = 0;         // the number of the last message
  let timer = 0;

  const isOn = () => button.getAttribute('aria-pressed') === 'true';
  const send = (call, options) => worker.postMessage({id: ++asked, call, options});

  function startWorker() {
    const script = new Blob([find('engine').textContent], {type: 'text/javascript'});
    const url = URL.createObjectURL(script);
    worker = new Worker(url);
    URL.revokeObjectURL(url);
    worker.onmessage = ({data}) => data.id === asked && receive(data);
    worker.onerror = fail;
    send('open', OPTIONS);
  }

  function stop() {
    clearTimeout(timer);
    if (searching) {
      worker.terminate();
      worker = null;
      searching = false;
    }
  }

  function fail() {
    stop();
    worker?.terminate();
    worker = null;
    button.setAttribute('aria-pressed', false);
    say(panel.dataset.failed);
  }

  function say(text) {
    find('searched').textContent = text;
  }

  function clear() {
    list.replaceChildren();
    board.arrows([]);
    say('');
  }

  function search() {
    const moves = [];
    for (let node = now; node.element; node = node.parent) {
      moves.unshift(node.move);
    }
    if (!worker) {
      try {
        startWorker();
      } catch {
        fail();
        return;
      }
    }
    searching = true;
    send('search', {
      fen: start(), moves: moves.join(' '), depth: DEPTH, nodes: 0, milliseconds: 0, lines: LINES,
      notation: panel.dataset.notation
    });
  }

  const start = () => document.querySelector('.game').dataset.start;

  function receive({report, answer}) {
    if (report) {
      // There is a line without moves at the end of a game.
      report.moves && show(report);
    } else {
      searching = false;
      if (answer.error) {
        fail();
      } else if (!answer.move) {
        say(panel.dataset.over);
      }
    }
  }

  function show({line, depth, score, mate, moves, texts}) {
    while (list.children.length < line) {
      const item = document.createElement('li');
      item.append(document.createElement('b'), ' ', document.createElement('span'));
      list.append(item);
    }
    const red = (start().split(' ')[1] === 'w') === (now.depth % 2 === 0) ? 1 : -1;
    const [value, words] = list.children[line - 1].children;
    value.textContent = mate === undefined ? signed(red * score / 100) : `#${red * mate}`;
    words.textContent = words.title = texts;
    if (line === 1) {
      say(panel.dataset.depth.replace('%', depth));
      board.arrows([{from: moves.slice(0, 2), to: moves.slice(2, 4), kind: 'good'}]);
    }
  }

  const signed = pawns => (pawns > 0 ? '+' : '') + pawns.toFixed(2);

  function restart() {
    stop();
    clear();
    if (isOn()) {
      timer = setTimeout(search, DELAY);
    }
  }

  function toggle() {
    button.setAttribute('aria-pressed', !isOn());
    restart();
  }

  listen({a: 'analyse'}, name => name === 'analyse' && toggle());
  button.addEventListener('click', toggle);
  document.addEventListener('shown', ({detail}) => {
    now = detail;
    restart();
  });
  panel.hidden = false;
})();
