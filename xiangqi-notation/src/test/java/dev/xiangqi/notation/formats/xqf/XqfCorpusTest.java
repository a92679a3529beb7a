package dev.xiangqi.notation.formats.xqf;

import static dev.xiangqi.notation.formats.xqf.XqfBytes.tree;
import static dev.xiangqi.notation.formats.xqf.XqfBytes.written;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Real files, kept next to the checkout. */
final class XqfCorpusTest {
  private static List<byte[]> files() throws IOException {
    List<byte[]> files = new ArrayList<>();
    for (Path path : Corpora.list("files/samples", ".xqf")) {
      files.add(Files.readAllBytes(path));
    }
    return files;
  }

  @Test
  void nearlyAllFilesAreStrictlyValid() throws IOException {
    int refused = 0;
    for (byte[] bytes : files()) {
      assertEquals(GameFormat.CERTAIN, new XqfFormat().sniff(bytes));
      GameEntry entry = XqfBytes.entry(bytes, ReadOptions.strict());
      if (entry instanceof GameEntry.Read) {
        assertEquals(List.of(), entry.diagnostics());
        assertEquals(Charset.forName("GB18030"), tree(entry).sourceEncoding().orElseThrow());
      } else {
        refused++;
      }
    }
    // The files with an illegal move.
    assertEquals(2, refused);
  }

  @Test
  void diagramsWithoutMoves() throws IOException {
    int files = 0;
    for (Path path : Corpora.list("files/wild", ".xqf")) {
      if (path.toString().contains("position-only-")) {
        files++;
        byte[] bytes = Files.readAllBytes(path);
        GameEntry entry = XqfBytes.entry(bytes);
        assertEquals(0, tree(entry).size());
        assertEquals(bytes.length > 0x408, !tree(entry).main().comment().isEmpty());
        assertEquals(1, entry.diagnostics().size());
      }
    }
    assertEquals(10, files);
  }

  @Test
  void diagramsWithoutAKing() throws IOException {
    int files = 0;
    int prefaces = 0;
    for (Path path : Corpora.list("files/wild", ".xqf")) {
      if (path.toString().contains("no-king-")) {
        files++;
        byte[] bytes = Files.readAllBytes(path);
        GameEntry.Refused refused = (GameEntry.Refused) XqfBytes.entry(bytes);
        GameEntry.Notes notes = (GameEntry.Notes) XqfBytes.entry(bytes, ReadOptions.salvage());
        assertTrue(notes.tags().get("Title").isPresent());
        assertEquals(refused.tags(), notes.tags());
        assertEquals(refused.comments(), notes.comments());
        prefaces += notes.comments().isEmpty() ? 0 : 1;
      }
    }
    assertEquals(10, files);
    assertEquals(9, prefaces);
  }

  @Test
  void oneIllegalLeafCostsNoOpeningTree() throws IOException {
    byte[] bytes = Files.readAllBytes(Corpora.find("files/wild/opening-tree-small.xqf"));
    GameTree whole = tree(XqfBytes.entry(bytes, ReadOptions.strict()));
    assertEquals(99, whole.lineCount());
    // The file ends with a leaf; its target becomes another square.
    int leaf = bytes.length - 4;
    bytes[leaf + 1] = (byte) (bytes[leaf + 1] + 5);
    GameEntry entry = XqfBytes.entry(bytes);
    assertEquals(whole.size() - 1, tree(entry).size());
    assertEquals(1, entry.diagnostics().size());
    assertEquals(leaf, entry.diagnostics().get(0).location().orElseThrow().offset());
    assertTrue(XqfBytes.entry(bytes, ReadOptions.strict()) instanceof GameEntry.Refused);
  }

  @Test
  void roundTrip() throws IOException {
    for (byte[] bytes : files()) {
      GameTree tree = tree(XqfBytes.entry(bytes, ReadOptions.salvage()));
      List<Loss> losses = new ArrayList<>();
      assertEquals(tree, tree(written(tree, WriteOptions.defaults(), losses)));
      assertEquals(List.of(), losses);
    }
  }

  @Test
  void taiwaneseNamesInEitherEncoding() throws IOException {
    int files = 0;
    int found = 0;
    try (GameReader reader = GameFiles.open(Corpora.find("files/big5-pgn.zip"))) {
      while (reader.hasNext()) {
        Tags tags = reader.next().tags();
        files++;
        found += isFound(tags, XqfBytes.BIG5) ? 1 : 0;
        assertTrue(isFound(tags, XqfBytes.GB18030), tags::toString);
      }
    }
    assertEquals(210, files);
    assertEquals(210, found);
  }

  /** Whether the names in a header are read in their true encoding. */
  private static boolean isFound(Tags tags, Charset charset) {
    XqfBytes file = new XqfBytes().root(false, "");
    for (HeaderField field : HeaderField.values()) {
      String value = tags.get(field.tag()).orElse("");
      while (value.getBytes(charset).length > field.room()) {
        value = value.substring(0, value.length() - 1);
      }
      file.text(field.place(), value, charset);
    }
    return tree(file.bytes()).sourceEncoding().orElseThrow().equals(charset);
  }
}
