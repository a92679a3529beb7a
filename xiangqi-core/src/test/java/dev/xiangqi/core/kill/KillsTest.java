package dev.xiangqi.core.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.testing.KillExample;
import dev.xiangqi.testing.NullArguments;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Which names the ends of games have. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class KillsTest {
  static List<KillExample> examples() {
    return KillExample.all();
  }

  @Test
  void eachKillHasAnExample() {
    assertEquals(List.of(Kill.values()), examples().stream().map(KillExample::kill).toList());
  }

  @ParameterizedTest
  @MethodSource("examples")
  void hasItsNameAndTheCounterfactualHasNot(KillExample example) {
    assertTrue(Kills.of(example.game()).contains(example.kill()));
    assertFalse(Kills.of(example.counterfactual()).contains(example.kill()));
  }

  @ParameterizedTest
  @MethodSource("examples")
  void coloursAndWingsMakeNoDifference(KillExample example) {
    assertSameTurned(example.game());
    assertSameTurned(example.counterfactual());
  }

  /** The names do not depend on colours and wings. */
  static void assertSameTurned(Game game) {
    List<Kill> names = Kills.of(game);
    Position start = game.startPosition();
    List<Move> mirrored = game.moves().stream().map(Move::mirrored).toList();
    List<Move> swapped = game.moves().stream().map(Move::flipped).toList();
    assertEquals(names, Kills.of(Game.from(start.mirrored()).play(mirrored)), game.toString());
    assertEquals(names, Kills.of(Game.from(start.colorsSwapped()).play(swapped)), game.toString());
  }

  @Property(tries = 60)
  void matesOfAnyPositionsKeepTheirNamesWhenTurned(@ForAll Position position) {
    for (Move move : position.legalMoves()) {
      Game game = Game.from(position).play(move);
      if (game.position().hasNoLegalMove()) {
        assertSameTurned(game);
      } else {
        assertEquals(List.of(), Kills.of(game));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void boardWithTheSameMovesHasTheSameNames(KillExample example) {
    Game game = example.game();
    Board board = game.startPosition().toBoard();
    game.moves().forEach(move -> board.make(move.packed()));
    long key = board.key();
    assertEquals(Kills.of(game), Kills.of(board));
    assertEquals(key, board.key());
    assertEquals(game.ply(), board.ply());
  }

  @Test
  void onlyTheLastMovesCount() {
    KillExample example = examples().get(Kill.TWO_DEMONS.ordinal());
    Game game = example.game();
    List<Kill> names = Kills.of(Game.from(game.position()));
    assertFalse(names.contains(Kill.TWO_DEMONS));
    assertTrue(names.contains(Kill.BORROWED_KING));
  }

  @Test
  void gameThatGoesOnHasNoName() {
    assertEquals(List.of(), Kills.of(Game.start()));
    assertEquals(List.of(), Kills.of(Position.initial().toBoard()));
  }

  @Test
  void nullMovesEndTheMovesThatAreLookedAt() {
    Board board = Position.fromFen("4k4/9/9/9/9/9/9/9/3K5/4R4 b").toBoard();
    board.make(Move.parse("e9f9").packed());
    board.makeNull();
    assertEquals(List.of(), Kills.of(board));
  }

  @Test
  void namesAreJoinedInALanguage() {
    List<Kill> kills = List.of(Kill.BORROWED_KING, Kill.HORSE_CANNON);
    assertEquals("borrowed king, horse-cannon", Kills.text(kills, Locale.ENGLISH));
    assertEquals("借将、马后炮", Kills.text(kills, Locale.CHINESE));
    assertEquals("借將、馬後炮", Kills.text(kills, Locale.TRADITIONAL_CHINESE));
    assertEquals("", Kills.text(List.of(), Locale.CHINESE));
  }

  @Test
  void nullsAreRefused() {
    new NullArguments()
        .with(Game.class, Game.start())
        .with(Board.class, Position.initial().toBoard())
        .with(String.class, "重炮")
        .with(List.class, List.of())
        .with(Locale.class, Locale.ROOT)
        .checkStatic(Kills.class, Kill.class);
    new NullArguments().with(Locale.class, Locale.ROOT).checkInstance(Kill.STALEMATE);
  }
}
