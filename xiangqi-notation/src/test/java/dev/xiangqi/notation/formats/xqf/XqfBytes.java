package dev.xiangqi.notation.formats.xqf;

import static java.nio.charset.StandardCharsets.US_ASCII;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Square;
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
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Builds files byte by byte and reads them. */
final class XqfBytes {
  static final Charset GB18030 = Charset.forName("GB18030");
  static final Charset BIG5 = Charset.forName("Big5");
  static final int FIRST = 0x400;

  private static final byte[] MASK = "[(C) Copyright Mr. Dong Shiwei.]".getBytes(US_ASCII);
  private static final int[] USUAL = {
    0, 10, 20, 30, 40, 50, 60, 70, 80, 12, 72, 3, 23, 43, 63, 83, 9, 19, 29, 39, 49, 59, 69, 79, 89,
    17, 77, 6, 26, 46, 66, 86
  };

  private final ByteArrayOutputStream nodes = new ByteArrayOutputStream();
  private final byte[] header = new byte[FIRST];

  /** An unscrambled file with the initial position and without the root and other nodes. */
  XqfBytes() {
    set(0, 'X', 'Q', 10);
    set(0x10, USUAL);
  }

  XqfBytes set(int place, int... values) {
    for (int i = 0; i < values.length; i++) {
      header[place + i] = (byte) values[i];
    }
    return this;
  }

  /**
   * Sets the squares of the pieces by name in the order of the table; a dash marks an absent piece.
   */
  XqfBytes pieces(String squares) {
    List<String> names = List.of(squares.split(" ", -1));
    for (int i = 0; i < 32; i++) {
      header[0x10 + i] =
          i < names.size() && !names.get(i).equals("-") ? (byte) square(names.get(i)) : -1;
    }
    return this;
  }

  private static int square(String name) {
    return 10 * (name.charAt(0) - 'a') + name.charAt(1) - '0';
  }

  XqfBytes text(int place, String text, Charset charset) {
    byte[] bytes = text.getBytes(charset);
    header[place] = (byte) bytes.length;
    System.arraycopy(bytes, 0, header, place + 1, bytes.length);
    return this;
  }

  XqfBytes root(boolean child, String comment) {
    return record(0x18, 0x20, child ? 0xf0 : 0, comment.getBytes(GB18030));
  }

  /** Adds a node: {@code +} if others follow it, {@code } if there is an alternative to it. */
  XqfBytes node(String move, String flags, String comment) {
    return node(move, flags, comment.getBytes(GB18030));
  }

  XqfBytes node(String move, String flags, byte[] comment) {
    Move parsed = Move.parse(move);
    int bits = (flags.contains("+") ? 0xf0 : 0) | (flags.contains("|") ? 0x0f : 0);
    return record(0x18 + stored(parsed.from()), 0x20 + stored(parsed.to()), bits, comment);
  }

  private static int stored(Square square) {
    return square(square.toString());
  }

  XqfBytes record(int from, int to, int flags, byte[] comment) {
    nodes.write(from);
    nodes.write(to);
    nodes.write(flags);
    nodes.write(0xff);
    length(nodes, comment.length);
    nodes.writeBytes(comment);
    return this;
  }

  static void length(ByteArrayOutputStream out, int length) {
    for (int i = 0; i < 4; i++) {
      out.write(length >> (8 * i));
    }
  }

  byte[] bytes() {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    all.writeBytes(header);
    all.writeBytes(nodes.toByteArray());
    return all.toByteArray();
  }

  /**
   * Scrambles the bytes of a plain file as a later version does.
   *
   * @param keys the mask, four bytes of bits, and three of the keys; the fourth makes the sum 0
   */
  static byte[] keyed(byte[] plain, int version, int... keys) {
    byte[] file = Arrays.copyOf(plain, FIRST);
    int[] four = {256 - (keys[5] + keys[6] + keys[7]) % 256, keys[5], keys[6], keys[7]};
    file[2] = (byte) version;
    file[3] = (byte) keys[0];
    for (int i = 0; i < 4; i++) {
      file[8 + i] = (byte) keys[1 + i];
      file[12 + i] = (byte) four[i];
    }
    int piece = (54 * keys[5] * keys[5] + 221) * keys[5] % 256;
    int from = (54 * keys[6] * keys[6] + 221) * piece % 256;
    int to = (54 * keys[7] * keys[7] + 221) * from % 256;
    int length = ((four[0] % 256) * 256 + keys[5]) % 32000 + 767;
    for (int i = 0; i < 32; i++) {
      int slot = version < 12 ? i : (i + piece + 1) % 32;
      file[0x10 + i] = (byte) (plain[0x10 + slot] + piece);
    }
    byte[] nodes = keyedNodes(plain, from, to, length);
    for (int i = 0; i < nodes.length; i++) {
      int key = ((four[i % 4] & keys[0]) | keys[1 + i % 4]) & MASK[i % 32];
      nodes[i] += (byte) key;
    }
    byte[] all = Arrays.copyOf(file, FIRST + nodes.length);
    System.arraycopy(nodes, 0, all, FIRST, nodes.length);
    return all;
  }

  private static byte[] keyedNodes(byte[] plain, int from, int to, int length) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    int at = FIRST;
    while (at < plain.length) {
      int size =
          (plain[at + 4] & 0xff) | (plain[at + 5] & 0xff) << 8 | (plain[at + 6] & 0xff) << 16;
      boolean child = (plain[at + 2] & 0xf0) != 0;
      boolean sibling = (plain[at + 2] & 0x0f) != 0;
      out.write(plain[at] + from);
      out.write(plain[at + 1] + to);
      // The low bits are meaningless and often set.
      out.write((child ? 0x80 : 0) | (sibling ? 0x40 : 0) | (size > 0 ? 0x20 : 0) | at % 32);
      out.write(at);
      if (size > 0) {
        length(out, size + length);
        out.write(plain, at + 8, size);
      }
      at += 8 + size;
    }
    return out.toByteArray();
  }

  static GameEntry entry(byte[] bytes, ReadOptions options) {
    try (GameReader reader =
        new XqfFormat()
            .reader(GameSource.of(new ByteArrayInputStream(bytes), "test.xqf"), options)) {
      return reader.next();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static GameEntry entry(byte[] bytes) {
    return entry(bytes, ReadOptions.defaults());
  }

  /** Reads the tree of a file. */
  static GameTree tree(byte[] bytes) {
    return tree(entry(bytes));
  }

  static GameTree tree(GameEntry entry) {
    if (entry instanceof GameEntry.Read read) {
      return read.tree();
    }
    throw new AssertionError(entry.toString());
  }

  static byte[] written(GameTree tree) {
    return written(tree, WriteOptions.defaults(), new ArrayList<>());
  }

  /** Writes the file of a game; the losses receive everything that it cannot hold. */
  static byte[] written(GameTree tree, WriteOptions options, List<Loss> losses) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GameWriter writer = new XqfFormat().writer(out, options)) {
      losses.addAll(writer.write(tree));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
