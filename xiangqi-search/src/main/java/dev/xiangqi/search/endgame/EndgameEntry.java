package dev.xiangqi.search.endgame;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalInt;

/**
 * What the tables know of a position. Outcomes are those of the side to move, with no history.
 *
 * @param wxf the outcome under {@link EndgameLaw#WXF}
 * @param cxa the outcome under {@link EndgameLaw#CXA}
 * @param tiantian the outcome under {@link EndgameLaw#TIANTIAN}
 * @param plies the plies to mate or stalemate, if they can be forced and the table has distances;
 *     even if the side to move loses
 * @since 0.1.0
 */
public record EndgameEntry(
    EndgameOutcome wxf, EndgameOutcome cxa, EndgameOutcome tiantian, OptionalInt plies) {
  /**
   * Checks the components.
   *
   * @param wxf not null
   * @param cxa not null
   * @param tiantian not null
   * @param plies not null
   */
  public EndgameEntry {
    requireNonNull(wxf, "wxf");
    requireNonNull(cxa, "cxa");
    requireNonNull(tiantian, "tiantian");
    requireNonNull(plies, "plies");
  }

  /**
   * {@return the outcome under a law}
   *
   * @param law the law
   */
  public EndgameOutcome outcome(EndgameLaw law) {
    return List.of(wxf, cxa, tiantian).get(law.ordinal());
  }
}
