package dev.xiangqi.examples.xq.pairing.swiss;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.pairing.RandomTournament;
import dev.xiangqi.examples.xq.pairing.tournament.NoPairingException;
import dev.xiangqi.examples.xq.pairing.tournament.Outcome;
import dev.xiangqi.examples.xq.pairing.tournament.Pairing;
import dev.xiangqi.examples.xq.pairing.tournament.Player;
import dev.xiangqi.examples.xq.pairing.tournament.PointSystem;
import dev.xiangqi.examples.xq.pairing.tournament.RoundEntry;
import dev.xiangqi.examples.xq.pairing.tournament.Tournament;
import dev.xiangqi.examples.xq.pairing.tournament.TournamentFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The Dutch system. */
class DutchSystemTest {
  private final DutchSystem system = new DutchSystem();

  @Property(tries = 100)
  void pairsAsTheLetterOfTheRules(
      @ForAll long seed,
      @ForAll @IntRange(min = 1, max = 9) int players,
      @ForAll @IntRange(min = 1, max = 7) int rounds) {
    RandomTournament random = new RandomTournament(seed, players, rounds);
    for (int round = 1; round <= rounds; round++) {
      Tournament before = random.beforeRound();
      Optional<Set<Pairing>> expected = LiteralDutch.pair(before);
      if (expected.isEmpty()) {
        assertThrows(NoPairingException.class, () -> system.pair(before));
        return;
      }
      List<Pairing> pairings = pair(before);
      assertEquals(expected.get(), Set.copyOf(pairings), () -> "before round " + before);
      random.play(pairings);
    }
  }

  @Property(tries = 250)
  void pairsAnyHistoryAsTheLetterOfTheRules(
      @ForAll long seed,
      @ForAll @IntRange(min = 5, max = 9) int players,
      @ForAll @IntRange(min = 1, max = 5) int rounds) {
    Tournament before = RandomTournament.lawless(seed, players, rounds);
    Optional<Set<Pairing>> expected = LiteralDutch.pair(before);
    if (expected.isEmpty()) {
      assertThrows(NoPairingException.class, () -> system.pair(before));
    } else {
      assertEquals(expected.get(), Set.copyOf(pair(before)), before::toString);
    }
  }

  private List<Pairing> pair(Tournament tournament) {
    try {
      return system.pair(tournament);
    } catch (NoPairingException e) {
      throw new AssertionError(tournament.toString(), e);
    }
  }

  @Property(tries = 25)
  void keepsTheAbsoluteCriteria(
      @ForAll long seed,
      @ForAll @IntRange(min = 10, max = 50) int players,
      @ForAll @IntRange(min = 3, max = 9) int rounds) {
    RandomTournament random = new RandomTournament(seed, players, rounds);
    for (int round = 1; round <= rounds; round++) {
      Tournament before = random.beforeRound();
      List<Pairing> pairings;
      try {
        pairings = system.pair(before);
      } catch (NoPairingException e) {
        // A few players soon have met each other.
        assertFalse(LiteralDutch.isPossible(before), before::toString);
        return;
      }
      check(before, pairings);
      random.play(pairings);
    }
  }

  private static void check(Tournament before, List<Pairing> pairings) {
    Set<Integer> paired = new HashSet<>();
    for (Pairing pairing : pairings) {
      Player red = before.player(pairing.red());
      assertTrue(paired.add(pairing.red()));
      if (pairing.isBye()) {
        assertTrue(red.rounds().stream().noneMatch(DutchSystemTest::gavePoints), red::toString);
      } else {
        assertTrue(paired.add(pairing.black()));
        assertTrue(red.rounds().stream().noneMatch(entry -> isGame(entry, pairing.black())));
        checkSide(before, red, Side.RED);
        checkSide(before, before.player(pairing.black()), Side.BLACK);
      }
    }
    Set<Integer> present = new HashSet<>();
    before.players().stream().filter(before::isPresent).forEach(each -> present.add(each.number()));
    assertEquals(present, paired);
  }

  private static boolean gavePoints(RoundEntry entry) {
    return Set.of(Outcome.BYE, Outcome.FULL, Outcome.FORFEIT_WIN).contains(entry.outcome());
  }

  private static boolean isGame(RoundEntry entry, int opponent) {
    return entry.outcome().isPlayed() && entry.opponent() == opponent;
  }

  /** Before the last round nobody gets a side three times in a row, or three more games with it. */
  private static void checkSide(Tournament before, Player player, Side side) {
    if (before.played() == before.rounds() - 1) {
      return;
    }
    List<Side> sides = new ArrayList<>();
    player.rounds().stream()
        .filter(entry -> entry.outcome().isPlayed())
        .forEach(entry -> sides.add(entry.side().orElseThrow()));
    sides.add(side);
    int games = sides.size();
    assertTrue(games < 3 || new HashSet<>(sides.subList(games - 3, games)).size() == 2);
    long same = sides.stream().filter(each -> each == side).count();
    assertTrue(2 * same - games <= 2);
  }

  private static Tournament start(int players) {
    List<Player> list = new ArrayList<>();
    for (int number = 1; number <= players; number++) {
      list.add(new Player(number, "p" + number, List.of()));
    }
    return new Tournament("", 5, Optional.of(Side.RED), PointSystem.STANDARD, list, List.of());
  }

  @Test
  void theFirstRoundPairsTheHalves() throws NoPairingException {
    assertEquals(
        List.of(
            new Pairing(1, 5),
            new Pairing(6, 2),
            new Pairing(3, 7),
            new Pairing(8, 4),
            Pairing.bye(9)),
        system.pair(start(9)));
    assertEquals(
        List.of(new Pairing(3, 1), new Pairing(2, 4)), system.pair(start(4).withFirst(Side.BLACK)));
  }

  @Test
  void oneOrNobody() throws NoPairingException {
    assertEquals(List.of(Pairing.bye(1)), system.pair(start(1)));
    assertEquals(List.of(), system.pair(start(0)));
  }

  @Test
  void twoWhoHaveMetCannotMeetAgain() throws Exception {
    Tournament once = start(2).withRound(List.of(new Pairing(1, 2)));
    String file =
        TournamentFile.write(once, List.of(), TournamentFile.Format.TABLE).replace("*", "1-0");
    Tournament after = TournamentFile.parse(file).tournament();
    NoPairingException refused = assertThrows(NoPairingException.class, () -> system.pair(after));
    assertTrue(refused.reason().english().startsWith("2 players cannot be paired"));
  }

  @Test
  void theByeGoesToTheLowestScore() throws Exception {
    Tournament tournament =
        TournamentFile.parse(
                """
                rounds 3
                players
                A
                B
                C
                D
                E
                round 1
                1 1-0 3
                4 0-1 2
                5 absent
                """)
            .tournament();
    List<Pairing> pairings = system.pair(tournament);
    // 5 was absent and 3 and 4 lost: C9 gives the bye to one who has played.
    assertEquals(Pairing.bye(4), pairings.get(2));
  }

  @Test
  void manyPlayers() {
    RandomTournament random = new RandomTournament(7, 120, 9);
    for (int round = 1; round <= 4; round++) {
      Tournament before = random.beforeRound();
      List<Pairing> pairings = pair(before);
      check(before, pairings);
      random.play(pairings);
    }
  }
}
