// A page without a server: play against the engine, two at one screen, replay, set up, analyse.
import {Engine} from './engine.js';
import {Game, Position} from './xiangqi.js';
import {NOTATIONS, RULES, WORDS} from './words.js';

const LEVELS = [1, 3, 5, 8, 11, 14, 17, 20, 23, 28];
const ANALYSED = 3;
const MOVE_MILLISECONDS = 1000;

const $ = id => document.getElementById(id);
const board = $('board');

let chinese = /^zh/i.test(navigator.language);
let game = new Game();
/** The plies that are shown; less than those of the game while one replays. */
let shown = 0;
/** The FEN placed on the board in set-up; null outside it. */
let placed = null;
let engine = null;
let engineKey = '';
let searching = false;
/** Until the reader chooses a notation, it is that of the language. */
let notationChosen = false;
/** Counts changes: the answer of a search begun before the last one is dropped. */
let turn = 0;
/** The game up to the ply that is shown, made again only when one of them changes. */
let view = {of: null};
/** The game whose moves are in the list, and their notation. */
let listed = {of: null};

const say = words => words[chinese ? 1 : 0];
const word = name => say(WORDS[name]);
const words = error => (chinese && error.chinese) || error.message;

function engineFor(level) {
  const key = `${level} ${game.rules}`;
  if (key !== engineKey) {
    engine?.close();
    engine = new Engine({level, rules: game.rules});
    engineKey = key;
  }
  return engine;
}

const analysing = () => $('analyse').getAttribute('aria-pressed') === 'true';
const settingUp = () => placed !== null;
function current() {
  if (view.of !== game || view.ply !== shown) {
    view = {of: game, ply: shown, now: game.at(shown)};
  }
  return view.now;
}
const human = side => $('mode').value === 'both' || $('mode').value === side;

function stop() {
  turn++;
  board.arrows([]);
  if (searching) {
    engine.stop();
    searching = false;
  }
}

/** Shows the position, and lets the engine move or analyse, where one of both is due. */
async function think() {
  stop();
  const asked = turn;
  const now = current();
  const moves = !analysing() && shown === game.moves.length && !human(now.position.turn);
  searching = !settingUp() && !now.verdict && (moves || analysing());
  show();
  if (!searching) {
    return;
  }
  try {
    const answer = moves
      ? await engineFor(Number($('level').value)).search(now, {milliseconds: MOVE_MILLISECONDS})
      : await engineFor(28).search(now, {lines: ANALYSED, onLine: line => asked === turn && showLine(now, line)});
    if (asked === turn) {
      searching = false;
      if (moves && answer.move) {
        play(answer.move);
      } else {
        show();
      }
    }
  } catch (error) {
    if (asked === turn) {
      searching = false;
      notice(words(error));
      show();
    }
  }
}

function showLine(now, line) {
  const list = $('lines');
  while (list.children.length < line.line) {
    const item = document.createElement('li');
    item.append(document.createElement('b'), ' ', document.createElement('span'));
    list.append(item);
  }
  const red = now.position.turn === 'red' ? 1 : -1;
  const texts = new Game({fen: now.position.fen, moves: line.moves.slice(0, 6)}).format($('notation').value);
  const [value, words] = list.children[line.line - 1].children;
  value.textContent = line.mate === undefined ? signed(red * line.score / 100) : `#${red * line.mate}`;
  words.textContent = `(${line.depth}) ${texts.join(' ')}`;
  if (line.line === 1 && line.moves.length) {
    const [best] = line.moves;
    board.arrows([{from: best.slice(0, 2), to: best.slice(2), kind: 'good'}]);
  }
}

const signed = pawns => (pawns > 0 ? '+' : '') + pawns.toFixed(2);

function play(move) {
  try {
    const now = current();
    const why = now.forbidden.find(forbidden => forbidden.move === move);
    if (why) {
      notice(chinese ? why.zh : why.en);
      show();
      return;
    }
    game = now.play(move);
    shown = game.moves.length;
    notice('');
  } catch (error) {
    notice(words(error));
  }
  think();
}

