// What a review says of a move: what it is worth, why, and what was better.
import {h} from './dom.js';
import {t, inWords, sentence} from './words.js';
import {notation} from './settings.js';
import {written} from './moves.js';

/** Greatest number of moves shown of a better line. */
const SHOWN = 5;

const SIGNS = {brilliant: '!!', inaccuracy: '?!', mistake: '?', 'missed-win': '?', blunder: '??'};

/** The sign of a judgement, if the game has none of its own. */
export const signOf = ({glyphs, review}) => (glyphs.length ? '' : SIGNS[review?.judgement] ?? '');

/** Whether a review calls its move an error, and knows a better one. */
export const isError = review => Boolean(review?.best && review.judgement in SIGNS);

/** The first moves of a line. */
export const shownLine = moves => moves.slice(0, SHOWN).map(written).join(' ');

/** What a move is worth, and why. */
export function opinion({judgement, loss, reasons = []}) {
  const worth = t(`review.${judgement}`);
  return [
    h('strong', {}, SIGNS[judgement] && loss ? t('review.loses', worth, Math.round(100 * loss)) : worth),
    ...(reasons.length ? [h('ul', {}, reasons.map(reason => h('li', {}, sentence(inWords(reason)))))] : [])];
}

export class ReviewNote {
  #shown = [];

  /** `play` adds better moves to the game, in place of a ply; `pose` sets the position before the ply as a puzzle. */
  constructor(play, pose) {
    this.play = play;
    this.pose = pose;
    this.element = h('div', {class: 'notice review-note', role: 'status', hidden: true});
  }

  show(ply) {
    const review = ply?.review;
    this.element.hidden = !review;
    const shown = [ply, review, notation()];
    // The buttons stay: one of them may have the focus.
    if (review && shown.some((part, i) => part !== this.#shown[i])) {
      this.#shown = shown;
      const {best} = review;
      const button = (name, act, text) => h('button', {type: 'button', class: 'link', 'data-do': name, onclick: act}, text);
      this.element.replaceChildren(
        ...opinion(review),
        ...(best ? [button('better', () => this.play(ply, best), t('review.better', shownLine(best)))] : []),
        ...(isError(review) ? [button('puzzle', () => this.pose(ply), t('puzzle.go'))] : []));
    }
  }
}
