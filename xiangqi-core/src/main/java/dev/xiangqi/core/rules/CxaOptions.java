package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

/**
 * How far the law of the Chinese Xiangqi Association looks ahead, and by which text it weighs what
 * it finds: a value.
 *
 * <p>Mates by checks are looked for in series of three first, which mostly settles the matter, and
 * in longer ones only where the verdict hangs on them. A judgement takes about a microsecond for
 * each position it looks at: mostly less than a hundred, seldom thousands, and never many more than
 * {@code nodes}.
 *
 * @param killChecks the longest series of checks in which a mate is looked for, 1-32; where a
 *     longer one could change the verdict, it is {@link Termination#UNDETERMINED}
 * @param captureChecks how many checks may precede the captures for which a move is called a chase,
 *     0-4
 * @param nodes how many positions may be looked at in one judgement, from 1; where more could
 *     change the verdict, it is {@link Termination#UNDETERMINED}
 * @param edition which text
 */
public record CxaOptions(int killChecks, int captureChecks, int nodes, Edition edition) {
  /** Mates by up to 16 checks, captures after one, 50,000 positions, the text of 2020. */
  public static final CxaOptions DEFAULT = new CxaOptions(16, 1, 50_000, Edition.TEXT_2020);

  /** A text of the law. */
  public enum Edition {
    /**
     * All prohibited repetitions but perpetual check weigh the same; and against a side that
     * offends, pawns that attack by themselves chase, too.
     */
    TEXT_1999,

    /**
     * A side that at least once chases only by several pieces together, or only a piece with too
     * few protectors, offends more lightly than one that does not; attacks by pawns are permitted.
     */
    TEXT_2020
  }

  /**
   * Checks the ranges.
   *
   * @param killChecks 1-32
   * @param captureChecks 0-4
   * @param nodes from 1
   * @param edition which text
   * @throws IllegalArgumentException if a number is out of its range
   */
  public CxaOptions {
    requireRange("kill checks", 1, 32, killChecks);
    requireRange("capture checks", 0, 4, captureChecks);
    requireRange("nodes", 1, Integer.MAX_VALUE, nodes);
    requireNonNull(edition, "edition");
  }

  private static void requireRange(String what, int least, int most, int value) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          what + ": expected " + least + "-" + most + ", got " + value);
    }
  }
}