function go(ply) {
  stop();
  shown = Math.max(0, Math.min(game.moves.length, ply));
  if (analysing()) {
    think();
  } else {
    show();
  }
}

const notice = text => ($('notice').textContent = text);

function begin(options = {}) {
  stop();
  game = new Game({rules: $('rules').value, ...options});
  shown = game.moves.length;
  notice('');
  think();
}

function item(text, ply, first) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = (ply + first) % 2 ? text : `${(ply + first) / 2 + 1}. ${text}`;
  button.addEventListener('click', () => go(ply + 1));
  const entry = document.createElement('li');
  entry.className = (ply + first) % 2 ? 'black' : 'red';
  entry.append(button);
  return entry;
}

/** Adds the moves that the list lacks; another game or notation makes it anew. */
function listMoves() {
  const list = $('moves');
  const notation = $('notation').value;
  const {of: old} = listed;
  const goesOn = old && listed.notation === notation && old.start === game.start && old.moves.every((move, i) => move === game.moves[i]);
  if (!goesOn) {
    list.replaceChildren();
  }
  const known = list.children.length;
  if (known < game.moves.length) {
    const first = new Position(game.start).turn === 'red' ? 0 : 1;
    const fen = goesOn ? old.position.fen : game.start;
    const texts = new Game({fen, moves: game.moves.slice(known)}).format(notation);
    list.append(...texts.map((text, i) => item(text, known + i, first)));
  }
  listed = {of: game, notation};
}

function showMoves() {
  if (listed.of !== game || listed.notation !== $('notation').value) {
    listMoves();
  }
  const list = $('moves');
  list.querySelector('[aria-current]')?.removeAttribute('aria-current');
  const marked = list.children[shown - 1]?.firstElementChild;
  if (marked) {
    marked.setAttribute('aria-current', 'step');
    // Before the browser draws, when it has to find the places in any case.
    requestAnimationFrame(() => (list.scrollTop = marked.offsetTop - list.offsetTop - list.clientHeight / 2));
  }
}

function status(now) {
  if (settingUp()) {
    return word('settingUp');
  }
  if (now.verdict) {
    return `${now.verdict.result} ${chinese ? now.verdict.zh : now.verdict.en}`;
  }
  const notes = [word(now.position.turn)];
  if (now.position.check) {
    notes.push(word('check'));
  }
  if (searching && !analysing()) {
    notes.push(word('thinking'));
  }
  return notes.join(chinese ? '，' : ', ');
}

function show() {
  const now = current();
  const over = Boolean(now.verdict);
  $('status').textContent = status(now);
  if (!settingUp()) {
    board.fen = now.position.fen;
    board.legal = over ? [] : now.position.moves;
    board.movable = over || (searching && !analysing()) ? 'none' : analysing() ? 'both' : $('mode').value;
    board.lastmove = now.moves.at(-1) ?? null;
    board.check = now.position.check || null;
    $('fen').value = now.position.fen;
  }
  const {opening} = now;
  $('opening').textContent = opening ? say([opening.en, opening.zh]) : '';
  showMoves();
  for (const [id, disabled] of Object.entries({
    first: shown === 0,
    back: shown === 0,
    undo: shown === 0,
    forward: shown === game.moves.length,
    last: shown === game.moves.length,
  })) {
    $(id).disabled = disabled || settingUp();
  }
}

