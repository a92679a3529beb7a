package dev.xiangqi.notation.formats.dhtmlxq;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.xiangqi.notation.io.GameEntry;
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
import java.util.ArrayList;
import java.util.List;

/** Helpers to read and write the format in tests. */
final class Ubb {
  private Ubb() {}

  static List<GameEntry> entries(byte[] bytes, ReadOptions options) {
    List<GameEntry> entries = new ArrayList<>();
    try (GameReader reader =
        new DhtmlXqFormat()
            .reader(GameSource.of(new ByteArrayInputStream(bytes), "test.ubb"), options)) {
      reader.forEachRemaining(entries::add);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return entries;
  }

  static List<GameEntry> entries(String text, ReadOptions options) {
    return entries(text.getBytes(UTF_8), options);
  }

  static List<GameEntry> entries(String text) {
    return entries(text, ReadOptions.defaults());
  }

  static GameEntry only(String text, ReadOptions options) {
    List<GameEntry> entries = entries(text, options);
    if (entries.size() != 1) {
      throw new AssertionError("expected one game: " + entries);
    }
    return entries.get(0);
  }

  static GameTree tree(GameEntry entry) {
    if (entry instanceof GameEntry.Read read) {
      return read.tree();
    }
    throw new AssertionError(entry.diagnostics());
  }

  static GameTree tree(String text) {
    return tree(only(text, ReadOptions.defaults()));
  }

  static GameEntry.Refused refused(String text) {
    if (only(text, ReadOptions.defaults()) instanceof GameEntry.Refused refused) {
      return refused;
    }
    throw new AssertionError("not refused: " + text);
  }

  /** A game of values, each as {@code name=value}. */
  static String game(String... values) {
    StringBuilder text = new StringBuilder("[DhtmlXQ]\n");
    for (String value : values) {
      int equals = value.indexOf('=');
      String name = value.substring(0, equals);
      text.append("[DhtmlXQ_").append(name).append(']').append(value.substring(equals + 1));
      text.append("[/DhtmlXQ_").append(name).append("]\n");
    }
    return text.append("[/DhtmlXQ]\n").toString();
  }

  static byte[] write(WriteOptions options, List<Loss> losses, GameTree... trees) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GameWriter writer = new DhtmlXqFormat().writer(out, options)) {
      for (GameTree tree : trees) {
        losses.addAll(writer.write(tree));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  static String text(GameTree tree) {
    return new String(write(WriteOptions.defaults(), new ArrayList<>(), tree), UTF_8);
  }
}
