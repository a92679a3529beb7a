// The engine of the analysis board: its lines, their arrows, and the bar of the evaluation.
import {h, select, toggle} from './dom.js';
import {t} from './words.js';
import {settings, set} from './settings.js';
import {connection} from './connection.js';
import {written} from './moves.js';
import {scoreText} from './score.js';

const MOVES_SHOWN = 10;
const ARROWS = 3;
/** Pause after the server found that this page asks too much; long games cost more. */
export const FLOOD_PAUSE = 1000;

export const pause = time => new Promise(resolve => { setTimeout(resolve, time); });

export class EngineLines {
  #count = 3;
  #run = 0;
  #focus = false;
  #shown = [];
  #line = null;

  /** `play` takes a move; `arrows` shows arrows on the board. */
  constructor(play, arrows) {
    this.play = play;
    this.arrows = arrows;
    this.fill = h('div', {class: 'fill'});
    this.barText = h('span', {});
    this.bar = h('div', {class: 'evalbar', role: 'img', 'aria-label': t('analyse.bar', '0')}, this.fill, this.barText);
    this.lines = h('ol', {class: 'lines'});
    this.progress = h('p', {class: 'faint progress'});
    this.again = h('button', {type: 'button', class: 'link', hidden: true, onclick: () => this.search(this.#line)}, t('analyse.again'));
    const count = select(['1', '2', '3', '4', '5'].map(n => [n, n]), String(this.#count), n => { this.#count = Number(n); this.search(this.#line); });
    count.setAttribute('aria-label', t('analyse.lines'));
    this.toggle = toggle(t('analyse.on'), settings.engine, on => set('engine', on));
    this.element = h('section', {class: 'card engine-card', 'aria-labelledby': 'engine-title'},
      h('div', {class: 'heading'}, h('h2', {id: 'engine-title'}, t('analyse.engine')),
        h('div', {class: 'row'}, this.toggle, count)),
      this.lines, h('div', {class: 'row'}, this.progress, this.again));
  }

  /** The reader has switched the engine on or off. */
  switched() {
    this.toggle.firstChild.checked = settings.engine;
    this.search(this.#line);
  }

  /** Lines of another position must not be played in this one. */
  clear() {
    this.#run++;
    this.#focus ||= this.lines.contains(document.activeElement);
    this.lines.replaceChildren();
    this.arrows([]);
  }

  /** Searches the position after the moves of {fen, moves}; null if the game is over there. */
  async search(line) {
    const run = ++this.#run;
    this.#line = line;
    this.again.hidden = true;
    this.lines.style.setProperty('--lines', settings.engine ? this.#count : 1);
    if (!settings.engine || !line) {
      this.lines.replaceChildren();
      this.progress.textContent = settings.engine ? t('analyse.over') : t('analyse.off');
      connection.request({do: 'stop'}).catch(() => {});
      return;
    }
    this.progress.textContent = t('analyse.wait');
    try {
      await connection.request({do: 'analyse', ...line, lines: this.#count}, message => run === this.#run && this.#show(message));
      if (run === this.#run) {
        this.again.hidden = false;
      }
    } catch (error) {
      if (error.code === 'flood') {
        await pause(FLOOD_PAUSE);
        if (run === this.#run) {
          this.search(line);
        }
      } else if (run === this.#run) {
        this.progress.textContent = error.message;
        this.again.hidden = false;
      }
    }
  }

  #show({depth, nodes, lines}) {
    this.progress.textContent = t('analyse.depth', depth, new Intl.NumberFormat(document.documentElement.lang).format(nodes));
    // The buttons stay: one of them may just be pressed.
    while (this.lines.children.length > lines.length) {
      this.lines.lastChild.remove();
    }
    while (this.lines.children.length < lines.length) {
      this.lines.append(this.#item(this.lines.children.length));
    }
    this.#shown = lines;
    lines.forEach((line, i) => {
      const button = this.lines.children[i].firstChild;
      const score = scoreText(line.score);
      button.setAttribute('aria-label', `${score}. ${t('analyse.line', written(line.moves[0]))}`);
      button.firstChild.textContent = score;
      button.lastChild.textContent = line.moves.slice(0, MOVES_SHOWN).map(written).join(' ');
    });
    if (this.#focus && document.activeElement === document.body) {
      this.lines.querySelector('button')?.focus();
    }
    this.#focus = false;
    if (lines.length) {
      this.#showBar(lines[0].score);
      this.arrows(lines.slice(0, ARROWS).map(({moves: [{move}]}, i) => ({from: move.slice(0, 2), to: move.slice(2), kind: i ? 'other' : 'main'})));
    }
  }

  #item(i) {
    return h('li', {}, h('button', {type: 'button', onclick: () => this.play(this.#shown[i].moves[0].move)},
      h('strong', {class: 'score'}), h('span', {class: 'pv'})));
  }

  #showBar(score) {
    this.fill.style.setProperty('--win', score.win);
    this.barText.textContent = score.mate !== undefined ? `#${Math.abs(score.mate)}` : (score.cp / 100).toFixed(1);
    this.bar.setAttribute('aria-label', t('analyse.bar', scoreText(score)));
  }
}
