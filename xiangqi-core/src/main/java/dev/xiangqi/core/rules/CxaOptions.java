package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

/**
 * Search limits and edition of the rules of the Chinese Xiangqi Association.
 *
 * <p>Mates by checks are first searched with up to three checks, which is mostly enough. Longer
 * series are searched only if the verdict depends on them. A judgement takes about a microsecond
 * for each position: mostly less than a hundred positions, seldom thousands, and never many more
 * than {@code nodes}.
 *
 * @param killChecks the maximum number of checks in a mating series, 1-32; if a longer series could
 *     change the verdict, the verdict is {@link Termination#UNDETERMINED}
 * @param captureChecks the maximum number of checks before the captures that make a move a chase,
 *     0-4
 * @param nodes the maximum number of positions searched in one judgement, from 1; if more could
 *     change the verdict, the verdict is {@link Termination#UNDETERMINED}
 * @param edition the edition of the rules
 * @since 0.1.0
 */
public record CxaOptions(int killChecks, int captureChecks, int nodes, Edition edition) {
  /** Mates by up to 16 checks, captures after one check, 50,000 positions, the edition of 2020. */
  public static final CxaOptions DEFAULT = new CxaOptions(16, 1, 50_000, Edition.TEXT_2020);

  /**
   * An edition of the rules.
   *
   * @since 0.1.0
   */
  public enum Edition {
    /**
     * All prohibited repetitions except perpetual check are equally grave. Against a side that
     * offends, attacks by pawns alone also count as chases.
     */
    TEXT_1999,

    /**
     * An offence is lighter if at least one of its chases is by several pieces together only, or
     * only of a piece with too few protectors. Attacks by pawns are permitted.
     */
    TEXT_2020
  }

  /**
   * Checks the ranges.
   *
   * @param killChecks 1-32
   * @param captureChecks 0-4
   * @param nodes from 1
   * @param edition the edition of the rules
   * @throws IllegalArgumentException if a number is out of range
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
