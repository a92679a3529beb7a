package dev.xiangqi.examples.xq.pairing.tournament;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Side;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Round robins. */
class RoundRobinTest {
  private final RoundRobin system = new RoundRobin();

  private static Tournament start(int players, int rounds) {
    List<Player> list = new ArrayList<>();
    for (int number = 1; number <= players; number++) {
      list.add(new Player(10 * number, "p", List.of()));
    }
    return new Tournament("", rounds, Optional.empty(), PointSystem.STANDARD, list, List.of());
  }

  /** The table for five or six players in the Handbook. */
  @Test
  void theTableOfSix() throws NoPairingException {
    String[] rounds = {"1-6 2-5 3-4", "1-2 5-3 6-4", "3-1 2-6 4-5", "1-4 2-3 6-5", "5-1 4-2 3-6"};
    for (int round = 1; round <= rounds.length; round++) {
      List<String> seats =
          RoundRobin.seats(6, round).stream().map(each -> each.red() + "-" + each.black()).toList();
      assertEquals(rounds[round - 1], String.join(" ", seats));
    }
    assertEquals(
        List.of(new Pairing(2, 5), new Pairing(3, 4), Pairing.bye(1)), RoundRobin.seats(5, 1));
  }

  @Property(tries = 40)
  void everybodyMeetsEverybody(
      @ForAll @IntRange(min = 2, max = 15) int players, @ForAll boolean twice)
      throws NoPairingException {
    int cycle = players - 1 + players % 2;
    Tournament tournament = start(players, twice ? 2 * cycle : 0);
    Set<Pairing> games = new HashSet<>();
    Map<Integer, String> sides = new HashMap<>();
    for (int round = 1; round <= (twice ? 2 : 1) * cycle; round++) {
      List<Pairing> pairings = system.pair(tournament);
      for (Pairing pairing : pairings) {
        assertTrue(pairing.isBye() || games.add(pairing));
        sides.merge(pairing.red(), pairing.isBye() ? "" : "R", String::concat);
        sides.merge(pairing.black(), "B", String::concat);
      }
      tournament = ended(tournament.withRound(pairings));
    }
    sides.remove(0);
    assertEquals((twice ? 1 : 2) * games.size(), players * (players - 1));
    for (String each : sides.values()) {
      long red = each.chars().filter(c -> c == 'R').count();
      assertTrue(Math.abs(2 * red - each.length()) <= (twice ? 0 : 1), each);
      assertTrue(players % 2 == 1 || !each.matches(".*(RRR|BBB).*"), each);
    }
    Tournament last = tournament;
    assertThrows(NoPairingException.class, () -> system.pair(last));
  }

  private static Tournament ended(Tournament tournament) {
    List<Player> players = new ArrayList<>();
    for (Player player : tournament.players()) {
      List<RoundEntry> rounds = new ArrayList<>();
      for (RoundEntry entry : player.rounds()) {
        boolean pending = entry.outcome() == Outcome.PENDING;
        Outcome outcome = pending ? Outcome.DRAW : entry.outcome();
        rounds.add(new RoundEntry(outcome, entry.opponent(), entry.side()));
      }
      players.add(new Player(player.number(), player.name(), rounds));
    }
    return new Tournament(
        "", tournament.rounds(), Optional.empty(), PointSystem.STANDARD, players, List.of());
  }

  @Test
  void refusesOtherRounds() throws NoPairingException {
    Tournament started = start(4, 3);
    Tournament wrong = started.withRound(List.of(new Pairing(10, 20), new Pairing(30, 40)));
    NoPairingException met =
        assertThrows(NoPairingException.class, () -> system.pair(ended(wrong)));
    assertTrue(met.reason().english().contains("have met already"), met.reason().english());
    Player absent = new Player(10, "p", List.of(RoundEntry.ABSENCE));
    List<Player> players = new ArrayList<>(started.players());
    players.set(0, absent);
    Tournament without =
        new Tournament("", 3, Optional.of(Side.RED), PointSystem.STANDARD, players, List.of());
    NoPairingException refused = assertThrows(NoPairingException.class, () -> system.pair(without));
    assertTrue(refused.reason().english().startsWith("player 10 is absent in round 1"));
  }
}
