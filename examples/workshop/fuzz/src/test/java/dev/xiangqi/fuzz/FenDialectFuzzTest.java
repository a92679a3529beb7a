package dev.xiangqi.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.NotationException;

/** Fuzzes the reader of FEN dialects followed by moves. */
class FenDialectFuzzTest {
  @FuzzTest(maxDuration = "2m")
  void read(byte[] data) {
    String text = new String(data, UTF_8);
    Game game;
    try {
      game = Fen.read(text);
    } catch (InvalidFenException e) {
      assertTrue(e.offset() >= 0 && e.offset() <= text.length());
      return;
    } catch (InvalidPositionException | NotationException e) {
      return;
    }
    assertEquals(game, Fen.read(game.toString()));
  }
}
