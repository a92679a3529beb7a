package dev.xiangqi.notation.find;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.query.Query;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The examples of the guides: both languages have the same, and they find what the guides say. */
class FindGuideTest {
  private static final Pattern EXAMPLE =
      Pattern.compile("(?m)^\\| `([^`]+)` \\| [^|]+ \\| ([\\d,]+) \\|\\s*$");
  private static final int LEAST = 40;

  private static Map<String, Integer> examples(String guide) throws IOException {
    Map<String, Integer> examples = new LinkedHashMap<>();
    EXAMPLE
        .matcher(Files.readString(Path.of("..", "docs", guide)))
        .results()
        .forEach(row -> examples.put(row.group(1), Integer.valueOf(row.group(2).replace(",", ""))));
    return examples;
  }

  @Test
  void examplesAreQueries() throws IOException {
    Map<String, Integer> examples = examples("find.md");
    assertTrue(examples.size() >= LEAST, () -> "only " + examples.size() + " examples");
    assertEquals(examples, examples("find.zh.md"));
    for (String example : examples.keySet()) {
      Query query = Query.parse(example);
      assertEquals(query, Query.parse(query.toString()), example);
    }
  }

  @Test
  void examplesFindTheirGames() throws IOException {
    Path corpus = Corpora.find("games/games-shared.uci.pgn.gz");
    Map<String, Integer> examples = examples("find.md");
    Map<String, GameFinder> finders = new LinkedHashMap<>();
    Map<String, Integer> found = new LinkedHashMap<>();
    for (String example : examples.keySet()) {
      finders.put(example, GameFinder.of(Query.parse(example)));
      found.put(example, 0);
    }
    try (GameReader reader = GameFiles.open(corpus)) {
      reader.games().forEach(game -> count(game, finders, found));
    }
    assertEquals(examples, found);
  }

  private static void count(
      GameTree game, Map<String, GameFinder> finders, Map<String, Integer> found) {
    finders.forEach(
        (example, finder) -> {
          if (finder.find(game).isPresent()) {
            found.merge(example, 1, Integer::sum);
          }
        });
  }
}
