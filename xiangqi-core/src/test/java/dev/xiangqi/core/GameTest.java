package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.testing.Allocations;
import dev.xiangqi.testing.Boards;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import dev.xiangqi.testing.Steps;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class GameTest {
  /** A ply of a long game takes no more than one of a short game. */
  private static final int MOST_BYTES_A_PLY = 2000;

  private static final List<Move> SHUTTLE = moves("a0a1", "a9a8", "a1a0", "a8a9");

  /** With every move each side answers a check and gives a discovered check. */
  private static final Position MUTUAL_CHECKS =
      Boards.draw(
          """
          .....k...
          ....r....
          .....c...
          .........
          .....R...
          .........
          .........
          ....K....
          .....C...
          .........
          """);

  private static final List<Move> MUTUAL_LOOP = moves("f5e5", "f7e7", "e5f5", "e7f7");

  @Test
  void aGameWithoutMoves() {
    Game game = Game.start();
    assertEquals(Position.initial(), game.position());
    assertEquals(Position.initial(), game.startPosition());
    assertEquals(List.of(), game.moves());
    assertEquals(0, game.ply());
    assertEquals(Optional.empty(), game.lastMove());
    assertEquals(Optional.empty(), game.previous());
    assertEquals(1, game.occurrences());
  }

  @Test
  void playSharesThePast() {
    Game start = Game.start();
    Game one = start.play(Move.parse("h2e2"));
    Game two = one.play(Move.parse("h9g7"));
    assertSame(one, two.previous().orElseThrow());
    assertSame(start, one.previous().orElseThrow());
    assertEquals(moves("h2e2", "h9g7"), two.moves());
    assertEquals(moves("h2e2"), one.moves());
    assertEquals(0, start.ply());
    assertEquals(Optional.of(Move.parse("h9g7")), two.lastMove());
    assertThrows(UnsupportedOperationException.class, () -> two.moves().clear());
    assertEquals(Position.initial().toFen(), start.toString());
    assertEquals(Position.initial().toFen() + " moves h2e2 h9g7", two.toString());
  }

  @Property(tries = 300)
  void replayedMovesGiveAnEqualGame(@ForAll Game game) {
    Position position = game.startPosition();
    Game replayed = Game.from(position);
    for (Move move : game.moves()) {
      position = position.play(move);
      replayed = replayed.play(move);
      assertEquals(position, replayed.position());
      assertEquals(Optional.of(move), replayed.lastMove());
    }
    assertEquals(game, replayed);
    assertEquals(game.hashCode(), replayed.hashCode());
    assertEquals(game.toString(), replayed.toString());
    assertEquals(game.ply(), game.moves().size());
    assertEquals(position, game.position());
  }

  @Property(tries = 200)
  void occurrencesAgreeWithAPlainCount(
      @ForAll Position start, @ForAll long seed, @ForAll @IntRange(max = 200) int plies) {
    assertOccurrencesCounted(Positions.shuffled(start, seed, plies));
  }

  @Property(tries = 200)
  void occurrencesOfOpeningShuffles(@ForAll long seed, @ForAll @IntRange(max = 200) int plies) {
    assertOccurrencesCounted(Positions.shuffled(Position.initial(), seed, plies));
  }

  private static void assertOccurrencesCounted(Game game) {
    List<Integer> counts = new ArrayList<>();
    Optional<Game> at = Optional.of(game);
    while (at.isPresent()) {
      counts.add(at.get().occurrences());
      at = at.get().previous();
    }
    Collections.reverse(counts);
    Map<String, Integer> seen = new HashMap<>();
    Position position = game.startPosition();
    List<Integer> expected = new ArrayList<>(List.of(seen.merge(board(position), 1, Integer::sum)));
    for (Move move : game.moves()) {
      position = position.play(move);
      expected.add(seen.merge(board(position), 1, Integer::sum));
    }
    assertEquals(expected, counts);
  }

  /** The first two fields of the FEN. */
  private static String board(Position position) {
    String fen = position.toFen();
    return fen.substring(0, fen.indexOf(' ') + 2);
  }

  @Test
  void theStartIsTheFirstOccurrence() {
    Game game = Game.start();
    for (int round = 2; round <= 4; round++) {
      game = play(game, SHUTTLE);
      assertEquals(round, game.occurrences());
      assertNotEquals(game.startPosition(), game.position(), "counters differ");
      assertEquals(game.startPosition().key(), game.position().key());
    }
    assertEquals(4, game.play(SHUTTLE.get(0)).occurrences());
  }

  @Test
  void theSideToMoveDistinguishesPositions() {
    Position start = Position.fromFen("3k5/9/9/9/9/9/9/9/9/R4K3 w");
    Game game = play(Game.from(start), moves("a0a1", "d9d8", "a1a3", "d8d9", "a3a0"));
    assertTrue(start.toBoard().samePieces(game.position().toBoard()));
    assertNotEquals(start.key(), game.position().key());
    assertEquals(1, game.occurrences());
    assertEquals(2, play(game, moves("d9d8", "a0a1", "d8d9", "a1a0")).occurrences());
  }

  @Test
  void capturesResetOccurrences() {
    Game game = play(Game.start(), SHUTTLE);
    game = play(game, moves("b2b9", "a9b9"));
    assertEquals(1, game.occurrences());
    game = play(game, moves("a0a1", "b9b8", "a1a0", "b8b9"));
    assertEquals(2, game.occurrences());
    Game before = game;
    for (int i = 0; i < 6; i++) {
      before = before.previous().orElseThrow();
    }
    assertEquals(2, before.occurrences(), "the past keeps its count");
    assertEquals(2, play(before, SHUTTLE).previous().orElseThrow().occurrences());
    assertEquals(3, play(before, SHUTTLE).occurrences());
  }

  /** The quiet plies of the starting position do not affect the count of occurrences. */
  @Test
  void aGameMayStartWithAnyCounters() {
    for (int quietPlies : new int[] {0, 1, 119, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
      Game game =
          Game.from(Position.fromFen(board(Position.initial()) + " - - " + quietPlies + " 1"));
      for (int round = 2; round <= 4; round++) {
        game = play(game, SHUTTLE);
        assertEquals(round, game.occurrences());
      }
    }
  }

  @Property(tries = 100)
  void anyEarlierPlyIsFound(
      @ForAll Position start, @ForAll long seed, @ForAll @IntRange(max = 200) int plies) {
    Game game = Positions.shuffled(start, seed, plies);
    Map<PositionKey, Game> last = new HashMap<>();
    List<Game> past = new ArrayList<>();
    for (Optional<Game> at = Optional.of(game); at.isPresent(); at = at.get().previous()) {
      past.add(at.get());
    }
    Collections.reverse(past);
    for (Game at : past) {
      assertSame(at, game.at(at.ply()));
      if (at.position().quietPlies() == 0) {
        last.clear();
      }
      Optional<Game> before = Optional.ofNullable(last.put(at.position().key(), at));
      assertEquals(before.map(Game::ply), at.previousOccurrence().map(Game::ply));
    }
    assertThrows(IndexOutOfBoundsException.class, () -> game.at(-1));
    assertThrows(IndexOutOfBoundsException.class, () -> game.at(game.ply() + 1));
  }

  @Property(tries = 300)
  void checksAgreeWithAPlainCount(
      @ForAll Position start, @ForAll long seed, @ForAll @IntRange(max = 120) int plies) {
    Assume.that(start.quietPlies() < 1000);
    assertChecksCounted(Positions.shuffled(start, seed, plies));
  }

  /** Each side has only a rook, so that checks and counter-checks are frequent. */
  @Property(tries = 100)
  void checksOfBareRooks(@ForAll long seed) {
    Position start = Position.fromFen("3k5/R8/9/9/9/9/9/9/8r/4K4 w - - 7 1");
    assertChecksCounted(Positions.shuffled(start, seed, 150));
  }

  /** Both sides check with every move, so that every check answers a check. */
  @Test
  void mutualPerpetualCheck() {
    Game game = Game.from(MUTUAL_CHECKS);
    for (int round = 0; round < 20; round++) {
      game = play(game, MUTUAL_LOOP);
    }
    assertEquals(40, game.checks(Side.RED));
    assertEquals(40, game.checks(Side.BLACK));
    assertEquals(20, game.quietPlies(10));
    assertChecksCounted(game);
  }

  private static void assertChecksCounted(Game game) {
    for (int cap = 0; cap <= 10; cap++) {
      int[] checks = new int[2];
      int quiet = game.startPosition().quietPlies();
      boolean exceeded = false;
      for (int ply = 1; ply <= game.ply(); ply++) {
        Game at = game.at(ply);
        Position position = at.position();
        int mover = position.sideToMove().opponent().ordinal();
        boolean reply = exceeded;
        exceeded = !position.checkers().isEmpty() && ++checks[mover] > cap;
        quiet += reply || exceeded ? 0 : 1;
        if (position.quietPlies() == 0) {
          checks = new int[2];
          quiet = 0;
          exceeded = false;
        }
        assertEquals(checks[0], at.checks(Side.RED));
        assertEquals(checks[1], at.checks(Side.BLACK));
        assertEquals(quiet, at.quietPlies(cap), at.toString());
      }
    }
  }

  @Test
  void aCheckCapIsNotNegative() {
    assertThrows(IllegalArgumentException.class, () -> Game.start().quietPlies(-1));
  }

  /** Plays two equal games, of four plies a round, and compares them. */
  static final class EqualGames implements IntConsumer {
    @Override
    public void accept(int rounds) {
      Game game = Game.start();
      Game other = Game.start();
      for (int round = 0; round < rounds; round++) {
        game = play(game, SHUTTLE);
        other = play(other, SHUTTLE);
      }
      assertEquals(rounds + 1, game.occurrences());
      assertEquals(4 * rounds, game.ply());
      assertEquals(4 * rounds, game.moves().size());
      assertEquals(game, other);
      assertEquals(game.hashCode(), other.hashCode());
      assertFalse(game.equals(other.previous().orElseThrow()));
      assertTrue(game.toString().endsWith(" a8a9"));
      assertEquals(1 + 2 * rounds, game.position().moveNumber());
    }
  }

  @Test
  void aHundredThousandPlies() {
    IntConsumer games = Steps.counting(IntConsumer.class, EqualGames.class);
    Steps.assertLinear(12_500, games);
    Allocations.assertAtMost(2 * 100_000L * MOST_BYTES_A_PLY, () -> games.accept(25_000));
  }

  /** Plays a game in which nearly all positions differ, so that the map of occurrences grows. */
  static final class FewRepetitions implements IntConsumer {
    @Override
    public void accept(int plies) {
      Game game = Game.from(Position.fromFen("4k4/4a4/9/9/9/9/9/9/4A4/R2K4N w"));
      long seed = 0;
      while (game.ply() < plies) {
        Game next = Positions.played(game.position(), seed++, 1);
        game = next.ply() == 0 ? game.previous().orElseThrow() : game.play(next.moves().get(0));
      }
      assertEquals(plies, game.moves().size());
    }
  }

  @Test
  void aLongGameWithFewRepetitions() {
    IntConsumer game = Steps.counting(IntConsumer.class, FewRepetitions.class);
    Steps.assertLinear(10_000, game);
    Allocations.assertAtMost(20_000L * 5 * MOST_BYTES_A_PLY, () -> game.accept(20_000));
  }

  @Test
  void equality() {
    Position other = Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K1A3 w");
    new EqualsTester()
        .addEqualityGroup(Game.start(), Game.from(Position.initial()))
        .addEqualityGroup(Game.from(other), Game.from(Position.fromFen(other.toFen())))
        .addEqualityGroup(
            play(Game.start(), moves("h2e2")), play(Game.from(Position.initial()), moves("h2e2")))
        .addEqualityGroup(play(Game.start(), moves("b2e2")))
        .addEqualityGroup(Game.from(Position.initial().play(Move.parse("h2e2"))))
        .addEqualityGroup(play(Game.start(), SHUTTLE))
        .testEquals();
  }

  @Test
  void severalMovesInOneCall() {
    Game game = Game.start().play(Move.parse("h2e2")).play(Move.parse("h9g7"));
    assertEquals(game, Game.start().play(Move.parse("h2e2"), Move.parse("h9g7")));
    assertEquals(game, Game.start().play(Move.parseList(" h2e2\th9-g7\n")));
    assertEquals(game, Game.start().play(game.moves()));
    assertSame(game, game.play());
    assertSame(game, game.play(List.of()));
    IllegalMoveException refused =
        assertThrows(IllegalMoveException.class, () -> game.play(Move.parseList("h0g2 h2e2 a0a1")));
    assertEquals(Move.parse("h2e2"), refused.move());
    assertEquals(game.play(Move.parse("h0g2")).position(), refused.position());
  }

  private static Game play(Game game, List<Move> moves) {
    Game played = game;
    for (Move move : moves) {
      played = played.play(move);
    }
    return played;
  }

  private static List<Move> moves(String... texts) {
    return List.of(texts).stream().map(Move::parse).toList();
  }
}
