package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IllegalMoveTest {
  private static final String START =
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

  @ParameterizedTest
  @CsvSource({
    "a1a2, NO_PIECE",
    "e5e5, NO_PIECE",
    "e5a0, NO_PIECE",
    "h7e7, NOT_YOUR_PIECE",
    "h9h9, NOT_YOUR_PIECE",
    "h7h2, NOT_YOUR_PIECE",
    "a0a3, OWN_PIECE_THERE",
    "a0a0, OWN_PIECE_THERE",
    "a0b0, OWN_PIECE_THERE",
    "e0a3, OWN_PIECE_THERE",
    "b0d1, BLOCKED",
    "a0a4, BLOCKED",
    "a0a6, BLOCKED",
    "b2b7, BLOCKED",
    "b2b8, BLOCKED",
    "b2e5, NOT_ITS_MOVE",
    "a0b1, NOT_ITS_MOVE",
    "b0b1, NOT_ITS_MOVE",
    "b0d2, NOT_ITS_MOVE",
    "c0d1, NOT_ITS_MOVE",
    "d0d1, NOT_ITS_MOVE",
    "e0e2, NOT_ITS_MOVE",
    "e0d1, NOT_ITS_MOVE",
    "e0e9, NOT_ITS_MOVE",
    "e3e5, NOT_ITS_MOVE",
    "e3e2, NOT_ITS_MOVE",
    "e3d3, NOT_ITS_MOVE",
    "e3d4, NOT_ITS_MOVE",
    "d0c1, OUT_OF_BOUNDS"
  })
  void reasonsInTheInitialPosition(String move, IllegalMoveReason reason) {
    assertRefused(reason, START, move);
  }

  @ParameterizedTest
  @CsvSource({
    // kings and advisors keep to the palace, whatever becomes of the king
    "3k5/9/9/9/9/9/9/4K4/9/9 w, e2e3, OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/9/3K5/9/9 w, d2c2, OUT_OF_BOUNDS",
    "4k4/9/9/9/2r6/9/9/3K5/9/9 w, d2c2, OUT_OF_BOUNDS",
    "9/9/5k3/9/9/9/9/9/9/3K5 b, f7g7, OUT_OF_BOUNDS",
    "9/9/5k3/9/9/9/9/9/9/3K5 b, f7f6, OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/9/3A5/9/3K5 w, d2c3, OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/9/3A5/9/3K5 w, d2e3, OUT_OF_BOUNDS",
    "4k4/9/9/9/9/9/9/3A5/9/3K5 w, d2c2, NOT_ITS_MOVE",
    // elephants do not cross the river, and that comes before their eye
    "4k4/9/9/9/9/2B6/9/9/9/3K5 w, c4e6, OUT_OF_BOUNDS",
    "4k4/9/9/9/3p5/2B6/9/9/9/3K5 w, c4e6, OUT_OF_BOUNDS",
    "4k4/9/9/9/2b6/9/9/9/9/3K5 b, c5a3, OUT_OF_BOUNDS",
    "4k4/9/9/9/9/2B6/1p7/9/9/3K5 w, c4a2, BLOCKED",
    "4k4/9/9/9/9/2B6/3p5/9/9/3K5 w, c4e2, BLOCKED",
    // horses by their leg
    "4k4/9/9/9/2p6/2N6/9/9/9/3K5 w, c4b6, BLOCKED",
    "4k4/9/9/9/2p6/2N6/9/9/9/3K5 w, c4d6, BLOCKED",
    "4k4/9/9/9/9/2Np5/9/9/9/3K5 w, c4e5, BLOCKED",
    "4k4/9/9/9/9/2N6/9/9/9/3K5 w, c4c6, NOT_ITS_MOVE",
    "4k4/9/9/9/9/2N6/9/9/9/3K5 w, c4f6, NOT_ITS_MOVE",
    // rooks and cannons by what stands between
    "4k4/9/9/p8/p8/R8/9/9/9/3K5 w, a4a6, BLOCKED",
    "4k4/9/9/p8/p8/C8/9/9/9/3K5 w, a4a5, BLOCKED",
    "4k4/9/r8/p8/p8/C8/9/9/9/3K5 w, a4a7, BLOCKED",
    "4k4/9/9/9/p8/C8/9/9/9/3K5 w, a4a8, BLOCKED",
    "4k4/9/9/9/p8/C8/9/9/9/3K5 w, a4b5, NOT_ITS_MOVE",
    // pawns never go back, and sideways only across the river
    "4k4/9/9/9/P8/9/9/9/9/3K5 w, a5a4, NOT_ITS_MOVE",
    "4k4/9/9/9/P8/9/9/9/9/3K5 w, a5a7, NOT_ITS_MOVE",
    "4k4/9/9/9/P8/9/9/9/9/3K5 w, a5c5, NOT_ITS_MOVE",
    "4k4/9/9/9/P8/9/9/9/9/3K5 w, a5b6, NOT_ITS_MOVE",
    "4k4/9/9/9/9/P8/9/9/9/3K5 w, a4b4, NOT_ITS_MOVE",
    "4k4/9/9/9/p8/9/9/9/9/3K5 b, a5b5, NOT_ITS_MOVE",
    "4k4/9/9/9/9/p8/9/9/9/3K5 b, a4a5, NOT_ITS_MOVE",
    // kings do not strike each other across the board, but may not face
    "4k4/9/9/9/4C4/9/9/9/9/4K4 w, e0e9, NOT_ITS_MOVE",
    "4k4/9/9/9/4C4/9/9/9/9/4K4 w, e5d5, KINGS_FACE",
    "3k5/9/9/9/9/9/9/9/9/4K4 w, e0d0, KINGS_FACE",
    "9/9/3k5/9/9/9/9/4K4/9/9 b, d7e7, KINGS_FACE",
    "4k4/9/9/4n4/9/9/9/9/9/4K4 b, e6c7, KINGS_FACE",
    // ... and that comes before any other check
    "3k5/9/9/9/9/9/9/9/9/r3K4 w, e0d0, KINGS_FACE",
    "4k4/9/9/9/4C4/9/9/9/9/r3K4 w, e5d5, KINGS_FACE",
    // a piece that is held, a check that is not parried, a king that goes into one
    "3rk4/9/9/9/3C5/9/9/9/9/3K5 w, d5e5, LEAVES_CHECK",
    "4k4/9/9/9/9/9/9/9/9/R2K4r w, a0a1, LEAVES_CHECK",
    "4k4/9/9/9/9/9/9/9/4r4/3K5 w, d0d1, LEAVES_CHECK",
    "5k3/9/9/9/9/4r4/9/9/9/3K5 w, d0e0, LEAVES_CHECK",
    "5k3/9/9/9/9/9/9/9/3p5/4K4 w, e0d0, LEAVES_CHECK",
    // a cannon: nobody becomes its screen, nor leaves one screen of two
    "5k3/9/9/9/4c4/9/R8/9/9/4K4 w, a3e3, LEAVES_CHECK",
    "5k3/9/9/9/4c4/9/4R4/9/4A4/4K4 w, e3a3, LEAVES_CHECK",
    "5k3/9/9/9/4c4/9/4P4/4n4/9/4K4 w, e3e4, ''",
    // a horse: nobody frees its leg
    "5k3/9/9/9/9/9/9/3n5/3R5/4K4 w, d1a1, LEAVES_CHECK",
    "5k3/9/9/9/9/9/9/3n5/3R5/4K4 w, d1d2, ''"
  })
  void reasonsElsewhere(String fen, String move, String reason) {
    if (reason.isEmpty()) {
      assertEquals(Optional.empty(), Position.fromFen(fen).whyIllegal(Move.parse(move)));
    } else {
      assertRefused(IllegalMoveReason.valueOf(reason), fen, move);
    }
  }

  /** Each case three times more: reflected, and with sides exchanged. */
  private static void assertRefused(IllegalMoveReason reason, String fen, String text) {
    Position position = Position.fromFen(fen);
    Move move = Move.parse(text);
    assertRefused(reason, position, move);
    assertRefused(reason, position.mirrored(), move.mirrored());
    assertRefused(reason, position.colorsSwapped(), move.flipped());
    assertRefused(reason, position.colorsSwapped().mirrored(), move.flipped().mirrored());
  }

  private static void assertRefused(IllegalMoveReason reason, Position position, Move move) {
    assertEquals(Optional.of(reason), position.whyIllegal(move));
    IllegalMoveException refused =
        assertThrows(IllegalMoveException.class, () -> position.play(move));
    assertSame(position, refused.position());
    assertSame(move, refused.move());
    assertEquals(reason, refused.reason());
    String message = String.valueOf(refused.getMessage());
    assertTrue(message.contains(move.toString()), message);
    assertTrue(message.contains(reason.name()), message);
    assertTrue(message.contains(position.toFen()), message);
  }

  @Test
  void gamesRejectTheSameMoves() {
    Game game = Game.start();
    IllegalMoveException refused =
        assertThrows(IllegalMoveException.class, () -> game.play(Move.parse("e0e2")));
    assertEquals(IllegalMoveReason.NOT_ITS_MOVE, refused.reason());
    assertEquals(Game.start(), game);
  }
}
