// A mistake of a reviewed game as a puzzle: the reader looks for a better move, and the engine judges what is tried.
import {h, toast} from './dom.js';
import {t, inWords, sentence} from './words.js';
import {connection} from './connection.js';
import {written} from './moves.js';
import {isError, opinion, shownLine} from './review.js';

export class MistakePuzzle {
  #ply = null;
  #position = null;
  #next = null;
  #run = 0;

  /**
   * `found` shows a move on the board that solves the puzzle, `missed` the position again, and `point` a move that was
   * not played. `back` returns to the mistake, `go` to the puzzle of another one.
   */
  constructor({found, missed, point, back, go}) {
    Object.assign(this, {found, missed, point});
    const button = (name, act) => h('button', {type: 'button', 'data-do': name, onclick: act}, t(`puzzle.${name}`));
    this.title = h('h2', {id: 'puzzle-title', tabindex: '-1'});
    this.said = h('div', {class: 'notice', role: 'status'});
    this.solution = button('solution', () => this.#solve());
    this.next = button('next', () => go(this.#next));
    this.element = h('section', {class: 'card puzzle-card', 'aria-labelledby': 'puzzle-title', hidden: true},
      this.title, this.said, h('div', {class: 'row'}, this.solution, this.next, button('back', () => back(this.#ply))));
  }

  get running() {
    return this.#ply !== null;
  }

  /** Sets a ply as a puzzle, given the position {fen, rules} before it and the next mistake. */
  begin(ply, position, next) {
    this.#run++;
    this.#ply = ply;
    this.#position = position;
    this.#next = next;
    this.element.hidden = false;
    this.solution.disabled = false;
    this.next.disabled = !next;
    this.title.textContent = t('puzzle.title', written(ply.move));
    this.#say(t('puzzle.ask'));
    this.title.focus();
  }

  end() {
    this.#run++;
    this.#ply = null;
    this.element.hidden = true;
  }

  #say(text, ...more) {
    this.said.replaceChildren(h('p', {}, text), ...more);
  }

  /** Judges a move that the reader plays. */
  async play(move) {
    const run = ++this.#run;
    const {review, move: mistake} = this.#ply;
    if (move === review.best[0].move) {
      this.#right(review.best[0], t('puzzle.best', shownLine(review.best)));
    } else if (move === mistake.move) {
      this.#wrong(mistake, review);
    } else {
      this.#say(t('puzzle.judging'));
      try {
        const tried = {...this.#position, moves: [move]};
        const {moves: [named], problem} = await connection.request({do: 'position', ...tried});
        const judged = problem ? null : await connection.request({do: 'review', ...tried});
        if (run === this.#run) {
          this.#judge(named, problem, judged);
        }
      } catch (error) {
        toast(error.message);
        if (run === this.#run) {
          this.#again(t('puzzle.ask'));
        }
      }
    }
  }

  #judge(named, problem, judged) {
    if (problem) {
      this.#again(sentence(inWords(problem)));
    } else if (isError(judged.plies[0])) {
      this.#wrong(named, judged.plies[0]);
    } else {
      this.#right(named, t('puzzle.good', written(named), shownLine(this.#ply.review.best)));
    }
  }

  #right(move, text) {
    this.solution.disabled = true;
    this.found(move.move);
    this.#say(text);
  }

  /** Reasons that name a better move would give the solution away. */
  #wrong(move, {reasons = [], ...review}) {
    const {wxf, chinese} = this.#ply.review.best[0];
    const tells = reason => reason.kind.startsWith('misses-') || [wxf, chinese].some(name => inWords(reason).includes(name));
    this.#again(written(move), ...opinion({...review, reasons: reasons.filter(reason => !tells(reason))}));
  }

  #again(text, ...more) {
    this.missed();
    this.#say(text, ...more);
  }

  #solve() {
    this.#run++;
    const {best} = this.#ply.review;
    this.solution.disabled = true;
    this.missed();
    this.point(best[0].move);
    this.#say(t('puzzle.shown', shownLine(best)));
  }
}
