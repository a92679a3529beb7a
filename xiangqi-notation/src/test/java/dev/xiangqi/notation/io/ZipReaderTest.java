package dev.xiangqi.notation.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.notation.NotationProblem;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
}
