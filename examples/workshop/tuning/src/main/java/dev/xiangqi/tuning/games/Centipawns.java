package dev.xiangqi.tuning.games;

import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchResult;

/** Converts scores to centipawns. */
final class Centipawns {
  /** The value of a win in 0 plies; each further ply subtracts one. */
  private static final int WIN_IN_0 = 30_000;

  private Centipawns() {}

  /** {@return the score of a search, or 0 if it stopped before it had a score} */
  static int of(SearchResult result) {
    return result.score().map(Centipawns::of).orElse(0);
  }

  /** {@return whether the score is exact, not a bound} */
  static boolean isExact(SearchResult result) {
    return !result.lines().isEmpty() && result.lines().get(0).bound() == Bound.EXACT;
  }

  private static int of(Score score) {
    if (score instanceof Score.WinIn win) {
      return WIN_IN_0 - win.plies();
    }
    if (score instanceof Score.LossIn loss) {
      return loss.plies() - WIN_IN_0;
    }
    return score.centipawns();
  }
}
