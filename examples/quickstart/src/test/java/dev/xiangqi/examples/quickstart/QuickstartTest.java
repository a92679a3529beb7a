package dev.xiangqi.examples.quickstart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs do what they say. */
class QuickstartTest {
  @Test
  void aLegalMoveIsPlayedAndAnyOtherLeavesTheGameAlone() {
    Game start = Game.start();
    assertEquals(List.of(Move.parse("h2e2")), MoveValidator.submit(start, "h2e2").moves());
    assertSame(start, MoveValidator.submit(start, "h2e7"));
    assertSame(start, MoveValidator.submit(start, "hello"));
  }

  @Test
  void gamesAreConvertedAndTheBadOneIsCounted(@TempDir Path folder) throws IOException {
    Path from = folder.resolve("games.pgn");
    Path to = folder.resolve("coordinates.pgn");
    Files.writeString(
        from,
        """
        [Event "one"]

        1. 炮二平五 马8进7 *

        [Event "two"]

        1. 炮二平五 马8进9 2. 炮五平五 *

        [Event "three"]

        1. 兵七进一 *
        """);
    assertEquals(1, GameConverter.convert(from, to));
    String written = Files.readString(to);
    assertTrue(written.contains("h2e2 h9g7"), written);
    assertTrue(written.contains("c3c4"), written);
  }
}
