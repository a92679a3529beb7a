package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import java.util.List;
import java.util.Optional;

/** Finds the side of the first player in the first round by the rounds that were paired. */
final class FirstSide {
  private FirstSide() {}

  /** {@return the side that the lot gave to the first player; empty if no round shows it} */
  static Optional<Side> of(Tournament tournament) {
    for (int round = 1; round <= tournament.played(); round++) {
      int now = round;
      List<Player> entered =
          tournament.players().stream()
              .filter(player -> hasEntered(tournament, player, now))
              .toList();
      for (int i = 0; i < entered.size(); i++) {
        Optional<Side> side = tournament.entry(entered.get(i), round).side();
        if (side.isPresent()) {
          return i % 2 == 0 ? side : side.map(Side::opponent);
        }
      }
    }
    return Optional.empty();
  }

  /** Whether a player has been paired, or had the bye, up to a round. */
  private static boolean hasEntered(Tournament tournament, Player player, int round) {
    for (int earlier = 1; earlier <= round; earlier++) {
      if (!tournament.entry(player, earlier).outcome().isAbsence()) {
        return true;
      }
    }
    return false;
  }
}
