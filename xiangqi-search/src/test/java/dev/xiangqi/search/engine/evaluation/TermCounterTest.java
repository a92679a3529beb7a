package dev.xiangqi.search.engine.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class TermCounterTest {
  private final TermCounter counter = new TermCounter();
  private final int[] counts = new int[Term.places()];

  /** The counts other than 0 by name; the array still has the counts of the position before. */
  private Map<String, Integer> counted(Position position) {
    counter.count(position.toBoard(), counts);
    List<String> names = Term.names();
    Map<String, Integer> counted = new TreeMap<>();
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] != 0) {
        counted.put(names.get(i), counts[i]);
      }
    }
    return counted;
  }

  @Property(tries = 1500)
  void countsAgreeWithTheOracle(@ForAll Position position) {
    assertEquals(TermOracle.count(position), counted(position), position::toFen);
  }

  @Test
  void countsAgreeWithTheOracleInGames() {
    for (int seed = 0; seed < 6; seed++) {
      Optional<Game> game = Optional.of(Positions.played(seed, 120));
      while (game.isPresent()) {
        Position position = game.get().position();
        assertEquals(TermOracle.count(position), counted(position), position::toFen);
        game = game.get().previous();
      }
    }
  }

  @Test
  void startIsEvenButForTheMove() {
    assertEquals(Map.of("TEMPO", 1), counted(Position.initial()));
  }

  @Test
  void namesOfPlacesAreUnique() {
    assertEquals(Term.places(), Term.names().size());
    assertEquals(Term.places(), Term.names().stream().distinct().count());
    for (Term term : Term.values()) {
      String name = Term.names().get(term.first());
      assertTrue(name.equals(term.name()) || name.equals(term.name() + "_0"), name);
    }
  }

  private void check(String fen, String name, int count) {
    assertTrue(Term.names().contains(name), name);
    assertEquals(count, counted(Position.fromFen(fen)).getOrDefault(name, 0));
    Position swapped = Position.fromFen(fen).colorsSwapped();
    assertEquals(-count, counted(swapped).getOrDefault(name, 0), "colours swapped");
    assertEquals(TermOracle.count(swapped), counted(swapped));
  }

  @ParameterizedTest
  @CsvSource({
    "3k5/9/9/9/9/9/9/9/9/R3K4 w, ROOK_MOBILITY_12, 1",
    "3k5/9/9/9/n8/9/9/9/9/R3K4 w, ROOK_MOBILITY_8, 1",
    "3k5/9/9/9/9/9/9/9/9/C3K4 w, CANNON_MOBILITY_12, 1",
    "n2k5/9/9/9/p8/9/9/9/9/C3K4 w, CANNON_MOBILITY_8, 1",
    "3k5/9/9/9/9/9/9/9/9/N3K4 w, HORSE_MOBILITY_2, 1",
    "3k5/9/9/9/9/9/9/1p7/9/N3K4 w, HORSE_MOBILITY_2, 1",
    "3k5/9/9/9/9/9/9/2p6/9/N3K4 w, HORSE_MOBILITY_0, 1",
    "3k5/9/9/9/9/9/9/9/9/NC2K4 w, HORSE_MOBILITY_1, 1",
  })
  void goings(String fen, String name, int count) {
    check(fen, name, count);
  }

  @ParameterizedTest
  @CsvSource({
    "3k5/9/R8/9/9/9/9/9/9/4K4 w, ROOK_ON_PALACE, 3",
    "3k5/9/R7R/9/9/9/9/9/9/4K4 w, ROOK_ON_PALACE, 6",
    "3k5/9/R7R/9/9/9/9/9/9/4K4 w, PALACE_ATTACKERS_2, 1",
    "3k5/9/R7R/9/9/9/9/9/9/4K4 w, PALACE_ATTACKERS_0, -1",
    "3k5/9/C1P6/9/9/9/9/9/9/4K4 w, CANNON_ON_PALACE, 0",
    "3k5/9/C1P2a3/9/9/9/9/9/9/4K4 w, CANNON_ON_PALACE, 1",
    "3k5/9/9/9/4N4/9/9/9/9/4K4 w, HORSE_ON_PALACE, 2",
    "3k5/9/3P1P3/9/9/9/9/9/9/4K4 w, PAWN_ON_PALACE, 3",
    "3k5/9/3P1P3/9/9/9/9/9/9/4K4 w, PALACE_ATTACKERS_0, 0",
  })
  void palace(String fen, String name, int count) {
    check(fen, name, count);
  }

  @ParameterizedTest
  @CsvSource({
    "3k5/9/9/9/R8/9/9/9/9/4K4 w, ROOK_CHECKS, 2",
    "3k5/9/3a5/9/R8/9/9/9/9/4K4 w, ROOK_CHECKS, 1",
    "3k5/9/3a5/9/C8/9/9/9/9/4K4 w, CANNON_CHECKS, 1",
    "3k5/9/9/9/C8/9/9/9/9/4K4 w, CANNON_CHECKS, 0",
    "3k5/9/9/3C5/9/9/3P5/9/9/4K4 w, CANNON_CHECKS, 0",
    "3k5/9/9/3P5/9/9/3C5/9/9/4K4 b, CANNON_CHECKS, 2",
    "3k5/9/9/9/3N5/9/9/9/9/4K4 w, HORSE_CHECKS, 2",
    "3k5/9/9/3p5/3N5/9/9/9/9/4K4 w, HORSE_CHECKS, 0",
    "3k5/2r6/9/9/3N5/9/9/9/9/4K4 w, HORSE_CHECKS, 1",
    "3k5/2r1r4/9/9/3N5/9/9/9/9/4K4 w, HORSE_CHECKS, 0",
  })
  void checks(String fen, String name, int count) {
    check(fen, name, count);
  }

  @ParameterizedTest
  @CsvSource({
    "4k4/9/9/9/9/4C4/9/9/9/3K5 w, HOLLOW_CANNON_FILE, 1",
    "4k4/9/9/9/9/4C4/9/9/9/3K5 w, HOLLOW_CANNON_RANK, 0",
    "C3k4/9/9/9/9/9/9/9/9/3K5 w, HOLLOW_CANNON_RANK, 1",
    "C3k4/9/9/9/9/9/9/9/9/3K5 w, HOLLOW_CANNON_FILE, 0",
    "4k4/4a4/9/9/9/4C4/9/9/9/3K5 b, HOLLOW_CANNON_FILE, 0",
    "4k4/4a4/9/9/9/4C4/9/9/9/3K5 b, SCREENED_CANNON_FILE, 0",
    "4k4/4a4/4n4/9/9/4C4/9/9/9/3K5 w, SCREENED_CANNON_FILE, 1",
    "4k4/4a4/4n4/4P4/9/4C4/9/9/9/3K5 w, SCREENED_CANNON_FILE, 0",
    "C1bak4/9/9/9/9/9/9/9/9/3K5 w, SCREENED_CANNON_RANK, 1",
    "C1bak4/9/9/9/9/9/9/9/9/3K5 w, SCREENED_CANNON_FILE, 0",
    "4k4/4a4/9/9/9/4R4/9/9/9/3K5 w, ROOK_BEHIND_ONE, 1",
    "4k4/4a4/4n4/9/9/4R4/9/9/9/3K5 w, ROOK_BEHIND_ONE, 0",
    "R2ak4/9/9/9/9/9/9/9/9/3K5 w, ROOK_BEHIND_ONE, 1",
  })
  void linesToTheKing(String fen, String name, int count) {
    check(fen, name, count);
  }

  @ParameterizedTest
  @CsvSource({
    "3k5/9/9/9/9/9/9/9/9/R3K4 w, ROOK_NO_ADVISOR, 2",
    "3k5/9/9/9/9/9/9/9/9/R3K4 w, ROOK_NO_ELEPHANT, 2",
    "3k1a3/9/9/9/9/9/9/9/9/R3K4 w, ROOK_NO_ADVISOR, 1",
    "2bk5/9/9/9/9/9/9/9/9/C3K4 w, CANNON_NO_ELEPHANT, 1",
    "2bk2b2/9/9/9/9/9/9/9/9/N3K4 w, HORSE_NO_ELEPHANT, 0",
    "2bk2b2/9/9/9/9/9/9/9/9/N3K4 w, HORSE_NO_ADVISOR, 2",
    "3k5/9/9/2PP5/9/2P6/9/9/9/4K4 w, PAWN_NO_ADVISOR, 4",
    "3k5/9/9/9/9/9/9/9/9/C3K4 w, CANNON_CROWD, -13",
    "rnbakabnr/9/9/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w, CANNON_CROWD, 28",
    "rnbakabnr/9/9/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w, CANNON_PAIR, 1",
    "rnbakabnr/9/9/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w, HORSE_AND_CANNON, 1",
    "3k5/9/9/9/9/9/9/9/9/CC2K4 w, HORSE_AND_CANNON, 0",
    "3k5/9/9/9/9/9/9/9/9/R3K3R w, ROOK_PAIR, 1",
    "3k5/9/9/9/9/9/9/9/9/N3K3N w, HORSE_PAIR, 1",
  })
  void material(String fen, String name, int count) {
    check(fen, name, count);
  }

  @ParameterizedTest
  @CsvSource({
    "3k5/9/9/2PP5/9/9/9/9/9/4K4 w, 1",
    "3k5/9/9/2PPP4/9/9/9/9/9/4K4 w, 2",
    "3k5/9/9/2P6/2P6/9/9/9/9/4K4 w, 0",
    "3k5/9/9/P8/8P/9/9/9/9/4K4 w, 0",
    "3k5/9/P8/8P/9/9/9/9/9/4K4 w, 0",
    "3k5/9/9/9/P8/8P/9/9/9/4K4 w, 0",
    "3k5/9/9/9/9/2PP5/9/9/9/4K4 w, 0",
    "3k5/9/9/9/7PP/9/9/9/9/4K4 w, 1",
    "3k5/9/9/9/9/7pp/9/9/9/4K4 w, -1",
    "3k5/9/9/9/9/p8/8p/9/9/4K4 w, 0",
  })
  void connectedPawns(String fen, int count) {
    check(fen, "CONNECTED_PAWNS", count);
  }

  @ParameterizedTest
  @CsvSource({
    "r2k5/9/9/9/9/9/N8/9/9/4K4 w, HANGING_TO_MOVE_3, 1",
    "r2k5/9/9/9/9/9/N8/9/9/4K4 w, HANGING_3, 0",
    "r2k5/9/9/9/9/9/N8/9/9/4K4 b, HANGING_3, 1",
    "r2k5/9/9/9/9/9/N8/9/9/R3K4 w, HANGING_TO_MOVE_3, 0",
    "c2k5/9/9/9/9/9/N8/9/9/4K4 w, HANGING_TO_MOVE_3, 0",
    "c2k5/9/9/9/p8/9/N8/9/9/4K4 w, HANGING_TO_MOVE_3, 1",
    "4k4/4C4/9/9/9/9/9/9/9/3K5 w, HANGING_TO_MOVE_5, 1",
    "4k4/4C4/9/9/9/9/9/9/9/3K5 w, ATTACKED_BY_GUARD_0, 0",
    "4k4/4a4/3C5/9/9/9/9/9/9/3K5 w, ATTACKED_BY_GUARD_0, 1",
    "4k4/4a4/3C5/9/9/9/9/9/9/3K5 b, ATTACKED_BY_GUARD_1, 1",
    "3k5/9/9/9/9/9/Np7/9/9/4K4 w, ATTACKED_BY_PAWN_0, 1",
    "3k5/9/9/9/9/9/Np7/9/9/4K4 b, ATTACKED_BY_PAWN_1, 1",
    "3k5/9/9/9/9/9/Pp7/9/9/4K4 w, ATTACKED_BY_PAWN_0, 0",
    "3k5/9/9/9/1n7/9/R8/9/9/4K4 w, ROOK_ATTACKED_0, 1",
    "3k5/9/9/9/1n7/9/R8/9/9/4K4 b, ROOK_ATTACKED_1, 1",
    "3k5/9/9/9/r8/9/R8/9/9/4K4 w, ROOK_ATTACKED_0, 0",
  })
  void dangers(String fen, String name, int count) {
    check(fen, name, count);
  }
}
