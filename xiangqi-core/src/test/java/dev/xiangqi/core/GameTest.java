package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.Positions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class GameTest {
  private static final List<Move> SHUTTLE = moves("a0a1", "a9a8", "a1a0", "a8a9");

  @Test
  void aGameThatHasNotBegun() {
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
  void aGameIsItsMoves(@ForAll Game game) {
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
  void occurrencesAreThoseCountedByHand(
      @ForAll Position start, @ForAll long seed, @ForAll @IntRange(max = 200) int plies) {
    assertCountedByHand(Positions.shuffled(start, seed, plies));
  }

  @Property(tries = 200)
  void occurrencesOfOpeningShuffles(@ForAll long seed, @ForAll @IntRange(max = 200) int plies) {
    assertCountedByHand(Positions.shuffled(Position.initial(), seed, plies));
  }

  private static void assertCountedByHand(Game game) {
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

  /** Board and turn. */
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
  void theSameBoardWithTheOtherSideToMoveIsAnother() {
    Position start = Position.fromFen("3k5/9/9/9/9/9/9/9/9/R4K3 w");
    Game game = play(Game.from(start), moves("a0a1", "d9d8", "a1a3", "d8d9", "a3a0"));
    assertTrue(start.toBoard().samePieces(game.position().toBoard()));
    assertNotEquals(start.key(), game.position().key());
    assertEquals(1, game.occurrences());
    assertEquals(2, play(game, moves("d9d8", "a0a1", "d8d9", "a1a0")).occurrences());
  }

  @Test
  void capturesBeginAnew() {
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

  /** The count of quiet plies that a position is given says nothing of what occurred. */
  @Test
  void aGameMayBeginWithAnyCounters() {
    for (int quietPlies : new int[] {0, 1, 119, Integer.MAX_VALUE - 1, Integer.MAX_VALUE}) {
      Game game =
          Game.from(Position.fromFen(board(Position.initial()) + " - - " + quietPlies + " 1"));
      for (int round = 2; round <= 4; round++) {
        game = play(game, SHUTTLE);
        assertEquals(round, game.occurrences());
      }
    }
  }

  @Test
  @Timeout(20)
  void aHundredThousandPlies() {
    Game game = Game.start();
    Game other = Game.start();
    int rounds = 25_000;
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

  /** Nearly all positions differ here, so that what has occurred grows. */
  @Test
  @Timeout(20)
  void aLongWalk() {
    Game game = Game.from(Position.fromFen("4k4/4a4/9/9/9/9/9/9/4A4/R2K4N w"));
    long seed = 0;
    while (game.ply() < 20_000) {
      Game next = Positions.played(game.position(), seed++, 1);
      game = next.ply() == 0 ? game.previous().orElseThrow() : game.play(next.moves().get(0));
    }
    assertEquals(20_000, game.moves().size());
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
