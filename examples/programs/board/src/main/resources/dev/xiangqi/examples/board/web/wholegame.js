// The whole game: its curve, and the review with the moments that decided it.
import {h, toast} from './dom.js';
import {t} from './words.js';
import {connection} from './connection.js';
import {written} from './moves.js';
import {Curve} from './curve.js';
import {signOf, isError} from './review.js';

/** Greatest number of moves of a request. */
const MOVES = 1000;

export class WholeGame {
  #run = 0;
  #shown = [];

  /**
   * `line` gives the plies of the shown line. `begin` is called before the engine works on the game, `end` after that
   * and `found` when something is known of it; `goTo` shows a ply, `pose` sets a mistake as a puzzle, `rules` are the rules.
   */
  constructor(tree, {line, rules, begin, found, end, goTo, pose}) {
    this.tree = tree;
    Object.assign(this, {line, rules, begin, found, end, goTo, pose});
    this.running = false;
    this.curve = new Curve(ply => goTo(line()[ply - 1] ?? null));
    this.curveButton = h('button', {type: 'button', title: t('analyse.curve.title'), onclick: () => this.evaluate()}, t('analyse.curve.go'));
    this.reviewButton = h('button', {type: 'button', 'data-do': 'review', title: t('review.label'), onclick: () => this.review()}, t('review.go'));
    this.accuracy = h('p', {class: 'faint', hidden: true});
    this.moments = h('div', {class: 'row moments', role: 'group', 'aria-label': t('review.moments'), hidden: true});
    this.element = h('section', {class: 'card curve-card', 'aria-labelledby': 'curve-title'},
      h('div', {class: 'heading'}, h('h2', {id: 'curve-title'}, t('analyse.curve')), h('div', {class: 'row'}, this.curveButton, this.reviewButton)),
      this.curve.element, this.accuracy, this.moments);
  }

  /** Other work of the engine ends this one. */
  stop() {
    this.#run++;
    this.running = false;
  }

  /** Shows what is known of the line, at a ply of it. */
  show(at) {
    const {tree} = this;
    const plies = this.line();
    const moments = plies.filter(({review}) => review?.moment);
    this.curve.show([tree.win, ...plies.map(({win}) => win)], tree.path(at).length, moments.map(ply => plies.indexOf(ply) + 1));
    const reviewed = plies.some(({review}) => review);
    this.accuracy.hidden = !reviewed;
    const percent = side => new Intl.NumberFormat(document.documentElement.lang, {maximumFractionDigits: 0}).format(tree.accuracy[side] ?? 0);
    this.accuracy.textContent = reviewed ? t('review.accuracy', percent('red'), percent('black')) : '';
    this.moments.hidden = moments.length === 0;
    this.#showMoments(moments, plies.find(({review}) => isError(review)));
    if (!this.running) {
      this.curveButton.disabled = plies.length === 0;
      this.reviewButton.disabled = plies.length === 0;
      this.curveButton.textContent = t('analyse.curve.go');
      this.reviewButton.textContent = t('review.go');
    }
  }

  /** The buttons stay as long as they say the same: one of them may just be pressed. */
  #showMoments(moments, mistake) {
    const texts = moments.map(ply => `${this.tree.number(ply)}. ${written(ply.move)}${signOf(ply)}`);
    const shown = [...moments, ...texts, mistake];
    if (shown.length === this.#shown.length && shown.every((part, i) => part === this.#shown[i])) {
      return;
    }
    this.#shown = shown;
    this.moments.replaceChildren(
      ...moments.map((ply, i) => h('button', {type: 'button', onclick: () => this.goTo(ply)}, texts[i])),
      ...(mistake ? [h('button', {type: 'button', class: 'link', 'data-do': 'mistakes', onclick: () => this.pose(mistake)}, t('puzzle.all'))] : []));
  }

  /** A quick value of each position, one after another. */
  evaluate() {
    const {tree} = this;
    const plies = this.line().slice(0, MOVES);
    let done = 0;
    return this.#work({do: 'curve'}, plies, ({ply, score}) => {
      (ply ? plies[ply - 1] : tree).win = score.win;
      this.curveButton.textContent = t('analyse.curve.running', ++done, plies.length + 1);
      this.found();
    }, () => {});
  }

  /** Judges all moves, with reasons. */
  review() {
    const {tree} = this;
    const plies = this.line().slice(0, MOVES);
    return this.#work({do: 'review'}, plies, ({done, all}) => {
      this.reviewButton.textContent = t('review.running', Math.floor(100 * done / all));
    }, ({accuracy, moments, plies: found}) => {
      tree.accuracy = accuracy;
      tree.win = found[0]?.before;
      for (const {ply, after, ...review} of found) {
        plies[ply - 1].win = after;
        plies[ply - 1].review = {...review, ...(moments.includes(ply) && {moment: true})};
      }
      tree.version++;
      this.found();
    });
  }

  async #work(request, plies, part, whole) {
    this.begin();
    const run = ++this.#run;
    this.running = true;
    this.curveButton.disabled = true;
    this.reviewButton.disabled = true;
    const mine = act => message => message && run === this.#run && act(message);
    try {
      mine(whole)(await connection.request({...request, rules: this.rules(), fen: this.tree.fen, moves: plies.map(({move}) => move.move)}, mine(part)));
    } catch (error) {
      toast(error.message);
    }
    if (run === this.#run) {
      this.running = false;
      this.end();
    }
  }
}
