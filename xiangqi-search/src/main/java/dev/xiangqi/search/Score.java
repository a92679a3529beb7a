package dev.xiangqi.search;

import static java.util.Objects.requireNonNull;

/**
 * Score of a position for the side to move. Natural order, worst first: mated now, mated later,
 * lost by the rules, centipawns ascending, won by the rules, mate far away, mate at once.
 *
 * @since 0.1.0
 */
public sealed interface Score extends Comparable<Score> {
  /** The greatest value of {@link Centipawns}. */
  int MAX_CENTIPAWNS = 20_000;

  /**
   * Score without a forced win or loss.
   *
   * @param value hundredths of a pawn, from -20,000 to 20,000
   * @since 0.1.0
   */
  record Centipawns(int value) implements Score {
    /**
     * Checks the range.
     *
     * @param value hundredths of a pawn
     * @throws IllegalArgumentException if it is out of range
     */
    public Centipawns {
      if (value < -MAX_CENTIPAWNS || value > MAX_CENTIPAWNS) {
        throw new IllegalArgumentException(
            "score: expected -20000 to 20000 centipawns, got "
                + value
                + "; a forced win or loss has a type of its own");
      }
    }

    @Override
    public Score negate() {
      return new Centipawns(-value);
    }

    /** {@return the score as text, such as {@code cp 31}} */
    @Override
    public String toString() {
      return "cp " + value;
    }
  }

  /**
   * Forced win of the side to move by mate or stalemate.
   *
   * @param plies until the game ends, from 1
   * @since 0.1.0
   */
  record WinIn(int plies) implements Score {
    /**
     * Checks the range.
     *
     * @param plies until the game ends
     * @throws IllegalArgumentException if less than 1
     */
    public WinIn {
      if (plies < 1) {
        throw new IllegalArgumentException("win: expected 1 ply or more, got " + plies);
      }
    }

    @Override
    public Score negate() {
      return new LossIn(plies);
    }

    /** {@return the number of moves of the winner, from 1} */
    public int moves() {
      return plies / 2 + plies % 2;
    }

    /** {@return the score in moves, such as {@code mate 3}} */
    @Override
    public String toString() {
      return "mate " + moves();
    }
  }

  /**
   * Forced loss of the side to move by mate or stalemate.
   *
   * @param plies until the game ends, from 0: mated or stalemated now
   * @since 0.1.0
   */
  record LossIn(int plies) implements Score {
    /**
     * Checks the range.
     *
     * @param plies until the game ends
     * @throws IllegalArgumentException if negative
     */
    public LossIn {
      if (plies < 0) {
        throw new IllegalArgumentException("loss: expected 0 plies or more, got " + plies);
      }
    }

    /** {@return a win in as many plies, but in at least one} */
    @Override
    public Score negate() {
      return new WinIn(Math.max(1, plies));
    }

    /** {@return the number of moves of the loser, from 0} */
    public int moves() {
      return plies / 2 + plies % 2;
    }

    /** {@return the score in moves, such as {@code mate -3}, or {@code mate 0}} */
    @Override
    public String toString() {
      return moves() == 0 ? "mate 0" : "mate -" + moves();
    }
  }

  /**
   * Win of the side to move because the other side would have to repeat what the rules forbid, or
   * has just done so.
   *
   * <p>Unlike a mate it is no proof: the search ends a line at the first repetition, and the rules
   * may permit the other side to go on in another way.
   *
   * @param plies until the repetition, from 0
   * @since 0.1.0
   */
  record WinByRule(int plies) implements Score {
    /**
     * Checks the range.
     *
     * @param plies until the repetition
     * @throws IllegalArgumentException if negative
     */
    public WinByRule {
      checkPlies(plies);
    }

    @Override
    public Score negate() {
      return new LossByRule(plies);
    }

    /** {@return the number of moves until then, from 0} */
    public int moves() {
      return plies / 2 + plies % 2;
    }

    /** {@return the score in moves, such as {@code rule 3}} */
    @Override
    public String toString() {
      return "rule " + Math.max(1, moves());
    }
  }

  /**
   * Loss of the side to move because it would have to repeat what the rules forbid, or has just
   * done so: the opposite of {@link WinByRule}.
   *
   * @param plies until the repetition, from 0
   * @since 0.1.0
   */
  record LossByRule(int plies) implements Score {
    /**
     * Checks the range.
     *
     * @param plies until the repetition
     * @throws IllegalArgumentException if negative
     */
    public LossByRule {
      checkPlies(plies);
    }

    @Override
    public Score negate() {
      return new WinByRule(plies);
    }

    /** {@return the number of moves until then, from 0} */
    public int moves() {
      return plies / 2 + plies % 2;
    }

    /** {@return the score in moves, such as {@code rule -3}} */
    @Override
    public String toString() {
      return "rule -" + Math.max(1, moves());
    }
  }

  private static void checkPlies(int plies) {
    if (plies < 0) {
      throw new IllegalArgumentException("rule: expected 0 plies or more, got " + plies);
    }
  }

  /** {@return the score for the other side} */
  Score negate();

  /**
   * {@return hundredths of a pawn; 20,000 for a win and -20,000 for a loss, by mate or by the
   * rules}
   */
  default int centipawns() {
    return this instanceof Centipawns score
        ? score.value
        : isWin() ? MAX_CENTIPAWNS : -MAX_CENTIPAWNS;
  }

  /** {@return whether the side to move wins, by mate or by the rules} */
  default boolean isWin() {
    return this instanceof WinIn || this instanceof WinByRule;
  }

  /**
   * {@return the probability that the side to move wins, 0 to 1}
   *
   * <p>For centipawns it is a curve fitted to games of the built-in engine against itself
   * (docs/engine.md). Other players and other evaluations have other curves. A forced win is 1, a
   * forced loss 0.
   */
  default double winProbability() {
    return WinCurve.win(this);
  }

  /**
   * {@return the probability of a draw, 0 to 1: the rest after {@link #winProbability()} of both
   * sides}
   */
  default double drawProbability() {
    return WinCurve.draw(this);
  }

  @Override
  default int compareTo(Score other) {
    return Long.compare(rank(this), rank(requireNonNull(other, "other")));
  }

  /** Rank of a score in ascending order. */
  private static long rank(Score score) {
    long mate = 1L << 40;
    long rule = 1L << 36;
    if (score instanceof WinIn win) {
      return mate - win.plies;
    }
    if (score instanceof LossIn loss) {
      return loss.plies - mate;
    }
    if (score instanceof WinByRule win) {
      return rule - win.plies;
    }
    if (score instanceof LossByRule loss) {
      return loss.plies - rule;
    }
    return ((Centipawns) score).value;
  }
}
