package dev.xiangqi.notation.formats.xml;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.GameSource;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.io.WriteOptions;
import dev.xiangqi.notation.tree.GameTree;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Reads and writes XML in memory. */
final class XmlFiles {
  private XmlFiles() {}

  static List<GameEntry> entries(GameFormat format, byte[] bytes, ReadOptions options) {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader =
        format.reader(GameSource.of(new ByteArrayInputStream(bytes), "test"), options)) {
      reader.forEachRemaining(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  static List<GameEntry> entries(String text, ReadOptions options) {
    return entries(new XmlFormat(), text.getBytes(StandardCharsets.UTF_8), options);
  }

  static List<GameEntry> entries(String text) {
    return entries(text, ReadOptions.defaults());
  }

  static GameEntry only(List<GameEntry> entries) {
    if (entries.size() != 1) {
      throw new AssertionError("expected one game: " + entries);
    }
    return entries.get(0);
  }

  static GameEntry.Read read(GameEntry entry) {
    if (entry instanceof GameEntry.Read read) {
      return read;
    }
    throw new AssertionError(entry.diagnostics());
  }

  static GameEntry.Read read(String text) {
    return read(only(entries(text)));
  }

  static GameEntry.Refused refused(GameEntry entry) {
    if (entry instanceof GameEntry.Refused refused) {
      return refused;
    }
    throw new AssertionError("not refused");
  }

  static GameEntry.Refused refused(String text) {
    return refused(only(entries(text)));
  }

  static String moves(GameTree tree) {
    return tree.mainMoves().stream().map(Object::toString).collect(Collectors.joining(" "));
  }

  /** Writes games, and adds the losses to a list. */
  static byte[] written(List<GameTree> trees, WriteOptions options, List<Loss> losses) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GameWriter writer = new XmlFormat().writer(out, options)) {
      for (GameTree tree : trees) {
        losses.addAll(writer.write(tree));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  static String written(GameTree tree) {
    byte[] bytes = written(List.of(tree), WriteOptions.defaults(), new ArrayList<>());
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
