// The set-up board: place pieces, choose the side to move, then play or analyse the position.
import {h, field, segments} from './dom.js';
import {t, inWords, sentence} from './words.js';
import {dress} from './settings.js';
import {connection} from './connection.js';
import {drafts, analyse} from './drafts.js';
import {turnOf} from './position.js';
import {Tree} from './tree.js';
import {go} from './router.js';

export function setupScreen() {
  const board = h('xiangqi-board', {setup: true, fen: drafts.setup});
  const undress = dress(board);
  const text = h('input', {type: 'text', maxlength: '200', autocomplete: 'off', spellcheck: 'false', class: 'fen'});
  const status = h('p', {class: 'status', role: 'status'});
  const buttons = ['play', 'analyse'].map(name =>
    h('button', {type: 'button', class: name === 'play' ? 'primary' : '', disabled: true, onclick: () => use(name)}, t(`setup.${name}`)));
  const turns = h('div');
  let asked = 0;

  function use(name) {
    if (name === 'play') {
      drafts.start = {fen: drafts.setup, moves: [], position: drafts.setup};
      go('/');
    } else {
      analyse(new Tree({fen: drafts.setup}));
      go('/#analyse');
    }
  }

  function showTurn() {
    turns.replaceChildren(segments(t('setup.turn'), ['red', 'black'].map(side => [side, t(side)]), turnOf(drafts.setup), side => {
      const [pieces] = drafts.setup.split(' ');
      change(`${pieces} ${side === 'red' ? 'w' : 'b'} - - 0 1`, {keepTurn: true});
    }));
  }

  /** Takes a position over, and asks the server whether it is legal. */
  async function change(fen, {keepText, keepTurn} = {}) {
    drafts.setup = fen;
    if (board.getAttribute('fen') !== fen) {
      board.setAttribute('fen', fen);
    }
    if (!keepText) {
      text.value = fen;
    }
    if (!keepTurn) {
      showTurn();
    }
    const mine = ++asked;
    let problem;
    try {
      ({problem} = await connection.request({do: 'position', fen, moves: []}));
      problem = problem && sentence(inWords(problem));
    } catch (error) {
      problem = error.message;
    }
    if (mine === asked) {
      status.textContent = problem ?? t('setup.ok');
      status.classList.toggle('error', Boolean(problem));
      buttons.forEach(button => { button.disabled = Boolean(problem); });
    }
  }

  board.addEventListener('board-setup', event => change(event.detail.fen));
  text.addEventListener('input', () => change(text.value.trim(), {keepText: true}));
  const onState = () => connection.state === 'open' && change(drafts.setup, {keepText: true});
  connection.addEventListener('state', onState);
  connection.open();
  change(drafts.setup);

  return {
    title: t('setup.title'),
    element: h('div', {class: 'table setup'},
      h('section', {class: 'board-area', 'aria-label': t('game.board')}, board),
      h('div', {class: 'panel'},
        h('h1', {tabindex: '-1'}, t('setup.title')),
        h('div', {class: 'card form'}, turns, field(t('setup.fen'), text), status,
          h('div', {class: 'buttons'}, buttons)))),
    close() {
      undress();
      connection.removeEventListener('state', onState);
    },
  };
}
