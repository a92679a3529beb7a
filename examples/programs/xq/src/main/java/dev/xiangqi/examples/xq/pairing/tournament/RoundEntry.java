package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import java.util.Optional;

/**
 * A round of one player.
 *
 * @param outcome what it brought
 * @param opponent the opponent's number, 0 if there is none
 * @param side the side that the player had; may be missing in a forfeited game
 */
public record RoundEntry(Outcome outcome, int opponent, Optional<Side> side) {
  /** An absence without points. */
  public static final RoundEntry ABSENCE = without(Outcome.ABSENT);

  /** {@return a round without an opponent} */
  public static RoundEntry without(Outcome outcome) {
    return new RoundEntry(outcome, 0, Optional.empty());
  }

  /** {@return a game without a result so far} */
  public static RoundEntry pending(int opponent, Side side) {
    return new RoundEntry(Outcome.PENDING, opponent, Optional.of(side));
  }
}
