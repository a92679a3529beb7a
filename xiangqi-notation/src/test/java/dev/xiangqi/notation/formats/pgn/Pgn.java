package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Helpers to read PGN in tests. */
final class Pgn {
  private Pgn() {}

  static GameReader reader(byte[] bytes, ReadOptions options) {
    try {
      GameSource source = GameSource.of(new ByteArrayInputStream(bytes), "test.pgn");
      return new PgnFormat().reader(source, options);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static GameReader reader(byte[] bytes) {
    return reader(bytes, ReadOptions.defaults());
  }

  static List<GameEntry> entries(byte[] bytes, ReadOptions options) {
    List<GameEntry> entries = new ArrayList<>();
    reader(bytes, options).forEachRemaining(entries::add);
    return entries;
  }

  static List<GameEntry> entries(String text, ReadOptions options) {
    return entries(text.getBytes(StandardCharsets.UTF_8), options);
  }

  static List<GameEntry> entries(String text) {
    return entries(text, ReadOptions.defaults());
  }

  private static GameEntry only(String text) {
    List<GameEntry> entries = entries(text);
    if (entries.size() != 1) {
      throw new AssertionError("expected one game: " + entries);
    }
    return entries.get(0);
  }

  static GameEntry.Read read(String text) {
    if (only(text) instanceof GameEntry.Read read) {
      return read;
    }
    throw new AssertionError(only(text).diagnostics());
  }

  static GameEntry.Refused refused(String text) {
    if (only(text) instanceof GameEntry.Refused refused) {
      return refused;
    }
    throw new AssertionError("not refused: " + text);
  }

  static GameTree tree(GameEntry entry) {
    if (entry instanceof GameEntry.Read read) {
      return read.tree();
    }
    throw new AssertionError(entry.diagnostics());
  }

  static GameTree tree(String text) {
    return read(text).tree();
  }

  static String moves(GameTree tree) {
    return tree.mainMoves().stream().map(Object::toString).collect(Collectors.joining(" "));
  }
}
