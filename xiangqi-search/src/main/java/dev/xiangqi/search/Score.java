package dev.xiangqi.search;

/**
 * How good a position is for the side to move. The order is from worst to best: mated now, mated
 * later, hundredths of a pawn ascending, mate far away, mate at once.
 */
public sealed interface Score extends Comparable<Score> {
  /** The greatest amount of a {@link Centipawns}. */
  int MAX_CENTIPAWNS = 20_000;

  /**
   * No forced end is known.
   *
   * @param value hundredths of a pawn, from -20,000 to 20,000
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
        throw new IllegalArgumentException("expected at most 20000 either way, got " + value);
      }
    }

    @Override
    public Score negate() {
      return new Centipawns(-value);
    }

    /**
     * Writes the score.
     *
     * @return such as {@code cp 31}
     */
    @Override
    public String toString() {
      return "cp " + value;
    }
  }

  /**
   * The side to move wins by force.
   *
   * @param plies until the game ends, from 1; odd where it ends by mate or stalemate, and even
   *     where the other side ends it by breaking a rule
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
        throw new IllegalArgumentException("expected 1 ply or more, got " + plies);
      }
    }

    @Override
    public Score negate() {
      return new LossIn(plies);
    }

    /**
     * Counts in moves of the winner.
     *
     * @return from 1
     */
    public int moves() {
      return plies / 2 + plies % 2;
    }

    /**
     * Writes the score, in moves.
     *
     * @return such as {@code mate 3}
     */
    @Override
    public String toString() {
      return "mate " + moves();
    }
  }

  /**
   * The side to move loses by force.
   *
   * @param plies until the game ends, from 0: mated or stalemated now
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
        throw new IllegalArgumentException("expected 0 plies or more, got " + plies);
      }
    }

    /**
     * Returns the score as the other side sees it.
     *
     * @return a win in as many plies; from mated now, in one, as there is no win in none
     */
    @Override
    public Score negate() {
      return new WinIn(Math.max(1, plies));
    }

    /**
     * Counts in moves of the loser.
     *
     * @return from 0
     */
    public int moves() {
      return plies / 2 + plies % 2;
    }

    /**
     * Writes the score, in moves.
     *
     * @return such as {@code mate -3}, or {@code mate 0}
     */
    @Override
    public String toString() {
      return moves() == 0 ? "mate 0" : "mate -" + moves();
    }
  }

  /**
   * Returns the score as the other side sees it.
   *
   * @return the opposite
   */
  Score negate();

  @Override
  default int compareTo(Score other) {
    return Long.compare(rank(this), rank(other));
  }

  /** Where a score ranks, the greater the better. */
  private static long rank(Score score) {
    long far = 1L << 40;
    if (score instanceof WinIn win) {
      return far - win.plies;
    }
    if (score instanceof LossIn loss) {
      return loss.plies - far;
    }
    return ((Centipawns) score).value;
  }
}
