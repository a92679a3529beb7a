package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tag;
import dev.xiangqi.testing.Corpora;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Converts real games through one format after another. */
final class PipelineCorpusTest {
  private static final Charset GB18030 = Charset.forName("GB18030");

  /** The length in bytes of XQF's header fields by tag. */
  private static final Map<String, Integer> XQF_FIELDS =
      Map.ofEntries(
          Map.entry("Title", 63),
          Map.entry("Event", 63),
          Map.entry("Date", 15),
          Map.entry("Site", 15),
          Map.entry("Red", 15),
          Map.entry("Black", 15),
          Map.entry("TimeControl", 63),
          Map.entry("RedTime", 15),
          Map.entry("BlackTime", 15),
          Map.entry("Annotator", 15),
          Map.entry("Author", 15));

  /** Tags that formats derive from the game or the file. */
  private static final Set<String> NO_LOSS = Set.of("Result", "Format", "FEN");

  private static List<GameTree> games() throws IOException {
    try (GameReader reader = GameFiles.open(Corpora.find("games/games-shared.chinese.pgn.gz"))) {
      return reader.games().toList();
    }
  }

  private static List<GameTree> through(String format, List<GameTree> games, Set<Loss> losses)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    WriteOptions options = WriteOptions.defaults().withFormat(format);
    try (GameWriter writer = GameFiles.write(bytes, options)) {
      for (GameTree game : games) {
        losses.addAll(writer.write(game));
      }
    }
    ByteArrayInputStream in = new ByteArrayInputStream(bytes.toByteArray());
    try (GameReader reader = GameFiles.read(in, format, ReadOptions.defaults())) {
      List<GameTree> read = reader.games().toList();
      read.forEach(game -> assertEquals(format, game.sourceFormat().orElseThrow()));
      return read;
    }
  }

  @Test
  void losslessFormatsInSequence() throws IOException {
    List<GameTree> games = games();
    List<GameTree> last = games;
    for (String format : List.of("xml", "dhtmlxq", "pgn")) {
      Set<Loss> losses = new HashSet<>();
      last = through(format, last, losses);
      assertEquals(Set.of(), losses, format);
      assertEquals(games.size(), last.size());
    }
    for (int i = 0; i < games.size(); i++) {
      assertEquals(games.get(i).main(), last.get(i).main());
      assertEquals(games.get(i).result(), last.get(i).result());
      assertEquals(games.get(i).start(), last.get(i).start());
      assertEquals(games.get(i).tags().asMap(), last.get(i).tags().asMap());
    }
  }

  @Test
  void xqfKeepsMovesResultAndItsTags() throws IOException {
    for (GameTree game : games()) {
      Set<Loss> losses = new HashSet<>();
      GameTree binary = through("xqf", List.of(game), losses).get(0);
      GameTree read = through("pgn", List.of(binary), new HashSet<>()).get(0);
      assertEquals(game.main(), read.main());
      assertEquals(game.result(), read.result());
      Set<Loss> expected = new HashSet<>();
      for (Tag tag : game.tags()) {
        String name = tag.name();
        if (NO_LOSS.contains(name)) {
          continue;
        }
        String kept = XQF_FIELDS.containsKey(name) ? read.tags().get(name).orElse("") : "";
        if (!kept.equals(tag.value())) {
          expected.add(new Loss(Loss.Kind.TAG, name));
        }
        if (XQF_FIELDS.containsKey(name)) {
          assertIsCut(tag.value(), kept, XQF_FIELDS.get(name));
        }
      }
      assertEquals(expected, losses);
    }
  }

  /** Asserts that a text is as much of the value as fits, in whole characters. */
  private static void assertIsCut(String value, String kept, int most) {
    assertTrue(value.startsWith(kept), () -> kept + " is not cut from " + value);
    List<Integer> lengths = new ArrayList<>();
    lengths.add(kept.getBytes(GB18030).length);
    if (kept.length() < value.length()) {
      int next = value.offsetByCodePoints(kept.length(), 1);
      lengths.add(value.substring(0, next).getBytes(GB18030).length);
      assertTrue(lengths.get(1) > most, () -> "more of " + value + " fits than " + kept);
    }
    assertTrue(lengths.get(0) <= most, () -> kept + " is too long");
  }
}
