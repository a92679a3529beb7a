package dev.xiangqi.notation.formats.pgn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Tags;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Headers without moves, and games opened at their location. */
final class PgnHeadersTest {
  private static final ReadOptions HEADERS = ReadOptions.defaults().withHeadersOnly(true);
  private static final String SIMPLIFIED =
      "[Event \"全国\"]\n[Red \"许银川\"]\n[Result \"1-0\"]\n\n{红\n[方]} 1. 炮二平五 马８进７ 1-0\n\n";
  private static final String TRADITIONAL =
      "[Event \"全國\"]\n[Red \"許銀川\"]\n\n1. 炮二平五 馬８進７ 2. 馬二進三 *\n\n";

  private final Path folder;

  PgnHeadersTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private static byte[] in(String charset, String text) {
    return text.getBytes(Charset.forName(charset));
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static List<GameEntry> all(GameReader reader) throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    try (reader) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  /**
   * Checks that each game has the same header and location either way and opens at its location.
   */
  private void assertFound(int games, byte[] bytes, boolean packed) throws IOException {
    Path path = folder.resolve(packed ? "games.pgn.gz" : "games.pgn");
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (OutputStream out = packed ? new GZIPOutputStream(file) : file) {
      out.write(bytes);
    }
    Files.write(path, file.toByteArray());
    List<GameEntry> read = all(GameFiles.open(path));
    List<GameEntry> headers = all(GameFiles.open(path, HEADERS));
    assertEquals(games, read.size());
    assertEquals(games, headers.size());
    for (int i = 0; i < games; i++) {
      GameEntry header = headers.get(i);
      assertTrue(header instanceof GameEntry.Header);
      assertEquals(read.get(i).location(), header.location());
      assertEquals(read.get(i).tags(), header.tags());
      assertEquals(i + 1, header.number());
      long offset = header.location().offset();
      List<GameEntry> from = all(GameFiles.openAt(path, offset, ReadOptions.defaults()));
      assertEquals(games - i, from.size());
      for (int k = i; k < games; k++) {
        GameTree tree = Pgn.tree(from.get(k - i));
        assertEquals(Pgn.tree(read.get(k)), tree);
        assertEquals(Pgn.tree(read.get(k)).sourceEncoding(), tree.sourceEncoding());
        assertEquals(headers.get(k).location().offset(), from.get(k - i).location().offset());
      }
      List<GameEntry> again = all(GameFiles.openAt(path, offset, HEADERS));
      assertEquals(header.tags(), again.get(0).tags());
      assertEquals(offset, again.get(0).location().offset());
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void utf8WithAMark(boolean packed) throws IOException {
    assertFound(3, in("UTF-8", "\ufeff" + SIMPLIFIED + TRADITIONAL + SIMPLIFIED), packed);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void mixedEncodings(boolean packed) throws IOException {
    byte[] bytes =
        joined(
            in("GBK", SIMPLIFIED),
            in("Big5", TRADITIONAL),
            in("UTF-8", SIMPLIFIED),
            in("UTF-8", "\ufeff" + TRADITIONAL),
            in("Big5", TRADITIONAL),
            in("GBK", SIMPLIFIED));
    assertFound(6, bytes, packed);
    assertFound(7, joined(in("UTF-8", "\ufeff" + SIMPLIFIED), bytes), packed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
  void utf16(String charset) throws IOException {
    String text = "\ufeff" + SIMPLIFIED + "[Event \"𠀀\"]\n\n1. 炮二平五 {𠀀} *\n" + TRADITIONAL;
    assertFound(3, in(charset, text), false);
    assertFound(3, in(charset, text.replace("\n", "\r\n")), true);
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r\n", "\r"})
  void lineEnds(String end) throws IOException {
    String text = "\n\n" + SIMPLIFIED + TRADITIONAL + "\n \n" + SIMPLIFIED;
    assertFound(3, in("GBK", text.replace("\n", end)), false);
    assertFound(3, in("UTF-8", "\ufeff" + text.replace("\n", end)), true);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[Own \"START{\"]\n[Event \"e\"]\n[Red \"r\"]\n\n1. h2e2 *\n",
        "{a word} [Own \"{\"]\n[Event \"e\"]\n[Red \"r\"]\n\n1. h2e2 *\n",
        "{a word\n} [Own \"{\"]\n[Event \"e\"]\n[Red \"r\"]\n\n1. h2e2 *\n",
      })
  void aBraceInTheFirstTagBeginsNoComment(String text) {
    GameEntry entry = Pgn.entries(text).get(0);
    assertEquals(1, Pgn.entries(text).size());
    assertEquals("r", Pgn.tree(entry).tags().get("Red").orElseThrow());
    assertEquals("h2e2", Pgn.moves(Pgn.tree(entry)));
  }

  @Test
  void movesAreIgnored() {
    String file =
        """
        [Event "1"]
        [Odd]

        no moves } at all {

        [Event "2"] 1. oh

        [Event "3"]
        % x
        [Red "r"]

        1. h2e2 *
        1. moves alone
        """;
    List<GameEntry> entries = Pgn.entries(file, HEADERS);
    assertEquals(
        List.of("1", "2", "3"),
        entries.stream().map(entry -> entry.tags().get("Event").orElse("")).toList());
    assertEquals("r", entries.get(2).tags().get("Red").orElseThrow());
    assertEquals(1, entries.get(0).diagnostics().size());
    assertEquals(0, Pgn.entries("1. h2e2 *", HEADERS).get(0).tags().size());
  }

  @Test
  void invalidBytesAreRefusedOrReplaced() {
    byte[] broken = in("UTF-8", "[Event \"#\"]\n[Red \"许银川\"]\n\n1. 炮二平五 *\n");
    broken[8] = (byte) 0xff;
    GameEntry.Refused refused = (GameEntry.Refused) Pgn.entries(broken, HEADERS).get(0);
    assertEquals(NotationProblem.ENCODING, refused.error().problem());
    assertEquals(8, refused.error().location().orElseThrow().offset());
    GameEntry entry = Pgn.entries(broken, ReadOptions.salvage().withHeadersOnly(true)).get(0);
    assertEquals("\ufffd", entry.tags().get("Event").orElseThrow());
    assertEquals("许银川", entry.tags().get("Red").orElseThrow());
    assertEquals(1, entry.diagnostics().size());
    byte[] inMoves = in("UTF-8", "[Event \"全国\"]\n\n1. 炮二平五 #" + " oh".repeat(1000));
    inMoves[new String(inMoves, StandardCharsets.ISO_8859_1).indexOf('#')] = (byte) 0xff;
    assertTrue(Pgn.entries(inMoves, HEADERS).get(0) instanceof GameEntry.Header);
  }

  @Test
  void hugeGameIsRefused() {
    String file = "[Event \"1\"]\n\n" + "h2e2 ".repeat(1000) + "\n\n[Event \"2\"]\n\n*\n";
    List<GameEntry> entries = Pgn.entries(file, HEADERS.withMaxBytes(1000));
    assertEquals(NotationProblem.TOO_LARGE, ((GameEntry.Refused) entries.get(0)).error().problem());
    assertEquals("2", entries.get(1).tags().get("Event").orElseThrow());
  }

  @Test
  void byteOrderMarkBeforeMovesWithoutHeader() {
    ReadOptions headers = ReadOptions.defaults().withHeadersOnly(true);
    for (String mark : List.of("\ufeff", "\ufeff\ufeff")) {
      for (Charset charset : List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16BE)) {
        List<GameEntry> entries = Pgn.entries((mark + "炮二平五 *").getBytes(charset), headers);
        assertEquals(1, entries.size());
        assertEquals(Tags.empty(), entries.get(0).tags());
      }
    }
  }
}
