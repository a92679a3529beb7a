package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.NotationProblem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ZipReaderTest {
  private static final byte[] GAME =
      "[Event \"一\"]\n\n1. 炮二平五 *\n".getBytes(StandardCharsets.UTF_8);

  /** An archive under construction. */
  private static final class Archive {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ZipOutputStream zip;

    Archive(Charset names) {
      zip = new ZipOutputStream(bytes, names);
    }

    Archive add(String name, byte... content) throws IOException {
      zip.putNextEntry(new ZipEntry(name));
      zip.write(content);
      zip.closeEntry();
      return this;
    }

    byte[] finish() throws IOException {
      zip.close();
      return bytes.toByteArray();
    }
  }

  private static Archive archive() {
    return new Archive(StandardCharsets.UTF_8);
  }

  private static List<GameEntry> entries(byte[] archive) throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader =
        GameFiles.read(new ByteArrayInputStream(archive), "a.zip", ReadOptions.defaults())) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }

  private static List<String> sources(List<GameEntry> entries) {
    return entries.stream().map(entry -> entry.source() + " " + entry.number()).toList();
  }

  @Test
  void readsFilesInTheArchivesOrder() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(GAME);
    }
    byte[] archive =
        archive()
            .add("b.pgn", GAME)
            .add("folder/")
            .add(
                "folder/two.ucci",
                "startpos\nstartpos moves h2e2\n".getBytes(StandardCharsets.UTF_8))
            .add("folder/.hidden", GAME)
            .add("a.pgn.gz", packed.toByteArray())
            .add("空.pgn")
            .finish();
    List<GameEntry> entries = entries(archive);
    assertEquals(
        List.of(
            "a.zip!b.pgn 1",
            "a.zip!folder/two.ucci 1",
            "a.zip!folder/two.ucci 2",
            "a.zip!a.pgn.gz 1"),
        sources(entries));
    entries.forEach(entry -> assertInstanceOf(GameEntry.Read.class, entry));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"../a.pgn", "a/../../b.pgn", "/etc/a.pgn", "..\\a.pgn", "C:\\a.pgn", "a/.."})
  void namesOutsideTheArchiveAreRefused(String name) throws IOException {
    List<GameEntry> entries = entries(archive().add(name, GAME).add("good.pgn", GAME).finish());
    assertEquals(List.of("a.zip!" + name + " 1", "a.zip!good.pgn 1"), sources(entries));
    GameEntry.Refused refused = assertInstanceOf(GameEntry.Refused.class, entries.get(0));
    assertEquals(NotationProblem.SYNTAX, refused.error().problem());
    assertInstanceOf(GameEntry.Read.class, entries.get(1));
  }

  @Test
  void nestedArchivesAreRefused() throws IOException {
    byte[] inner = archive().add("a.pgn", GAME).finish();
    List<GameEntry> entries =
        entries(archive().add("inner.zip", inner).add("b.pgn", GAME).finish());
    assertInstanceOf(GameEntry.Refused.class, entries.get(0));
    assertInstanceOf(GameEntry.Read.class, entries.get(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"GB18030", "UTF-8"})
  void namesInOldEncodings(String charset) throws IOException {
    byte[] archive = new Archive(Charset.forName(charset)).add("象棋.pgn", GAME).finish();
    assertEquals(List.of("a.zip!象棋.pgn 1"), sources(entries(archive)));
  }

  @Test
  void gamesBeforeDamageAreRead() throws IOException {
    byte[] archive = archive().add("a.pgn", GAME).add("b.pgn", new byte[50_000]).finish();
    byte[] cut = Arrays.copyOf(archive, archive.length / 2);
    try (GameReader reader =
        GameFiles.read(new ByteArrayInputStream(cut), "a.zip", ReadOptions.defaults())) {
      assertInstanceOf(GameEntry.Read.class, reader.next());
      UncheckedIOException failure =
          assertThrows(UncheckedIOException.class, () -> reader.forEachRemaining(entry -> {}));
      assertTrue(String.valueOf(failure.getMessage()).contains("end"), failure::toString);
    }
  }

  @Test
  void aDamagedArchiveEnds() throws IOException {
    byte[] archive = archive().add("a.pgn", GAME).add("b.pgn", GAME).add("c.pgn", GAME).finish();
    byte[] cut = Arrays.copyOf(archive, archive.length / 2);
    int failures = 0;
    try (GameReader reader =
        GameFiles.read(new ByteArrayInputStream(cut), "a.zip", ReadOptions.defaults())) {
      boolean more = true;
      while (more) {
        try {
          more = reader.hasNext();
          if (more) {
            reader.next();
          }
        } catch (UncheckedIOException e) {
          failures++;
          assertTrue(failures < 10, e::toString);
        }
      }
    }
    assertTrue(failures > 0);
  }

  /** The events of the games read, and the reports of refused entries and failures. */
  private record Outcome(List<String> events, List<String> reports) {}

  private static Outcome outcome(byte[] archive) throws IOException {
    Outcome outcome = new Outcome(new ArrayList<>(), new ArrayList<>());
    try (GameReader reader =
        GameFiles.read(new ByteArrayInputStream(archive), "a.zip", ReadOptions.defaults())) {
      boolean more = true;
      while (more && outcome.reports.size() < 100) {
        try {
          more = reader.hasNext();
          if (more) {
            GameEntry entry = reader.next();
            if (entry instanceof GameEntry.Refused refused) {
              outcome.reports.add(refused.error().toString());
            } else {
              outcome.events.add(entry.tags().get("Event").orElse("?"));
            }
          }
        } catch (UncheckedIOException e) {
          outcome.reports.add(e.toString());
        }
      }
    }
    assertTrue(outcome.reports.size() < 100, "a failure repeats without end");
    return outcome;
  }

  private static byte[] game(String event) {
    return ("[Event \"" + event + "\"]\n\n1. 炮二平五 *\n").getBytes(StandardCharsets.UTF_8);
  }

  /** Three files with their sizes before them, as most programs pack. */
  private static byte[] sized(int method) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (String event : List.of("一", "二", "三")) {
        byte[] content = game(event.repeat(40));
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        if (method == ZipEntry.DEFLATED) {
          Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
          try (DeflaterOutputStream out = new DeflaterOutputStream(packed, deflater)) {
            out.write(content);
          }
          deflater.end();
        } else {
          packed.write(content);
        }
        ZipEntry entry = new ZipEntry(event + ".pgn");
        entry.setMethod(method);
        CRC32 checksum = new CRC32();
        checksum.update(content);
        entry.setCrc(checksum.getValue());
        entry.setSize(content.length);
        entry.setCompressedSize(packed.size());
        zip.putNextEntry(entry);
        zip.write(content);
        zip.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static byte[] unsized() throws IOException {
    return archive()
        .add("a.pgn", game("一".repeat(40)))
        .add("b.pgn", game("二".repeat(40)))
        .add("c.pgn", game("三".repeat(40)))
        .finish();
  }

  private static List<byte[]> archives() throws IOException {
    return List.of(sized(ZipEntry.STORED), sized(ZipEntry.DEFLATED), unsized());
  }

  @Test
  void everyCutIsReported() throws IOException {
    for (byte[] archive : archives()) {
      assertEquals(3, outcome(archive).events.size());
      assertEquals(List.of(), outcome(archive).reports);
      for (int length = 4; length < archive.length; length++) {
        Outcome cut = outcome(Arrays.copyOf(archive, length));
        assertFalse(cut.reports.isEmpty(), "cut to " + length + " of " + archive.length);
      }
    }
  }

  @Test
  void theFilesBeforeACutAreRead() throws IOException {
    for (byte[] archive : archives()) {
      int directory = new String(archive, StandardCharsets.ISO_8859_1).indexOf("PK\1\2");
      Outcome cut = outcome(Arrays.copyOf(archive, directory));
      assertEquals(3, cut.events.size());
      assertEquals(1, cut.reports.size());
      assertTrue(cut.reports.get(0).contains("cut short"), cut.reports::toString);
    }
  }

  @Test
  void aBrokenSignatureIsReported() throws IOException {
    for (byte[] archive : archives()) {
      String text = new String(archive, StandardCharsets.ISO_8859_1);
      int second = text.indexOf("PK\3\4", 4);
      for (int i = 0; i < 4; i++) {
        byte[] broken = archive.clone();
        broken[second + i] ^= 0x40;
        Outcome outcome = outcome(broken);
        assertEquals(1, outcome.events.size());
        assertFalse(outcome.reports.isEmpty());
      }
    }
  }

  @Test
  void everyChangedByteOfTheContentIsReported() throws IOException {
    for (byte[] archive : archives()) {
      String text = new String(archive, StandardCharsets.ISO_8859_1);
      int from = text.indexOf(".pgn") + 4;
      int to = text.indexOf("PK", from);
      for (int i = from; i < to; i++) {
        byte[] broken = archive.clone();
        broken[i] ^= 0x10;
        assertFalse(outcome(broken).reports.isEmpty(), "byte " + i);
      }
    }
  }

  @Test
  void theRestIsReadAfterAWrongChecksum() throws IOException {
    byte[] stored = sized(ZipEntry.STORED);
    int name = new String(stored, StandardCharsets.ISO_8859_1).indexOf("Event");
    stored[name + 7] ^= 1;
    Outcome outcome = outcome(stored);
    assertEquals(3, outcome.events.size());
    assertEquals(1, outcome.reports.size());
    assertTrue(outcome.reports.get(0).contains("a.zip!一.pgn"), outcome.reports::toString);
    assertTrue(outcome.reports.get(0).contains("checksum"), outcome.reports::toString);

    byte[] unsized = unsized();
    int descriptor = new String(unsized, StandardCharsets.ISO_8859_1).indexOf("PK\7\b");
    unsized[descriptor + 4] ^= 1;
    assertEquals(3, outcome(unsized).events.size());
    assertEquals(1, outcome(unsized).reports.size());
  }

  @Test
  void theRestIsReadAfterDamagedPacking() throws IOException {
    byte[] archive = sized(ZipEntry.DEFLATED);
    int content = new String(archive, StandardCharsets.ISO_8859_1).indexOf(".pgn") + 4;
    archive[content] = 7;
    Outcome outcome = outcome(archive);
    assertEquals(2, outcome.events.size());
    assertEquals(1, outcome.reports.size());
  }

  @Test
  void encryptedFilesAreRefused() throws IOException {
    byte[] archive = sized(ZipEntry.STORED);
    archive[6] |= 1;
    Outcome outcome = outcome(archive);
    assertEquals(2, outcome.events.size());
    assertTrue(outcome.reports.get(0).contains("encrypted"), outcome.reports::toString);
  }

  @Test
  void aFileMissingBeforeTheDirectoryIsReported() throws IOException {
    byte[] archive = sized(ZipEntry.STORED);
    String text = new String(archive, StandardCharsets.ISO_8859_1);
    int second = text.indexOf("PK\3\4", 4);
    int third = text.indexOf("PK\3\4", second + 4);
    byte[] shorter = Arrays.copyOf(archive, archive.length - (third - second));
    System.arraycopy(archive, third, shorter, second, archive.length - third);
    Outcome outcome = outcome(shorter);
    assertEquals(2, outcome.events.size());
    assertTrue(outcome.reports.get(0).contains("lists 3 files"), outcome.reports::toString);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, Long.MIN_VALUE})
  void negativeSizesAreDamage(long size) throws IOException {
    ByteBuffer archive = ByteBuffer.allocate(200).order(ByteOrder.LITTLE_ENDIAN);
    archive.put("PK\3\4".getBytes(StandardCharsets.US_ASCII));
    archive.putShort((short) 45).putShort((short) 0).putShort((short) ZipEntry.DEFLATED);
    archive.putInt(0).putInt(0).putInt(-1).putInt(-1).putShort((short) 1).putShort((short) 20);
    archive.put((byte) 'a').putShort((short) 1).putShort((short) 16).putLong(1).putLong(size);
    try (GameReader reader =
        GameFiles.read(
            new ByteArrayInputStream(archive.array()), "a.zip", ReadOptions.defaults())) {
      assertThrows(UncheckedIOException.class, reader::hasNext);
    }
  }
}
