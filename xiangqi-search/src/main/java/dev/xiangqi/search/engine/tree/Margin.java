package dev.xiangqi.search.engine.tree;

import java.util.Locale;

/**
 * A number that steers the search. Values are hundredths of a pawn where nothing else is said. The
 * defaults were tuned by games of the engine against itself; docs/engine.md tells what was
 * measured.
 */
public enum Margin {
  /** Reverse futility: how far the evaluation must be above beta, for each ply of depth. */
  REVERSE_FUTILITY(90, 20, 10000, 14),
  /** By how much less, if the evaluation rises. */
  REVERSE_FUTILITY_IMPROVING(62, 0, 300, 15),
  /** Razoring: how far the evaluation must be below alpha, for each ply of depth. */
  RAZOR(320, 50, 10000, 48),
  /** Null move: the evaluation above beta that reduces the search by one ply more. */
  NULL_MOVE_EVAL_DIVISOR(210, 50, 600, 28),
  /** Null move: reduction in 1024ths of a ply, besides a third of the depth. */
  NULL_MOVE_REDUCTION(3500, 1024, 6144, 256),
  /** Late moves: number of moves that are always searched, in hundredths. */
  LATE_MOVES(650, 100, 12800, 95),
  /** Late moves: further moves for each square of the depth, in hundredths. */
  LATE_MOVES_STEP(184, 40, 500, 23),
  /** Futility of quiet moves: how far the evaluation must be below alpha. */
  FUTILITY(30, 0, 10000, 20),
  /** Futility of quiet moves: how much further for each ply of depth. */
  FUTILITY_STEP(60, 10, 300, 14),
  /** Greatest loss by exchange of a quiet move, for each ply of depth. */
  QUIET_EXCHANGE(58, 5, 10000, 10),
  /** Greatest loss by exchange of a capture, for each square of the depth. */
  CAPTURE_EXCHANGE(27, 2, 10000, 7),
  /** Late move reduction: constant part, in thousandths of a ply. */
  REDUCTION_BASE(718, 0, 2000, 100),
  /** Late move reduction: factor of the logarithms of depth and move count, in thousandths. */
  REDUCTION_SLOPE(500, 200, 1200, 50),
  /** Late move reduction where a cutoff is expected, in 1024ths of a ply. */
  CUT_NODE_REDUCTION(300, -1024, 3072, 205),
  /** Late move reduction where the evaluation does not rise, in 1024ths of a ply. */
  NOT_IMPROVING_REDUCTION(330, -1024, 3072, 205),
  /** Late move reduction in the principal variation, in 1024ths of a ply. */
  PV_REDUCTION(-575, -3072, 1024, 205),
  /** Late move reduction for a full history, in 64ths of a ply. */
  HISTORY_REDUCTION(64, 0, 256, 13),
  /** Quiescence: what a capture may gain besides its victim. */
  DELTA(270, 50, 10000, 28),
  /**
   * Singular extension: how far other moves must be behind, in hundredths for each ply of depth.
   */
  SINGULAR(263, 50, 1000, 48),
  /** Bonus of a good move in the history for each square of the depth. */
  HISTORY_BONUS_SQUARE(26, 0, 100, 5),
  /** Bonus of a good move in the history for each ply of depth. */
  HISTORY_BONUS(35, 0, 300, 15),
  /** Greatest bonus of a good move in the history. */
  HISTORY_BONUS_MOST(868, 100, 4000, 195),
  /** Bonus for a quiet move by the gain of the evaluation, in hundredths of the gain. */
  GAIN_BONUS(100, 0, 600, 30),
  /** How far a late move must beat the best one to be searched a ply deeper than the first. */
  DEEPER(40, 5, 200, 10),
  /** Greatest correction of the evaluation by each of three kinds of like positions. */
  CORRECTION(80, 0, 200, 10),
  /** Singular extension: least depth; beyond all depths there is none. */
  SINGULAR_DEPTH(5, 4, 256, 1),
  /** Check extension: greatest length of a line, in hundredths of the depth of the root. */
  CHECK_EXTENSION(300, 0, 400, 20),
  /** Half the first window around the value of the last depth. */
  ASPIRATION(20, 3, 2000, 10);

  private final int standard;
  private final int least;
  private final int most;
  private final int step;

  Margin(int standard, int least, int most, int step) {
    this.standard = standard;
    this.least = least;
    this.most = most;
    this.step = step;
  }

  /** {@return the value of the engine} */
  public int standard() {
    return standard;
  }

  /** {@return the least value allowed} */
  public int least() {
    return least;
  }

  /** {@return the greatest value allowed} */
  public int most() {
    return most;
  }

  /** {@return by how much tuning changes it at a time} */
  public int step() {
    return step;
  }

  /** {@return the name in texts: lower case, words joined by hyphens} */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
