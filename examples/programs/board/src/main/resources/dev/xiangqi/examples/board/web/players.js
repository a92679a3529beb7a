// The two bars above and below the board: who plays, what was captured, and the clock.
import {h} from './dom.js';
import {t, levelName} from './words.js';
import {captured} from './position.js';
import {other} from './game.js';

/** The name of a player in the reader's language. */
export function nameIn(game, side) {
  const {names, seats} = game.info;
  const engine = game.engine(side);
  if (engine) {
    return t('level.text', t('engine'), levelName(engine.level));
  }
  if (!seats[side]) {
    return t('free');
  }
  return names[side] || (game.shared ? t(side) : t('anonymous'));
}

export class PlayerBars {
  #bars = {};

  /** `board` draws the taken pieces as its own. */
  constructor(clocks, board) {
    this.board = board;
    for (const side of ['red', 'black']) {
      const name = h('strong', {class: 'name'});
      const note = h('span', {class: 'faint note'});
      const taken = h('span', {class: 'taken'});
      const element = h('div', {class: `player ${side}`},
        h('span', {class: 'stone', 'aria-hidden': 'true'}),
        h('div', {class: 'who'}, h('span', {class: 'line'}, name, h('span', {class: 'unseen'}, t(side)), note), taken),
        clocks.elements[side]);
      this.#bars[side] = {element, name, note, taken};
    }
  }

  element(side) {
    return this.#bars[side].element;
  }

  show(game, fen) {
    const lost = captured(game.start, fen);
    for (const side of ['red', 'black']) {
      const bar = this.#bars[side];
      bar.name.textContent = nameIn(game, side);
      bar.element.classList.toggle('turn', game.started && !game.over && game.state.turn === side);
      bar.note.textContent = game.engine(side)
        ? (game.started && !game.over && game.state.turn === side && !game.queue ? t('game.thinking') : '')
        : (game.started && !game.over && !game.connected[side] && !game.mine.includes(side) ? t('game.away') : '');
      const theirs = lost.filter(piece => (piece === piece.toUpperCase()) === (other(side) === 'red'));
      bar.taken.replaceChildren(...(theirs.length
        ? [h('span', {class: 'unseen'}, t('game.captured', t(side))), ...theirs.map(piece => this.board.sign?.(piece) ?? piece)]
        : []));
    }
  }
}
