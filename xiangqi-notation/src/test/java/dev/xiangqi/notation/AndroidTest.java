package dev.xiangqi.notation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.diagram.HtmlReplay;
import dev.xiangqi.notation.diagram.SvgDiagram;
import dev.xiangqi.notation.diagram.TextDiagram;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.testing.AndroidClassLoader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Android has no StAX and no {@link ProcessHandle}. Only reading XML needs one of them. */
class AndroidTest {
  private static final String MOVES = "[h2e2, h9g7]";

  /** What an application does: notation, pictures, and files in every format. */
  public static final class Program implements Callable<Map<String, String>> {
    /** Called by the class loader. */
    public Program() {}

    @Override
    public Map<String, String> call() throws IOException {
      Map<String, String> results = new TreeMap<>();
      Position start = Position.initial();
      Move move = MoveNotation.auto().parse(start, "炮二平五");
      Game game = Game.start().play(move).play(Move.parse("h9g7"));
      GameTree tree = GameTree.of(game, GameResult.RED_WINS);
      for (GameFormat format : GameFormat.all()) {
        if (format.isWritable()) {
          results.put(format.name(), first(written(tree, format)));
        }
      }
      results.put("cbf", first("<ChineseChessRecord></ChineseChessRecord>"));
      results.put("pfc", first("<n m=\"startpos\" version=\"1\"></n>"));
      Path file = Files.createTempFile("android", ".pgn");
      try (GameWriter writer = GameFiles.create(file, WriteOptions.defaults())) {
        writer.write(tree);
      }
      try (GameReader reader = GameFiles.open(file, ReadOptions.defaults())) {
        results.put("a file", result(reader.next()));
      }
      Files.delete(file);
      String drawn =
          SvgDiagram.chinese().draw(start)
              + HtmlReplay.defaults().page(tree)
              + TextDiagram.chinese().draw(start);
      results.put("pictures", drawn.contains("<svg") ? MOVES : drawn);
      return results;
    }

    private static byte[] written(GameTree tree, GameFormat format) throws IOException {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      WriteOptions options = WriteOptions.defaults().withFormat(format.name());
      try (GameWriter writer = GameFiles.write(out, options)) {
        writer.write(tree);
      }
      return out.toByteArray();
    }

    private static String first(String text) throws IOException {
      return first(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String first(byte[] bytes) throws IOException {
      ByteArrayInputStream in = new ByteArrayInputStream(bytes);
      try (GameReader reader = GameFiles.read(in, "game", ReadOptions.defaults())) {
        return result(reader.next());
      }
    }

    private static String result(GameEntry entry) {
      if (entry instanceof GameEntry.Refused refused) {
        return refused.error().problem().toString();
      }
      return entry instanceof GameEntry.Read read ? read.tree().mainMoves().toString() : "not read";
    }
  }

  @Test
  void onlyReadingXmlIsRefused() throws Exception {
    AndroidClassLoader android = new AndroidClassLoader(AndroidTest.class);
    Map<String, String> expected = new TreeMap<>();
    for (GameFormat format : GameFormat.all()) {
      if (format.isWritable()) {
        expected.put(format.name(), MOVES);
      }
    }
    expected.put("a file", MOVES);
    expected.put("pictures", MOVES);
    for (String format : Set.of("cbf", "pfc", "xml")) {
      expected.put(format, NotationProblem.UNSUPPORTED.toString());
    }
    assertEquals(expected, android.run(Program.class));
    assertTrue(android.loaded().contains(GameFiles.class.getName()));
    for (String name : Set.of("XmlCursor", "XmlFactory")) {
      assertFalse(android.loaded().contains("dev.xiangqi.notation.formats.xml." + name), name);
    }
  }
}
