package dev.xiangqi.notation.io;

import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Games that other threads read, or that are read later. */
class PendingEntryTest {
  private static final String GOOD =
      "[Event \"第%d届\"]\n\n1. 炮二平五 马８进７ {c%d} 2. h0g2 (2. c3c4) 1-0\n\n";
  private static final String BAD = "[Event \"%d\"]\n\n1. h2e2 a0a9 {%d} 1-0\n\n";

  @TempDir private Path folder = Path.of("");

  /** Hundreds of games, some of which cannot be read. */
  private static String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 400; i++) {
      text.append(String.format(i % 7 == 3 ? BAD : GOOD, i, i));
      if (i % 50 == 20) {
        text.append("\0\0\0\n");
      }
    }
    return text.toString();
  }

  private static GameReader open(String text, Charset charset, ReadOptions options)
      throws IOException {
    return GameFiles.read(new ByteArrayInputStream(text.getBytes(charset)), "games", options);
  }

  private static List<GameEntry> all(GameReader reader) throws IOException {
    try (reader) {
      List<GameEntry> entries = new ArrayList<>();
      reader.forEachRemaining(entries::add);
      return entries;
    }
  }

  private static List<PendingEntry> pending(GameReader reader) throws IOException {
    try (reader) {
      List<PendingEntry> entries = new ArrayList<>();
      while (reader.hasNext()) {
        entries.add(reader.nextPending());
      }
      assertThrows(NoSuchElementException.class, reader::nextPending);
      return entries;
    }
  }

  /** Reads on several threads, and then again in another order, when the reader is closed. */
  private static void assertSame(List<GameEntry> expected, List<PendingEntry> pending) {
    assertEquals(expected, pending.parallelStream().map(PendingEntry::read).toList());
    for (int i = 0; i < expected.size(); i++) {
      assertEquals(expected.get(i).location(), pending.get(i).location());
    }
    List<GameEntry> backwards = new ArrayList<>(expected);
    Collections.reverse(backwards);
    Collections.reverse(pending);
    assertEquals(backwards, pending.stream().map(PendingEntry::read).toList());
  }

  @Test
  void gamesReadLaterAreTheSame() throws IOException {
    for (Charset charset : List.of(UTF_8, Charset.forName("GB18030"), UTF_16)) {
      boolean utf16 = charset.equals(UTF_16);
      // Null characters do not look like a text in UTF-16.
      String text = utf16 ? text().replace("\0\0\0\n", "") : text();
      for (ReadOptions options :
          List.of(
              ReadOptions.defaults(),
              ReadOptions.salvage(),
              ReadOptions.defaults().withHeadersOnly(true),
              ReadOptions.defaults().withMaxBytes(70))) {
        List<GameEntry> expected = all(open(text, charset, options));
        assertEquals(utf16 ? 400 : 408, expected.size());
        assertSame(expected, pending(open(text, charset, options)));
      }
    }
  }

  @Test
  void pendingAndReadGamesMayAlternate() throws IOException {
    List<GameEntry> expected = all(open(text(), UTF_8, ReadOptions.defaults()));
    try (GameReader reader = open(text(), UTF_8, ReadOptions.defaults())) {
      for (int i = 0; i < expected.size(); i++) {
        assertEquals(expected.get(i), i % 2 == 0 ? reader.next() : reader.nextPending().read());
      }
    }
  }

  @Test
  void filesOfAFolderAreReadLaterToo() throws IOException {
    for (String name : List.of("a.pgn", "b.pgn")) {
      Files.writeString(folder.resolve(name), text());
    }
    assertSame(all(GameFiles.open(folder)), pending(GameFiles.open(folder)));
  }

  @Test
  void otherFormatsReadAtOnce() throws IOException {
    String ucci = "position startpos moves h2e2 h9g7\n";
    try (GameReader reader = open(ucci, UTF_8, ReadOptions.defaults())) {
      assertInstanceOf(GameEntry.class, reader.nextPending());
    }
  }
}
