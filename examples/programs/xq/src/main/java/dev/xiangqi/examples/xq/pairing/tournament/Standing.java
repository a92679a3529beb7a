package dev.xiangqi.examples.xq.pairing.tournament;

import java.util.List;

/**
 * A row of the standings.
 *
 * @param rank the place; players who are equal in everything share one
 * @param player the player
 * @param points the points, in tenths
 * @param tieBreaks the values of the tie-breaks in their order; {@link TieBreak#OPPONENTS} and
 *     {@link TieBreak#DIRECT} are in tenths of a point
 */
public record Standing(int rank, Player player, int points, List<Integer> tieBreaks) {
  /** Copies the values. */
  public Standing {
    tieBreaks = List.copyOf(tieBreaks);
  }
}
