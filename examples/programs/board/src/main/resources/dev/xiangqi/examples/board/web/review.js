// What a review says of a move: what it is worth, why, and what was better.
import {h} from './dom.js';
import {t, inWords, sentence} from './words.js';
import {written} from './moves.js';

/** Greatest number of moves shown of a better line. */
const SHOWN = 5;

const SIGNS = {brilliant: '!!', inaccuracy: '?!', mistake: '?', 'missed-win': '?', blunder: '??'};

/** The sign of a judgement, if the game has none of its own. */
export const signOf = ({glyphs, review}) => (glyphs.length ? '' : SIGNS[review?.judgement] ?? '');

export class ReviewNote {
  /** `play` adds better moves to the game, in place of a ply. */
  constructor(play) {
    this.play = play;
    this.element = h('div', {class: 'notice review-note', role: 'status', hidden: true});
  }

  show(ply) {
    const review = ply?.review;
    this.element.hidden = !review;
    if (review) {
      const {judgement, loss, best, reasons = []} = review;
      const worth = t(`review.${judgement}`);
      this.element.replaceChildren(
        h('strong', {}, SIGNS[judgement] && loss ? t('review.loses', worth, Math.round(100 * loss)) : worth),
        ...(reasons.length ? [h('ul', {}, reasons.map(reason => h('li', {}, sentence(inWords(reason)))))] : []),
        ...(best ? [h('button', {type: 'button', class: 'link', onclick: () => this.play(ply, best)}, t('review.better', best.slice(0, SHOWN).map(written).join(' ')))] : []));
    }
  }
}
