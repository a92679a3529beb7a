package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.ExpectedRecords.Expected;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.testing.Corpora;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares real files of all formats with the readings of other programs. */
final class SampleTreesTest {
  /** The records of each file in a supported format, in the order of its games. */
  private static Map<String, List<Expected>> files() throws IOException {
    Map<String, List<Expected>> files = new LinkedHashMap<>();
    for (Expected expected : ExpectedRecords.all()) {
      if (GameFormat.named(expected.format()).isPresent()) {
        files.computeIfAbsent(expected.file(), file -> new ArrayList<>()).add(expected);
      }
    }
    return files;
  }

  private static List<GameEntry> entries(String file, ReadOptions options) throws IOException {
    Path path = Corpora.find("files/samples").resolve(file);
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader = GameFiles.open(path, options)) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  @Test
  void everyTreeIsTheSame() throws IOException {
    for (Map.Entry<String, List<Expected>> file : files().entrySet()) {
      List<GameEntry> entries = entries(file.getKey(), ReadOptions.strict());
      assertEquals(file.getValue().size(), entries.size(), file.getKey());
      for (int i = 0; i < entries.size(); i++) {
        assertSame(file.getValue().get(i), entries.get(i));
      }
    }
  }

  private static void assertSame(Expected expected, GameEntry entry) {
    if (expected.illegal().isEmpty()) {
      assertTrue(entry instanceof GameEntry.Read, entry::toString);
      assertEquals(List.of(), entry.diagnostics());
      GameTree tree = ((GameEntry.Read) entry).tree();
      assertEquals(expected.format(), tree.sourceFormat().orElseThrow());
      expected.assertSame(tree);
    } else {
      assertIllegal(expected, entry, Diagnostic.Severity.ERROR);
    }
  }

  private static void assertIllegal(
      Expected expected, GameEntry entry, Diagnostic.Severity severity) {
    assertEquals(1, entry.diagnostics().size(), expected::file);
    Diagnostic diagnostic = entry.diagnostics().get(0);
    List<String> way = expected.illegal();
    assertEquals(severity, diagnostic.severity());
    assertEquals(way.get(way.size() - 1), diagnostic.token().orElseThrow());
    assertEquals(way.size(), diagnostic.ply().orElseThrow());
    Position position = entry.diagnostics().get(0).position().orElseThrow();
    assertTrue(position.whyIllegal(Move.parse(way.get(way.size() - 1))).isPresent());
    assertTrue(diagnostic.location().orElseThrow().offset() > 0);
  }

  @Test
  void salvageSkipsMovesAfterAnIllegalOne() throws IOException {
    for (Map.Entry<String, List<Expected>> file : files().entrySet()) {
      for (int i = 0; i < file.getValue().size(); i++) {
        Expected expected = file.getValue().get(i);
        if (!expected.illegal().isEmpty()) {
          GameEntry entry = entries(file.getKey(), ReadOptions.salvage()).get(i);
          assertIllegal(expected, entry, Diagnostic.Severity.REPAIR);
          expected.withoutIllegal().assertSame(((GameEntry.Read) entry).tree());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"pgn", "xml", "dhtmlxq", "xqf", "cbr"})
  void everyTreeIsTheSameInAnotherFormat(String format) throws IOException {
    for (String file : files().keySet()) {
      for (GameEntry entry : entries(file, ReadOptions.salvage())) {
        GameTree tree = ((GameEntry.Read) entry).tree();
        List<Loss> losses = new ArrayList<>();
        GameTree read = through(format, tree, losses);
        assertEquals(tree.start(), read.start(), file);
        assertEquals(tree.main(), read.main(), file);
        assertEquals(tree.result(), read.result(), file);
        Tags tags = tree.tags().without("Result").without("Game");
        Tags kept = read.tags().without("Result").without("FEN").without("Format").without("Game");
        for (Loss loss : losses) {
          assertEquals(Loss.Kind.TAG, loss.kind(), file);
          tags = tags.without(loss.what());
          kept = kept.without(loss.what());
        }
        assertEquals(tags.asMap(), kept.asMap(), file);
      }
    }
  }

  private static GameTree through(String format, GameTree tree, List<Loss> losses)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GameWriter writer = GameFiles.write(bytes, WriteOptions.defaults().withFormat(format))) {
      losses.addAll(writer.write(tree));
    }
    ByteArrayInputStream in = new ByteArrayInputStream(bytes.toByteArray());
    try (GameReader reader = GameFiles.read(in, format, ReadOptions.strict())) {
      return reader.games().findFirst().orElseThrow();
    }
  }

  @Test
  void headersAreThoseOfTheGames() throws IOException {
    for (String file : files().keySet()) {
      List<GameEntry> games = entries(file, ReadOptions.defaults());
      List<GameEntry> headers = entries(file, ReadOptions.defaults().withHeadersOnly(true));
      assertEquals(games.size(), headers.size());
      for (int i = 0; i < games.size(); i++) {
        assertTrue(headers.get(i) instanceof GameEntry.Header, file);
        assertEquals(games.get(i).tags(), headers.get(i).tags());
        assertEquals(games.get(i).location(), headers.get(i).location());
      }
    }
  }
}
