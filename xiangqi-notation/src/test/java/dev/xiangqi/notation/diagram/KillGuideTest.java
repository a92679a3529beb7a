package dev.xiangqi.notation.diagram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.testing.KillExample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The guides to kills have each name once, with its picture and its two ends of games. With the
 * system property xiangqi.pictures the test draws the pictures anew.
 */
class KillGuideTest {
  private static final Path DOCS = Path.of("..", "docs");

  static List<KillExample> examples() {
    return KillExample.all();
  }

  private static String picture(Kill kill) {
    return "images/kills/" + kill.name().toLowerCase(Locale.ROOT).replace('_', '-') + ".svg";
  }

  /** The final position, with arrows for the winner's moves. */
  private static String draw(KillExample example) {
    Game game = example.game();
    SvgDiagram diagram = SvgDiagram.chinese().title(example.kill().english());
    List<Move> moves = game.moves();
    for (int ply = 0; ply < moves.size() - 1; ply += 2) {
      diagram = diagram.arrow(moves.get(ply));
    }
    String svg = diagram.draw(game.position(), game.lastMove().orElseThrow());
    return svg.replaceFirst(" viewBox=", " width=\"308\" height=\"341\" viewBox=");
  }

  @ParameterizedTest
  @MethodSource("examples")
  void picturesAreThoseOfTheExamples(KillExample example) throws IOException {
    Path file = DOCS.resolve(picture(example.kill()));
    if (System.getProperty("xiangqi.pictures") != null) {
      Files.createDirectories(DOCS.resolve("images/kills"));
      Files.writeString(file, draw(example));
    }
    assertEquals(Files.readString(file), draw(example), "run this test with -Dxiangqi.pictures");
  }

  @ParameterizedTest
  @ValueSource(strings = {"kills.md", "kills.zh.md"})
  void eachKillHasOneRow(String guide) throws IOException {
    List<String> lines = Files.readAllLines(DOCS.resolve(guide));
    for (KillExample example : examples()) {
      Kill kill = example.kill();
      List<String> rows =
          lines.stream().filter(line -> line.contains("(" + picture(kill) + ")")).toList();
      assertEquals(1, rows.size(), kill.name());
      for (String part :
          List.of(
              "**" + kill.simplified() + "**",
              kill.traditional(),
              kill.pinyin(),
              kill.english(),
              "`" + example.start() + " moves " + example.moves() + "`",
              "`" + example.otherStart() + " moves " + example.otherMoves() + "`")) {
        assertTrue(rows.get(0).contains(part), () -> kill + ": " + part);
      }
    }
  }

  @Test
  void eachPictureIsOfAKill() throws IOException {
    try (var files = Files.list(DOCS.resolve("images/kills"))) {
      assertEquals(Kill.values().length, files.count());
    }
  }
}
