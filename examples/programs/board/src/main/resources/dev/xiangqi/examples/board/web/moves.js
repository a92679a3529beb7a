// The list of moves: each one a button that shows its position.
import {h, select, icon} from './dom.js';
import {t, inWords, languageOf} from './words.js';
import {settings, set, notation} from './settings.js';
import {turnOf} from './position.js';

export const NOTATIONS = ['chinese', 'traditional', 'wxf', 'iccs'];
export const written = move => move[notation()] ?? move.wxf ?? move.move;

/** The choice of the notation of moves. */
export function notationChoice() {
  const choice = select([['auto', t('notation.auto')], ...NOTATIONS.map(name => [name, t(`notation.${name}`)])],
    settings.notation, value => set('notation', value));
  choice.setAttribute('aria-label', t('moves.notation'));
  return choice;
}

/** Scrolls a box, which is positioned, to a part of it, unless that is seen. */
export function reveal(box, shown) {
  const top = shown.offsetTop;
  if (top < box.scrollTop || top + shown.offsetHeight > box.scrollTop + box.clientHeight) {
    box.scrollTop = top - box.clientHeight / 2;
  }
}

export class MoveList {
  #moves = [];
  #black = false;
  #buttons = [];
  #ply = 0;

  /** Calls back with the ply that the reader wants to see. */
  constructor(wanted) {
    this.wanted = wanted;
    this.list = h('ol', {class: 'moves', 'aria-labelledby': 'moves-title', onkeydown: event => this.#key(event)});
    this.empty = h('p', {class: 'faint'}, t('moves.none'));
    this.opening = h('p', {class: 'opening', hidden: true});
    this.element = h('section', {class: 'card moves-card', 'aria-labelledby': 'moves-title'},
      h('div', {class: 'heading'}, h('h2', {id: 'moves-title'}, t('moves.title')), notationChoice()),
      this.opening, this.empty, h('div', {class: 'scroll'}, this.list));
  }

  /** Shows moves from a starting position. */
  show(start, moves, ply, opening) {
    const same = this.notation === notation() && this.#moves.length === moves.length && this.#moves.every((m, i) => m === moves[i]);
    if (!same) {
      this.notation = notation();
      this.#moves = [...moves];
      this.#black = turnOf(start) === 'black';
      this.#build();
    }
    this.empty.hidden = moves.length > 0;
    // Its line stays where there is no name, so that nothing moves under the reader's finger.
    this.opening.hidden = moves.length === 0;
    this.opening.textContent = inWords(opening);
    this.mark(ply);
  }

  #build() {
    const focused = this.list.contains(document.activeElement);
    this.#buttons = [];
    const rows = [];
    const first = this.#black ? 1 : 0;
    this.#moves.forEach((move, i) => {
      const half = i + first;
      const red = half % 2 === 0;
      const number = Math.floor(half / 2) + 1;
      if (red || i === 0) {
        rows.push(h('li', {}, h('span', {class: 'number', 'aria-hidden': 'true'}, `${number}.`), !red && h('span', {class: 'gap'}, '…')));
      }
      const text = written(move);
      const button = h('button', {
        type: 'button', tabindex: '-1', lang: languageOf(text),
        'aria-label': t('moves.ply', number, t(red ? 'red' : 'black'), text),
        onclick: () => this.wanted(i + 1),
      }, text);
      this.#buttons.push(button);
      rows.at(-1).append(button);
    });
    this.list.replaceChildren(...rows);
    this.list.hidden = rows.length === 0;
    if (focused) {
      this.#buttons.at(-1)?.focus();
    }
  }

  /** Marks the move whose position is shown. */
  mark(ply) {
    this.#ply = ply;
    const shown = this.#buttons[ply - 1];
    for (const button of this.list.querySelectorAll('[aria-current]')) {
      button.removeAttribute('aria-current');
    }
    // One stop for the tabulator key; the arrow keys move within.
    this.#buttons.forEach(button => { button.tabIndex = -1; });
    (shown ?? this.#buttons[0])?.setAttribute('tabindex', '0');
    if (shown) {
      shown.setAttribute('aria-current', 'true');
      reveal(this.list.parentElement, shown);
    }
  }

  #key(event) {
    const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2, Home: -Infinity, End: Infinity}[event.key];
    if (step) {
      event.preventDefault();
      event.stopPropagation();
      const ply = Math.max(1, Math.min(this.#buttons.length, this.#ply + step));
      this.wanted(ply);
      this.#buttons[ply - 1].focus();
    }
  }
}

/** Who is to move, whether that side is in check, and more; what is empty is left out. */
export function turnLine(turn, check, more) {
  const parts = [turn, check && h('strong', {class: 'in-check'}, t('game.check')), more].filter(Boolean);
  return parts.flatMap((part, i) => (i ? [' · ', part] : [part]));
}

/** The four buttons that step through a game. */
export function stepper(step) {
  return h('div', {class: 'stepper', role: 'group', 'aria-label': t('step.title')},
    [['first', -Infinity], ['previous', -1], ['next', 1], ['last', Infinity]].map(([name, by]) =>
      h('button', {type: 'button', class: 'plain', 'aria-label': t(`step.${name}`), title: t(`step.${name}`), onclick: () => step(by)}, icon(name))));
}

/** The arrow keys step through the game, unless they mean something else where the focus is. */
export function stepByKey(event, step) {
  const by = {ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity}[event.key];
  if (by && !event.altKey && !event.ctrlKey && !event.metaKey
      && !event.target.closest('input, select, textarea, xiangqi-board, dialog')) {
    event.preventDefault();
    step(by);
  }
}
