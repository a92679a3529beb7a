package dev.xiangqi.book.collection;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.GameFacts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The example of {@code docs/collection-format.md} is the file that this release writes. */
class CollectionFormatTest {
  private static final Pattern ROW = Pattern.compile("(?m)^([0-9a-f]{4})  ([0-9a-f ]+)$");
  private static final int ROW_LENGTH = 16;

  @TempDir private Path folder = Path.of("");

  private byte[] written() throws IOException {
    Map<String, String> tags = new LinkedHashMap<>();
    tags.put("Red", "Hu");
    tags.put("Date", "1960");
    List<Move> moves = List.of(Move.parse("h2e2"), Move.parse("h9g7"));
    GameRecord game =
        GameRecord.of(Position.initial(), moves, tags, GameFacts.of(GameResult.RED_WINS, 2, tags));
    Path file = folder.resolve("games");
    CollectionBuilder.create(file).buildSorted(List.of(game).iterator()).close();
    return Files.readAllBytes(file);
  }

  @Test
  void theExampleIsWhatABuildWrites() throws IOException {
    String guide = Files.readString(Path.of("..", "docs", "collection-format.md"));
    Map<String, String> expected = new TreeMap<>();
    for (MatchResult row : ROW.matcher(guide).results().toList()) {
      expected.put(row.group(1), row.group(2));
    }
    byte[] bytes = written();
    Map<String, String> rows = new TreeMap<>();
    for (int at = 0; at < bytes.length; at += ROW_LENGTH) {
      StringBuilder row = new StringBuilder();
      boolean zeros = true;
      for (int i = at; i < Math.min(bytes.length, at + ROW_LENGTH); i++) {
        row.append(i == at ? "" : " ").append(String.format("%02x", bytes[i]));
        zeros &= bytes[i] == 0;
      }
      if (!zeros) {
        rows.put(String.format("%04x", at), row.toString());
      }
    }
    assertEquals(expected, rows);
  }
}
