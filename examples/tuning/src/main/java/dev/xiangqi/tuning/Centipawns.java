package dev.xiangqi.tuning;

import dev.xiangqi.search.Bound;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchResult;

/** Scores as numbers. */
final class Centipawns {
  /** A forced win at once; each ply to it is one less. */
  private static final int WIN = 30_000;

  private Centipawns() {}

  /** What a search thought of the position, 0 if it was ended before it thought anything. */
  static int of(SearchResult result) {
    return result.score().map(Centipawns::of).orElse(0);
  }

  /** Whether that is what it thought, not a bound of it. */
  static boolean isExact(SearchResult result) {
    return !result.lines().isEmpty() && result.lines().get(0).bound() == Bound.EXACT;
  }

  private static int of(Score score) {
    if (score instanceof Score.WinIn win) {
      return WIN - win.plies();
    }
    if (score instanceof Score.LossIn loss) {
      return loss.plies() - WIN;
    }
    return ((Score.Centipawns) score).value();
  }
}
