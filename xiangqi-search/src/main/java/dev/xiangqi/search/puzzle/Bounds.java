package dev.xiangqi.search.puzzle;

import dev.xiangqi.search.Score;

/**
 * What counts as won, as lost and as the only move, by probabilities of a win. Values of searches
 * near a bound come out on either side of it, so a puzzle is found within narrow bounds, and must
 * hold within wider ones when it is searched with more nodes.
 *
 * @param won from here on a side wins
 * @param notWon up to here a side has not won
 * @param gap a move that alone wins is better than every other one by at least this
 * @param notLost up to this probability that the opponent wins a draw is safe
 * @param lost from here on it is lost
 */
record Bounds(double won, double notWon, double gap, double notLost, double lost) {
  /** Won is some 360 centipawns, a little less than a horse; not won some 270. */
  static final Bounds FINDING = new Bounds(0.65, 0.5, 0.25, 0.35, 0.65);

  static final Bounds HOLDING = new Bounds(0.55, 0.6, 0.15, 0.45, 0.55);

  /** {@return whether a score reaches an aim} */
  boolean reaches(Score score, Puzzle.Aim aim) {
    return switch (aim) {
      case MATE -> score instanceof Score.WinIn;
      case GAIN -> Judge.win(score) >= won;
      case DRAW -> Judge.loss(score) <= notLost;
    };
  }

  /** {@return whether the score of the best other move misses an aim that the best move reaches} */
  boolean misses(Score score, Score best, Puzzle.Aim aim) {
    return switch (aim) {
      case MATE -> !(score instanceof Score.WinIn);
      case GAIN -> Judge.win(score) <= Math.min(notWon, Judge.win(best) - gap);
      case DRAW -> Judge.loss(score) >= lost;
    };
  }
}
