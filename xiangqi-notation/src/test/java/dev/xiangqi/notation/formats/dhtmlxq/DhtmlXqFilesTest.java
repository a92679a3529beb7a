package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Trees;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of the format, detected by content and name. */
final class DhtmlXqFilesTest {
  @ParameterizedTest
  @ValueSource(strings = {"UTF-8", "GBK", "Big5", "UTF-16"})
  void opensGamesAtTheirLocation(String encoding, @TempDir Path folder) throws IOException {
    Path file = folder.resolve("games.ubb");
    WriteOptions options = WriteOptions.defaults().withEncoding(Charset.forName(encoding));
    List<GameTree> trees = new ArrayList<>();
    try (GameWriter writer = GameFiles.create(file, options)) {
      for (int i = 0; i < 5; i++) {
        trees.add(Trees.random(i));
        writer.write(trees.get(i));
      }
    }
    List<GameEntry> headers = new ArrayList<>();
    ReadOptions headersOnly = ReadOptions.defaults().withHeadersOnly(true);
    try (GameReader reader = GameFiles.open(file, headersOnly)) {
      reader.forEachRemaining(headers::add);
    }
    assertEquals(5, headers.size());
    for (int i = 0; i < 5; i++) {
      long offset = headers.get(i).location().offset();
      try (GameReader reader = GameFiles.openAt(file, offset, ReadOptions.defaults())) {
        GameEntry entry = reader.next();
        assertEquals(offset, entry.location().offset());
        assertEquals(trees.get(i).main(), Ubb.tree(entry).main());
      }
    }
  }

  @Test
  void pagesAreDetectedByContent(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("page");
    String text = "<html><body><div>" + Ubb.game("movelist=7747") + "</div></body></html>";
    Files.writeString(page, text, UTF_8);
    try (GameReader reader = GameFiles.open(page)) {
      assertEquals("h2e2", Ubb.tree(reader.next()).main().toString());
    }
  }
}
