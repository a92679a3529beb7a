// Scores as readers write them. All are Red's.
import {t} from './words.js';

/** "+0.35", "-1.20", or "mate in 4". */
export function scoreText(score) {
  if (score.mate !== undefined) {
    return (score.mate < 0 ? '−' : '+') + t('analyse.mate', Math.abs(score.mate));
  }
  const pawns = Math.abs(score.cp) / 100;
  return (score.cp < 0 ? '−' : '+') + pawns.toFixed(2);
}
