package dev.xiangqi.examples.xq.pairing.tournament;

import dev.xiangqi.core.Side;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A tournament after some rounds. Immutable.
 *
 * @param name the name of the tournament; may be empty
 * @param rounds the number of rounds that will be played, 0 if it is not known
 * @param first the side that the first player has in the first round, as drawn by lot
 * @param points the points of results
 * @param players the players, from the strongest to the weakest
 * @param apart players who must not meet
 */
public record Tournament(
    String name,
    int rounds,
    Optional<Side> first,
    PointSystem points,
    List<Player> players,
    List<Apart> apart) {
  /**
   * Players who must not meet each other in some rounds.
   *
   * @param numbers their numbers
   * @param first the first of the rounds, from 1
   * @param last the last of the rounds
   */
  public record Apart(Set<Integer> numbers, int first, int last) {
    /** {@return players who must never meet} */
    public static Apart always(Set<Integer> numbers) {
      return new Apart(numbers, 1, Integer.MAX_VALUE);
    }

    /** {@return whether a player must not meet the others in a round} */
    public boolean holds(int number, int round) {
      return numbers.contains(number) && first <= round && round <= last;
    }
  }

  /** Copies the lists. */
  public Tournament {
    players = List.copyOf(players);
    apart = List.copyOf(apart);
  }

  /** {@return the number of rounds that have been paired} */
  public int played() {
    int last = 0;
    for (Player player : players) {
      last = Math.max(last, player.rounds().size() - 1);
      for (int round = last; round < player.rounds().size(); round++) {
        if (!player.rounds().get(round).outcome().isAbsence()) {
          last = round + 1;
        }
      }
    }
    return last;
  }

  /** {@return the player with a number} */
  public Player player(int number) {
    return players.stream()
        .filter(player -> player.number() == number)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no player " + number));
  }

  /**
   * {@return a round of a player; a missing one is an absence}
   *
   * @param round the round, from 1
   */
  public RoundEntry entry(Player player, int round) {
    return round <= player.rounds().size() ? player.rounds().get(round - 1) : RoundEntry.ABSENCE;
  }

  /** {@return the points of a player after some rounds, in tenths} */
  public int points(Player player, int rounds) {
    int sum = 0;
    for (int round = 1; round <= rounds; round++) {
      sum += points.of(entry(player, round).outcome());
    }
    return sum;
  }

  /** {@return whether a player is to be paired in the next round} */
  public boolean isPresent(Player player) {
    return player.rounds().size() <= played();
  }

  /** {@return the first round with a game that has no result, or 0} */
  public int unfinishedRound() {
    for (int round = 1; round <= played(); round++) {
      for (Player player : players) {
        if (entry(player, round).outcome() == Outcome.PENDING) {
          return round;
        }
      }
    }
    return 0;
  }

  /** {@return the tournament before the first round with a game that has no result} */
  public Tournament finished() {
    int unfinished = unfinishedRound();
    return unfinished == 0 ? this : before(unfinished);
  }

  /** {@return the side of the first player in the first round, drawn or as the rounds show it} */
  public Optional<Side> firstSide() {
    return first.isPresent() ? first : FirstSide.of(this);
  }

  /** {@return the tournament with another number of rounds} */
  public Tournament withRounds(int rounds) {
    return new Tournament(name, rounds, first, points, players, apart);
  }

  /** {@return the tournament with the result of the lot} */
  public Tournament withFirst(Side side) {
    return new Tournament(name, rounds, Optional.of(side), points, players, apart);
  }

  /** {@return the tournament with a new round, whose games have no result so far} */
  public Tournament withRound(List<Pairing> pairings) {
    Map<Integer, RoundEntry> entries = new HashMap<>();
    for (Pairing pairing : pairings) {
      if (pairing.isBye()) {
        entries.put(pairing.red(), RoundEntry.without(Outcome.BYE));
      } else {
        entries.put(pairing.red(), RoundEntry.pending(pairing.black(), Side.RED));
        entries.put(pairing.black(), RoundEntry.pending(pairing.red(), Side.BLACK));
      }
    }
    List<Player> paired = players.stream().map(player -> with(player, entries)).toList();
    return new Tournament(name, rounds, first, points, paired, apart);
  }

  private static Player with(Player player, Map<Integer, RoundEntry> entries) {
    RoundEntry entry = entries.get(player.number());
    if (entry == null) {
      return player;
    }
    List<RoundEntry> rounds = new ArrayList<>(player.rounds());
    rounds.add(entry);
    return new Player(player.number(), player.name(), rounds);
  }

  /** {@return the tournament before a round, with the absences in that round} */
  public Tournament before(int round) {
    List<Player> earlier = players.stream().map(player -> before(player, round)).toList();
    return new Tournament(name, rounds, firstSide(), points, earlier, apart);
  }

  private Player before(Player player, int round) {
    boolean absent = entry(player, round).outcome().isAbsence();
    int kept = Math.min(absent ? round : round - 1, player.rounds().size());
    List<RoundEntry> rounds = player.rounds().subList(0, kept);
    return new Player(player.number(), player.name(), rounds);
  }
}
