// What was played in the position on the board: each move with its games, and the games most worth seeing.
import {h, toggle, rove, toast} from './dom.js';
import {t, languageOf} from './words.js';
import {settings, set, notation} from './settings.js';
import {explore, exploredGame} from './api.js';
import {written} from './moves.js';
import {showGame} from './files.js';
import {gameButton} from './titles.js';

const PAUSE = 120;
const RESULTS = ['red', 'draws', 'black'];

/** Whether the list of games is unfolded; it stays so on other screens. */
let unfolded = false;

const format = (value, options) => new Intl.NumberFormat(document.documentElement.lang, options).format(value);
const percent = share => format(share, {style: 'percent'});

export class Explorer {
  #fen;
  #wanted;
  #shown;
  #answer;
  #notation;
  #failed = false;
  #timer;
  #asking;
  #opening = 0;

  /** Calls back with the move that the reader wants to play. */
  constructor(book, play) {
    this.book = book;
    this.play = play;
    this.count = h('span', {class: 'faint'});
    // The screen shows the position anew after a change of any setting.
    this.mirror = toggle(t('explore.mirror'), settings.mirror, on => set('mirror', on));
    this.message = h('span', {});
    this.again = h('button', {type: 'button', class: 'link', hidden: true, onclick: () => this.retry()}, t('link.now'));
    this.notice = h('p', {class: 'faint row'}, this.message, this.again);
    this.rows = h('tbody', {});
    const head = (name, title) => h('th', {scope: 'col', title}, t(name));
    this.table = h('table', {class: 'explored', hidden: true, 'aria-labelledby': 'explore-title'},
      h('thead', {}, h('tr', {}, head('explore.move'), head('explore.games'), head('explore.results'),
        head('explore.year', t('explore.year.label')), book && head('explore.book', t('explore.book.label')))),
      this.rows);
    this.scroll = h('div', {class: 'scroll'}, this.notice, this.table);
    this.best = h('ol', {class: 'best'});
    this.top = h('details', {class: 'blank', open: unfolded, ontoggle: () => { unfolded = this.top.open; }},
      h('summary', {}, t('explore.top')), this.best);
    this.element = h('section', {class: 'card games-card', 'aria-labelledby': 'explore-title'},
      h('div', {class: 'heading'},
        h('div', {class: 'title'}, h('h2', {id: 'explore-title'}, t('explore.title')), this.count), this.mirror),
      this.scroll, this.top);
    rove(this.rows);
    rove(this.best);
  }

  close() {
    this.#stop();
    this.#opening++;
  }

  /** Shows what was played in a position, as soon as the server has answered. */
  show(fen) {
    this.#fen = fen;
    const wanted = `${fen.split(' ').slice(0, 2).join(' ')} ${settings.mirror}`;
    if (wanted !== this.#wanted) {
      this.#wanted = wanted;
      this.#ask();
    } else if (this.#answer && this.#notation !== notation()) {
      this.#render();
    }
  }

  /** Asks again if there was no answer. */
  retry() {
    if (this.#failed) {
      this.#ask();
    }
  }

  #stop() {
    clearTimeout(this.#timer);
    this.#asking?.abort();
  }

  #ask() {
    this.#stop();
    this.#failed = false;
    this.element.setAttribute('aria-busy', 'true');
    if (!this.#answer) {
      this.#say(t('explore.wait'));
    }
    const asking = new AbortController();
    this.#asking = asking;
    // Whoever steps quickly through a game asks for its last position only.
    this.#timer = setTimeout(() => this.#receive(this.#wanted, asking.signal), PAUSE);
  }

  async #receive(wanted, signal) {
    let answer = null;
    let problem = '';
    try {
      answer = await explore(this.#fen, settings.mirror, signal);
    } catch (error) {
      problem = error.message;
    }
    if (!signal.aborted) {
      this.#answer = answer;
      this.#failed = !answer;
      this.#shown = wanted;
      this.element.setAttribute('aria-busy', 'false');
      this.#say(problem || (answer.games || answer.moves.length ? '' : t('explore.none')));
      this.#render();
    }
  }

  #say(text) {
    this.message.textContent = text;
    this.notice.hidden = !text;
    this.again.hidden = !this.#failed;
  }

  #render() {
    const {games = 0, moves = [], top = []} = this.#answer ?? {};
    const focused = this.rows.contains(document.activeElement) || this.best.contains(document.activeElement);
    this.#notation = notation();
    this.count.textContent = games ? t('explore.count', format(games)) : '';
    this.rows.replaceChildren(...moves.map(row => this.#row(row)));
    this.table.hidden = moves.length === 0;
    this.scroll.scrollTop = 0;
    this.best.replaceChildren(...top.map(game => this.#game(game)));
    this.top.classList.toggle('blank', top.length === 0);
    for (const list of [this.rows, this.best]) {
      list.querySelector('button')?.setAttribute('tabindex', '0');
    }
    if (focused) {
      (this.rows.querySelector('button') ?? this.mirror.querySelector('input')).focus();
    }
  }

  #row(row) {
    const text = written(row.move);
    const {book} = row;
    // Moves of another position must not be played in this one.
    const play = () => this.#shown === this.#wanted && this.play(row.move.move);
    return h('tr', {onclick: play},
      h('th', {scope: 'row'}, h('button', {type: 'button', tabindex: '-1', lang: languageOf(text), 'aria-label': t('analyse.line', text)}, text)),
      h('td', {class: 'figure'}, format(row.games)),
      h('td', {}, results(row)),
      h('td', {class: 'figure'}, row.year ? String(row.year) : ''),
      this.book && h('td', {class: 'figure', title: book ? t('explore.book.move', format(book.weight), format(book.games)) : null},
        book ? percent(book.share ?? 0) : ''));
  }

  #game(game) {
    return h('li', {}, gameButton(game,
      {more: [t('explore.number', game.number)], tabindex: '-1', onclick: () => this.#open(game)}));
  }

  async #open({number, ply}) {
    const mine = ++this.#opening;
    try {
      const game = await exploredGame(number);
      if (mine === this.#opening) {
        showGame(game, {ply});
      }
    } catch (error) {
      toast(error.message);
    }
  }
}

/** A bar of Red's wins, draws and Black's wins. */
function results(row) {
  const known = RESULTS.reduce((sum, name) => sum + row[name], 0);
  if (!known) {
    return '';
  }
  const label = t('explore.bar', ...RESULTS.map(name => percent(row[name] / known)));
  return h('div', {class: 'results', role: 'img', 'aria-label': label, title: label}, RESULTS.map(name => {
    const part = h('span', {class: name});
    part.style.flexGrow = row[name];
    return part;
  }));
}
