package dev.xiangqi.examples.xq.pairing.swiss;

import dev.xiangqi.core.Side;
import java.util.List;
import java.util.Optional;

/** Gives sides to the players of a pair (article 5). */
final class Sides {
  private final Side first;

  /**
   * Makes the rule.
   *
   * @param first the side that the lot gave to the first player
   */
  Sides(Side first) {
    this.first = first;
  }

  /** {@return the side of a player} */
  Side of(Contestant player, Contestant opponent) {
    return byPreference(player, opponent)
        .or(() -> byStrength(player, opponent))
        .or(() -> byLastDifference(player.sides(), opponent.sides()))
        .orElseGet(() -> byRank(player, opponent));
  }

  /** Article 5.2.1: both have what they should have. */
  private static Optional<Side> byPreference(Contestant player, Contestant opponent) {
    Preference own = player.preference();
    Preference other = opponent.preference();
    return own.agreesWith(other)
        ? own.side().or(() -> other.side().map(Side::opponent))
        : Optional.empty();
  }

  /** Article 5.2.2: the stronger preference, or of two absolute ones the wider difference. */
  private static Optional<Side> byStrength(Contestant player, Contestant opponent) {
    Preference own = player.preference();
    Preference other = opponent.preference();
    int order = own.strength().compareTo(other.strength());
    if (order == 0 && own.isAbsolute()) {
      order = Integer.compare(Math.abs(own.difference()), Math.abs(other.difference()));
    }
    return order == 0
        ? Optional.empty()
        : order > 0 ? own.side() : other.side().map(Side::opponent);
  }

  /** Article 5.2.3: the other side than in the latest round in which their sides differed. */
  private static Optional<Side> byLastDifference(List<Side> own, List<Side> other) {
    for (int back = 1; back <= Math.min(own.size(), other.size()); back++) {
      Side mine = own.get(own.size() - back);
      if (mine != other.get(other.size() - back)) {
        return Optional.of(mine.opponent());
      }
    }
    return Optional.empty();
  }

  /** Articles 5.2.4 and 5.2.5: the preference of the higher player, or the side of the lot. */
  private Side byRank(Contestant player, Contestant opponent) {
    boolean higher = Contestant.ORDER.compare(player, opponent) < 0;
    Contestant decides = higher ? player : opponent;
    Side drawn = decides.pairingNumber() % 2 == 1 ? first : first.opponent();
    Side side = decides.preference().side().orElse(drawn);
    return higher ? side : side.opponent();
  }
}