function translate() {
  document.documentElement.lang = chinese ? 'zh-CN' : 'en';
  board.lang = chinese ? 'zh' : 'en';
  document.title = word('title');
  $('language').textContent = word('language');
  $('language').lang = chinese ? 'en' : 'zh-CN';
  for (const element of document.querySelectorAll('[data-word]')) {
    element.textContent = word(element.dataset.word);
  }
  for (const element of document.querySelectorAll('[data-label]')) {
    element.setAttribute('aria-label', word(element.dataset.label));
  }
  for (const [id, names] of Object.entries({rules: RULES, notation: NOTATIONS})) {
    const chosen = $(id).value;
    $(id).replaceChildren(...Object.entries(names).map(([name, text]) => new Option(say(text), name)));
    $(id).value = chosen || $(id).options[0].value;
  }
  if (!notationChosen) {
    $('notation').value = chinese ? 'chinese' : 'wxf';
  }
  show();
}

/** Files are a module of their own, loaded when one is opened or saved. */
const files = () => import('./files.js');

async function openFile(file) {
  try {
    const {readFile} = await files();
    const read = readFile(await file.arrayBuffer()).games.find(found => found.main);
    if (!read) {
      notice(word('noGame'));
      return;
    }
    $('mode').value = 'both';
    begin({fen: read.start, moves: read.main.plies.map(ply => ply.move)});
    go(0);
  } catch (error) {
    notice(words(error));
  }
}

async function save() {
  const {writePgn} = await files();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([writePgn(game, {notation: $('notation').value})], {type: 'text/plain'}));
  link.download = 'xiangqi.pgn';
  link.click();
  URL.revokeObjectURL(link.href);
}

function setFen(text) {
  try {
    begin({fen: Position.read(text).fen});
  } catch (error) {
    notice(words(error));
  }
}

function toggle(button) {
  const pressed = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(pressed));
  return pressed;
}

$('level').append(...LEVELS.map(level => new Option(String(level), String(level))));
$('level').value = '8';

const on = (id, event, action) => $(id).addEventListener(event, action);
on('language', 'click', () => {
  chinese = !chinese;
  translate();
});
on('first', 'click', () => go(0));
on('back', 'click', () => go(shown - 1));
on('forward', 'click', () => go(shown + 1));
on('last', 'click', () => go(game.moves.length));
on('flip', 'click', () => (board.orientation = board.orientation === 'black' ? 'red' : 'black'));
on('undo', 'click', () => {
  stop();
  const own = $('mode').value === 'both' ? 1 : human(current().position.turn) ? 2 : 1;
  game = game.at(Math.max(0, shown - own));
  shown = game.moves.length;
  think();
});
on('mode', 'change', () => {
  board.orientation = $('mode').value === 'black' ? 'black' : 'red';
  think();
});
on('rules', 'change', () => {
  game = new Game({fen: game.start, moves: game.moves, rules: $('rules').value});
  think();
});
on('level', 'change', () => think());
on('notation', 'change', () => {
  notationChosen = true;
  show();
});
on('new', 'click', () => begin());
on('analyse', 'click', () => {
  toggle($('analyse'));
  $('lines').replaceChildren();
  think();
});
on('setup', 'click', () => {
  if (toggle($('setup'))) {
    stop();
    placed = current().position.fen;
    board.setup = true;
    show();
  } else {
    const fen = placed;
    placed = null;
    board.setup = false;
    setFen(fen);
    show();
  }
});
on('fen', 'change', () => setFen($('fen').value));
on('file', 'change', () => $('file').files[0] && openFile($('file').files[0]));
on('save', 'click', save);
board.addEventListener('board-move', event => play(event.detail.move));
board.addEventListener('board-setup', event => (placed = event.detail.fen));
board.addEventListener('board-refused', event => {
  const why = current().position.whyIllegal(event.detail.move);
  notice(why ? (chinese ? why.zh : why.en) : '');
});
document.addEventListener('dragover', event => event.preventDefault());
document.addEventListener('drop', event => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) {
    openFile(file);
  }
});
document.addEventListener('keydown', event => {
  const steps = {PageUp: -1, PageDown: 1};
  if (steps[event.key] && !event.target.closest('select, input')) {
    event.preventDefault();
    go(shown + steps[event.key]);
  }
});
translate();
