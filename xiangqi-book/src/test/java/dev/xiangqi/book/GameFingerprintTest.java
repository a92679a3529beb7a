package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Positions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** The fingerprint, which must never change. */
class GameFingerprintTest {
  @Test
  void isPinned() {
    assertEquals("eeb875425b04d69054c33321faef6dda", GameFingerprint.of(Game.start()).toString());
    Game game = Game.start().play(Move.parse("h2e2")).play(Move.parse("h9g7"));
    assertEquals("624584758b4a539eb79487b15d4b65cf", GameFingerprint.of(game).toString());
  }

  @Property(tries = 50)
  void dependsOnStartAndAllMoves(@ForAll long seed) {
    Game game = Positions.played(seed, 70);
    GameFingerprint fingerprint = GameFingerprint.of(game);
    assertEquals(fingerprint, GameFingerprint.of(game.startPosition(), game.moves()));
    Set<GameFingerprint> beginnings = new HashSet<>();
    for (int ply = 0; ply <= game.ply(); ply++) {
      assertTrue(beginnings.add(GameFingerprint.of(game.at(ply))));
    }
    Game later = Game.from(game.position());
    assertNotEquals(fingerprint, GameFingerprint.of(later));
  }

  @Test
  void partsAreAboutEqual() {
    int[] parts = new int[7];
    for (int seed = 0; seed < 700; seed++) {
      parts[GameFingerprint.of(Positions.played(seed, 6)).part(7)]++;
    }
    for (int part : parts) {
      assertEquals(100, part, 50);
    }
    assertThrows(IllegalArgumentException.class, () -> GameFingerprint.of(Game.start()).part(0));
  }

  @Test
  void illegalMovesAreRefused() {
    List<Move> moves = List.of(Move.parse("h2e2"), Move.parse("h2e2"));
    IllegalMoveException thrown =
        assertThrows(
            IllegalMoveException.class, () -> GameFingerprint.of(Position.initial(), moves));
    assertEquals("h2e2", thrown.move().toString());
  }

  @Test
  void comparesAsUnsigned() {
    assertTrue(new GameFingerprint(1, 2).compareTo(new GameFingerprint(-1, 0)) < 0);
    assertTrue(new GameFingerprint(1, 2).compareTo(new GameFingerprint(1, -1)) < 0);
  }
}
