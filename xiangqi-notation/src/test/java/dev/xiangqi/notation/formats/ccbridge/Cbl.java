package dev.xiangqi.notation.formats.ccbridge;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Builds, reads and writes libraries in memory. */
final class Cbl {
  static final int LIVE = 7;
  static final int DELETED = 5;
  static final int BLOCK = 4096;

  private static final int HEADER = 66_624;
  private static final int ENTRY = 276;
  private static final int IDENTIFIER = 20;

  private final int capacity;
  private final ByteArrayOutputStream index = new ByteArrayOutputStream();
  private final ByteArrayOutputStream records = new ByteArrayOutputStream();

  Cbl(int capacity) {
    this.capacity = capacity;
  }

  /** Adds a record and its index entry. */
  Cbl add(int flag, int order, byte[] record) {
    return entry(flag, order, record.length, record).record(record);
  }

  /** Adds an index entry with the identifier of the record, if it has one. */
  Cbl entry(int flag, long order, long length, byte[] record) {
    byte[] entry = new byte[ENTRY];
    put(entry, 0, flag);
    put(entry, 4, order);
    put(entry, 8, 1);
    put(entry, 12, length);
    byte[] identifier = Arrays.copyOfRange(record, IDENTIFIER, IDENTIFIER + 16);
    if (!Arrays.equals(identifier, new byte[16])) {
      byte[] text = text(identifier).getBytes(UTF_16LE);
      System.arraycopy(text, 0, entry, IDENTIFIER, text.length);
    }
    index.writeBytes(entry);
    return this;
  }

  /** Adds a record without an index entry. */
  Cbl record(byte[] record) {
    records.writeBytes(Arrays.copyOf(record, (record.length + BLOCK - 1) / BLOCK * BLOCK));
    return this;
  }

  /** Adds bytes between records. */
  Cbl bytes(byte[] bytes) {
    records.writeBytes(bytes);
    return this;
  }

  byte[] build() {
    byte[] start = Arrays.copyOf("CCBridgeLibrary".getBytes(US_ASCII), HEADER);
    put(start, 52, Integer.MAX_VALUE);
    put(start, 60, capacity);
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(start);
    all.writeBytes(Arrays.copyOf(index.toByteArray(), ENTRY * capacity));
    all.writeBytes(records.toByteArray());
    return all.toByteArray();
  }

  static void put(byte[] bytes, int at, long value) {
    for (int i = 0; i < 4; i++) {
      bytes[at + i] = (byte) (value >> (8 * i));
    }
  }

  /** Copies a record and gives it its own identifier. */
  static byte[] identified(byte[] record, int number) {
    byte[] copy = record.clone();
    for (int i = 0; i < 16; i++) {
      copy[IDENTIFIER + i] = (byte) (16 * number + i);
    }
    return copy;
  }

  private static String text(byte[] identifier) {
    int[] order = {3, 2, 1, 0, -1, 5, 4, -1, 7, 6, -1, 8, 9, -1, 10, 11, 12, 13, 14, 15};
    StringBuilder text = new StringBuilder("{");
    for (int i : order) {
      text.append(i < 0 ? "-" : String.format(Locale.ROOT, "%02X", identifier[i]));
    }
    return text.append('}').toString();
  }

  static byte[] bytes(GameTree tree, List<Loss> losses) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GameWriter writer = new CbrFormat().writer(out, WriteOptions.defaults())) {
      losses.addAll(writer.write(tree));
    }
    return out.toByteArray();
  }

  static byte[] bytes(GameTree tree) throws IOException {
    return bytes(tree, new ArrayList<>());
  }

  static GameEntry written(GameTree tree) throws IOException {
    return entries(new CbrFormat(), bytes(tree), ReadOptions.defaults()).get(0);
  }

  static GameTree tree(GameEntry entry) {
    return assertInstanceOf(GameEntry.Read.class, entry, entry::toString).tree();
  }

  static List<GameEntry> entries(GameFormat format, byte[] bytes, ReadOptions options)
      throws IOException {
    List<GameEntry> entries = new ArrayList<>();
    GameSource source = GameSource.of(new ByteArrayInputStream(bytes), "test");
    try (GameReader reader = format.reader(source, options)) {
      reader.forEachRemaining(entries::add);
    }
    return entries;
  }
}
