package dev.xiangqi.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipException;

/**
 * The properties that any bytes must satisfy when they are read as a file. They give games that can
 * be written and read again, or refusals with a reason.
 */
final class GameBytes {
  private GameBytes() {}

  /** Opens bytes as a file of games. */
  private interface Opener {
    GameReader open(byte[] data, ReadOptions options) throws IOException;
  }

  /** Reads bytes in the detected format and writes the games as PGN. */
  static void check(byte[] data) throws IOException {
    check(
        data,
        (bytes, options) -> GameFiles.read(new ByteArrayInputStream(bytes), "fuzz", options),
        GameFormat.named("pgn").orElseThrow());
  }

  /** Reads bytes as an archive in every mode. A damaged archive may fail, with a message. */
  static void checkArchive(byte[] data) throws IOException {
    for (ReadOptions options :
        List.of(
            ReadOptions.defaults(),
            ReadOptions.defaults().withHeadersOnly(true),
            ReadOptions.strict(),
            ReadOptions.salvage())) {
      try {
        read(
            data,
            (bytes, how) -> GameFiles.read(new ByteArrayInputStream(bytes), "fuzz", how),
            options);
      } catch (ZipException | EOFException e) {
        assertNotNull(e.getMessage());
      } catch (UncheckedIOException e) {
        assertNotNull(e.getMessage());
      }
    }
  }

  /** Reads bytes in a given format; if it is writable, writes the games in it and reads again. */
  static void check(String name, byte[] data) throws IOException {
    GameFormat format = GameFormat.named(name).orElseThrow();
    check(data, format);
  }

  private static void check(byte[] data, GameFormat format) throws IOException {
    if (format.isWritable()) {
      check(data, (bytes, options) -> reader(format, bytes, options), format);
    } else {
      readAll(data, (bytes, options) -> reader(format, bytes, options));
    }
  }

  private static GameReader reader(GameFormat format, byte[] bytes, ReadOptions options)
      throws IOException {
    return format.reader(GameSource.of(new ByteArrayInputStream(bytes), "fuzz"), options);
  }

  private static void check(byte[] data, Opener opener, GameFormat written) throws IOException {
    List<GameTree> trees = readAll(data, opener);
    if (trees.isEmpty()) {
      return;
    }
    int step = written.isSingleGame() ? 1 : trees.size();
    for (int i = 0; i < trees.size(); i += step) {
      List<GameTree> batch = trees.subList(i, i + step);
      assertEquals(mainGames(batch), mainGames(writeAndRead(batch, opener, written)));
    }
  }

  private static List<GameTree> writeAndRead(List<GameTree> trees, Opener opener, GameFormat format)
      throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GameWriter writer = format.writer(bytes, WriteOptions.defaults())) {
      for (GameTree tree : trees) {
        writer.write(tree);
      }
    }
    try (GameReader reader = opener.open(bytes.toByteArray(), ReadOptions.defaults())) {
      return reader.games().toList();
    }
  }

  private static List<String> mainGames(List<GameTree> trees) {
    return trees.stream().map(tree -> tree.mainGame().toString()).toList();
  }

  /** Reads in every mode and returns the games of the default mode. */
  private static List<GameTree> readAll(byte[] data, Opener opener) throws IOException {
    read(data, opener, ReadOptions.defaults().withHeadersOnly(true));
    read(data, opener, ReadOptions.strict());
    read(data, opener, ReadOptions.salvage());
    return read(data, opener, ReadOptions.defaults());
  }

  private static List<GameTree> read(byte[] data, Opener opener, ReadOptions options)
      throws IOException {
    List<GameTree> trees = new ArrayList<>();
    try (GameReader reader = opener.open(data, options)) {
      while (reader.hasNext()) {
        GameEntry entry = reader.next();
        if (entry instanceof GameEntry.Read read) {
          trees.add(read.tree());
        } else if (entry instanceof GameEntry.Refused) {
          assertFalse(entry.diagnostics().isEmpty());
        }
      }
    }
    return trees;
  }
}
