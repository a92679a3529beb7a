package dev.xiangqi.examples.xq.pairing.swiss;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.tournament.Outcome;
import dev.xiangqi.examples.xq.pairing.tournament.Player;
import dev.xiangqi.examples.xq.pairing.tournament.RoundEntry;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What the rules of pairing know of a player.
 *
 * @param number the number by which the file names the player
 * @param pairingNumber the place in the order of strength, from 1 (article 1.1)
 * @param score the points, in tenths
 * @param sides the sides of the games at the board, the latest one last
 * @param preference the colour preference
 * @param unplayed the number of rounds without a game at the board
 * @param mayHaveBye whether the player has neither had the bye nor won a round without playing
 * @param isTopscorer whether the player has more than half of the points before the last round
 * @param lastFloat the float in the last round
 * @param earlierFloat the float in the round before the last
 * @param barred the numbers of the players whom the player must not meet
 */
record Contestant(
    int number,
    int pairingNumber,
    int score,
    List<Side> sides,
    Preference preference,
    int unplayed,
    boolean mayHaveBye,
    boolean isTopscorer,
    Drift lastFloat,
    Drift earlierFloat,
    Set<Integer> barred) {
  /** The order of article 1.2: by points, then by pairing number. */
  static final Comparator<Contestant> ORDER =
      Comparator.comparingInt(Contestant::score)
          .reversed()
          .thenComparingInt(Contestant::pairingNumber);

  /** How a player's points differed from those of the opponent (article 1.4). */
  enum Drift {
    NONE,
    UP,
    DOWN
  }

  /** {@return the players who are to be paired, in their order} */
  static List<Contestant> of(Tournament tournament) {
    List<Contestant> contestants = new ArrayList<>();
    int pairingNumber = 0;
    for (Player player : tournament.players()) {
      boolean present = tournament.isPresent(player);
      if (present || hasEntered(tournament, player)) {
        pairingNumber++;
      }
      if (present) {
        contestants.add(of(tournament, player, pairingNumber));
      }
    }
    contestants.sort(ORDER);
    return contestants;
  }

  private static boolean hasEntered(Tournament tournament, Player player) {
    return entries(tournament, player).stream().anyMatch(entry -> !entry.outcome().isAbsence());
  }

  private static List<RoundEntry> entries(Tournament tournament, Player player) {
    List<RoundEntry> entries = new ArrayList<>();
    for (int round = 1; round <= tournament.played(); round++) {
      entries.add(tournament.entry(player, round));
    }
    return entries;
  }

  private static Contestant of(Tournament tournament, Player player, int pairingNumber) {
    int rounds = tournament.played();
    List<RoundEntry> entries = entries(tournament, player);
    List<Side> sides =
        entries.stream()
            .filter(entry -> entry.outcome().isPlayed())
            .map(RoundEntry::side)
            .flatMap(Optional::stream)
            .toList();
    int score = tournament.points(player, rounds);
    return new Contestant(
        player.number(),
        pairingNumber,
        score,
        sides,
        Preference.after(sides),
        rounds - sides.size(),
        entries.stream().noneMatch(entry -> barsBye(tournament, entry)),
        rounds >= tournament.rounds() - 1 && 2 * score > rounds * most(tournament),
        floated(tournament, player, rounds),
        floated(tournament, player, rounds - 1),
        barred(tournament, player, entries));
  }

  private static int most(Tournament tournament) {
    return Math.max(tournament.points().win(), tournament.points().draw());
  }

  private static boolean barsBye(Tournament tournament, RoundEntry entry) {
    Outcome outcome = entry.outcome();
    return outcome == Outcome.BYE
        || (!outcome.isPlayed() && tournament.points().of(outcome) >= tournament.points().win());
  }

  private static Drift floated(Tournament tournament, Player player, int round) {
    if (round < 1) {
      return Drift.NONE;
    }
    RoundEntry entry = tournament.entry(player, round);
    if (!entry.outcome().isPlayed()) {
      boolean gained = tournament.points().of(entry.outcome()) > tournament.points().loss();
      return gained || entry.outcome() == Outcome.BYE ? Drift.DOWN : Drift.NONE;
    }
    Player opponent = tournament.player(entry.opponent());
    int difference = tournament.points(player, round - 1) - tournament.points(opponent, round - 1);
    return difference > 0 ? Drift.DOWN : difference < 0 ? Drift.UP : Drift.NONE;
  }

  private static Set<Integer> barred(
      Tournament tournament, Player player, List<RoundEntry> entries) {
    Set<Integer> barred = new HashSet<>();
    for (RoundEntry entry : entries) {
      if (entry.outcome().isPlayed()) {
        barred.add(entry.opponent());
      }
    }
    for (Tournament.Apart apart : tournament.apart()) {
      if (apart.holds(player.number(), tournament.played() + 1)) {
        barred.addAll(apart.numbers());
      }
    }
    return barred;
  }

  /** {@return whether the criteria C1 and C3 allow two players to meet} */
  boolean mayMeet(Contestant other) {
    boolean sameSide =
        preference.isAbsolute()
            && other.preference.isAbsolute()
            && !preference.agreesWith(other.preference);
    return !barred.contains(other.number) && (!sameSide || isTopscorer || other.isTopscorer);
  }
}
