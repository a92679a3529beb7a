package dev.xiangqi.notation.formats.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.notation.tree.Trees;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Files from other programs, kept next to the checkout, detected by format and opened by location.
 */
final class XmlCorpusTest {
  private final Path folder;

  XmlCorpusTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static GameTree only(Path path) throws IOException {
    try (GameReader reader = GameFiles.open(path, ReadOptions.strict())) {
      List<GameTree> trees = reader.games().toList();
      assertEquals(1, trees.size());
      return trees.get(0);
    }
  }

  @Test
  void example() throws IOException {
    GameTree tree = only(Corpora.find("seed/example3.xml"));
    assertEquals("b2e2 h7e7", XmlFiles.moves(tree));
    assertEquals(GameResult.RED_WINS, tree.result());
    assertEquals(7, tree.tags().size());
    assertEquals("1999.12.09", tree.tags().get("Date").orElseThrow());
    assertEquals(
        "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/9/1C5C1/9/RN2K2NR w - - 0 1", tree.start().toFen());
  }

  @ParameterizedTest
  @CsvSource({"seed/example1.pgn, 20, 6", "seed/example2.pgn, 11, 7"})
  void examplesOfPgnConvert(String name, int plies, int tags) throws IOException {
    GameTree tree = only(Corpora.find(name));
    assertEquals(plies, tree.main().plies().size());
    assertEquals(tags, tree.tags().size());
    Path path = folder.resolve("out.xml");
    try (GameWriter writer = GameFiles.create(path, WriteOptions.defaults())) {
      assertEquals(List.of(), writer.write(tree));
    }
    GameTree back = only(path);
    assertEquals("xml", back.sourceFormat().orElseThrow());
    assertEquals(tree.main(), back.main());
    assertEquals(tree.start(), back.start());
    assertEquals(tree.result(), back.result());
    assertEquals(tree.tags().without("FEN"), back.tags().without("FEN"));
  }

  @ParameterizedTest
  @CsvSource({
    "cchess-370f58d5.cbf, 75, 16, 6, 1/2-1/2, h2e2, c3c6",
    "cchess-881a38d9.cbf, 50, 7, 7, *, h2e2, c6c0"
  })
  void cbf(String name, int plies, int comments, int tags, String result, String first, String last)
      throws IOException {
    GameTree tree = only(Corpora.find("files/samples/" + name));
    List<Ply> line = tree.main().plies();
    assertEquals(plies, line.size());
    assertEquals(comments, line.stream().filter(ply -> !ply.commentAfter().isEmpty()).count());
    assertTrue(line.stream().allMatch(ply -> ply.variations().isEmpty()));
    assertTrue(tree.main().comment().length() > 10);
    assertEquals(result, tree.result().token());
    assertEquals(first, line.get(0).move().toString());
    assertEquals(last, line.get(line.size() - 1).move().toString());
    assertEquals(tags, tree.tags().size(), tree.tags()::toString);
    assertEquals("cbf", tree.sourceFormat().orElseThrow());
    assertEquals(Position.initial(), tree.start());
  }

  /** The same tree in both formats of CCBridge. */
  @Test
  void cbfHasTheLinesOfCbr() throws IOException {
    GameTree fromXml = withPrunedMoves(Corpora.find("files/wild/sample_22_ccbridge.cbf"));
    GameTree fromBinary = withPrunedMoves(Corpora.find("files/wild/sample_23_ccbridge.cbr"));
    assertEquals(15_242, fromXml.size());
    assertEquals(282, fromXml.lineCount());
    List<List<Move>> xml = fromXml.lines().map(GameTree::mainMoves).toList();
    List<List<Move>> binary = fromBinary.lines().map(GameTree::mainMoves).toList();
    assertEquals(binary.size(), xml.size());
    for (int i = 0; i < xml.size(); i++) {
      assertEquals(binary.get(i), xml.get(i), "line " + i);
    }
    assertEquals(fromBinary.main(), fromXml.main());
  }

  private static GameTree withPrunedMoves(Path path) throws IOException {
    try (GameReader reader = GameFiles.open(path)) {
      GameEntry.Read entry = XmlFiles.read(reader.next());
      assertEquals(2, entry.diagnostics().size(), entry.diagnostics()::toString);
      return entry.tree();
    }
  }

  @ParameterizedTest
  @CsvSource({"UTF-8", "UTF-16", "GBK", "ISO-8859-1"})
  void everyGameIsFoundByLocation(String name) throws IOException {
    Path path = folder.resolve("games.xml");
    List<GameTree> trees = new ArrayList<>();
    List<Loss> losses = new ArrayList<>();
    WriteOptions options = WriteOptions.defaults().withEncoding(Charset.forName(name));
    try (GameWriter writer = GameFiles.create(path, options)) {
      for (int i = 0; i < 30; i++) {
        trees.add(Trees.random(i));
        losses.addAll(writer.write(trees.get(i)));
      }
    }
    assertEquals(List.of(), losses);
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader = GameFiles.open(path, ReadOptions.defaults().withHeadersOnly(true))) {
      reader.forEachRemaining(entries::add);
    }
    assertEquals(30, entries.size());
    for (int i = 0; i < 30; i++) {
      long offset = entries.get(i).location().offset();
      try (GameReader reader = GameFiles.openAt(path, offset, ReadOptions.defaults())) {
        GameEntry.Read read = XmlFiles.read(reader.next());
        assertEquals(trees.get(i).main(), read.tree().main());
        assertEquals(own(trees.get(i)), own(read.tree()));
        assertEquals(offset, read.location().offset());
      }
    }
  }

  private static Tags own(GameTree tree) {
    return tree.tags().without("FEN").without("Result");
  }

  @Test
  void pagesAreNotGames() throws IOException {
    Path page = folder.resolve("page.html");
    Files.writeString(page, "<!DOCTYPE html>\n<html><game></game></html>", StandardCharsets.UTF_8);
    try (GameReader reader = GameFiles.open(page)) {
      assertTrue(reader.next() instanceof GameEntry.Refused);
    }
  }
}
