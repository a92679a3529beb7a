// The moves of a game with its variations and comments: each move a button that shows its position.
import {h} from './dom.js';
import {t, inWords, languageOf} from './words.js';
import {notation} from './settings.js';
import {turnOf} from './position.js';
import {written, notationChoice, reveal} from './moves.js';
import {signOf} from './review.js';

const GLYPHS = ['', '!', '?', '!!', '??', '!?', '?!'];
/** The greatest indentation of variations within variations, in steps. */
const STEPS = 4;

const glyphText = glyphs => glyphs.map(glyph => GLYPHS[glyph] ?? ` $${glyph}`).join('');

export class TreeList {
  #buttons = new Map();
  #shown = null;
  #tree;
  #version;
  #notation;

  /** Calls back with the ply that the reader wants to see. */
  constructor(wanted) {
    this.wanted = wanted;
    this.list = h('ol', {class: 'moves tree', 'aria-labelledby': 'moves-title'});
    this.empty = h('p', {class: 'faint'}, t('moves.none'));
    this.opening = h('p', {class: 'opening', hidden: true});
    this.box = h('div', {class: 'scroll'}, this.list);
    this.element = h('section', {class: 'card moves-card', 'aria-labelledby': 'moves-title'},
      h('div', {class: 'heading'}, h('h2', {id: 'moves-title'}, t('moves.title')), notationChoice()),
      this.opening, this.empty, this.box);
  }

  show(tree, at, opening) {
    if (this.#tree !== tree || this.#version !== tree.version || this.#notation !== notation()) {
      this.#tree = tree;
      this.#version = tree.version;
      this.#notation = notation();
      this.#build();
    }
    const none = this.#buttons.size === 0;
    this.empty.hidden = !none;
    // Its line stays where there is no name, so that nothing moves under the reader's finger.
    this.opening.hidden = none;
    this.opening.textContent = inWords(opening);
    this.opening.title = inWords(opening);
    this.#mark(at);
  }

  #build() {
    this.focused = this.list.contains(document.activeElement);
    this.#buttons.clear();
    this.#shown = null;
    const {main, fen} = this.#tree;
    const first = turnOf(fen) === 'black' ? 1 : 0;
    const rows = main.comment ? [h('li', {}, comment(main.comment))] : [];
    main.plies.forEach((ply, i) => {
      const half = i + first;
      if (half % 2 === 0 || i === 0) {
        rows.push(h('li', {}, h('span', {class: 'number', 'aria-hidden': 'true'}, `${number(half)}.`), half % 2 > 0 && h('span', {class: 'gap'}, '…')));
      }
      const row = rows.at(-1);
      row.append(...[ply.before && comment(ply.before), this.#button(ply, half), ply.after && comment(ply.after)].filter(Boolean));
      ply.variations.forEach(variation => this.#variation(variation, half, 1, row));
    });
    this.list.replaceChildren(...rows);
    this.list.hidden = rows.length === 0;
  }

  /** A variation is a paragraph, and goes on in another one after those that leave it. */
  #variation(line, start, depth, row) {
    let paragraph;
    const begin = () => {
      paragraph = h('p', {class: 'variation'}, h('span', {class: 'unseen'}, t('tree.variation')));
      paragraph.style.setProperty('--depth', Math.min(depth, STEPS));
      row.append(paragraph);
    };
    const say = text => text && paragraph.append(h('span', {class: 'said'}, text), ' ');
    line.plies.forEach((ply, i) => {
      const half = start + i;
      const fresh = i === 0 || line.plies[i - 1].variations.length > 0;
      if (fresh) {
        begin();
      }
      if (i === 0) {
        say(line.comment);
      }
      say(ply.before);
      const red = half % 2 === 0;
      if (red || fresh) {
        paragraph.append(h('span', {class: 'number', 'aria-hidden': 'true'}, `${number(half)}.${red ? '' : '..'}`), ' ');
      }
      paragraph.append(this.#button(ply, half), ' ');
      say(ply.after);
      ply.variations.forEach(variation => this.#variation(variation, half, depth + 1, row));
    });
  }

  #button(ply, half) {
    const text = written(ply.move) + glyphText(ply.glyphs) + signOf(ply);
    const button = h('button', {
      type: 'button', tabindex: '-1', lang: languageOf(text),
      'aria-label': t('moves.ply', number(half), t(half % 2 === 0 ? 'red' : 'black'), text),
      onclick: () => this.wanted(ply),
    }, text);
    this.#buttons.set(ply, button);
    return button;
  }

  /** Marks the move whose position is shown. It is the list's one stop for the tabulator key; the arrow keys move on. */
  #mark(at) {
    const focused = this.focused || this.list.contains(document.activeElement);
    this.focused = false;
    this.#shown?.removeAttribute('aria-current');
    this.#shown?.setAttribute('tabindex', '-1');
    const [first] = this.#buttons.values();
    const shown = this.#buttons.get(at);
    this.#shown = shown ?? first;
    this.#shown?.setAttribute('tabindex', '0');
    if (shown) {
      shown.setAttribute('aria-current', 'true');
      reveal(this.box, shown);
    }
    if (focused) {
      this.#shown?.focus({preventScroll: true});
    }
  }
}

const number = half => Math.floor(half / 2) + 1;
const comment = text => h('p', {class: 'comment'}, text);
