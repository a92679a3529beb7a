package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.build.IndexSort;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.Resources;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The nodes of the tree of all games, while a part is written: the key of a position, the first
 * game that reached it by these moves, and the number of such games, which follow each other. They
 * are divided by their keys into groups, and each is sorted in memory. A group gets a file when it
 * exceeds its buffer, so a small part needs none. Not thread-safe.
 */
final class NodeFiles implements Closeable {
  private static final int GROUP_BITS = 8;
  private static final int NODE = 16;
  private static final int BUFFER = NODE << 11;

  private final BuildFolder folder;
  private final Background background;
  private final int full;
  private final List<GrowingBytes> buffers = new ArrayList<>();
  private final Map<Integer, OutputStream> files = new HashMap<>();
  private long size;

  /**
   * Makes the files.
   *
   * @param folder for the files
   * @param background sorts groups, one at a time
   */
  NodeFiles(BuildFolder folder, Background background) {
    this(folder, background, BUFFER);
  }

  /** For tests: with buffers of any number of bytes. */
  NodeFiles(BuildFolder folder, Background background, int buffer) {
    this.folder = folder;
    this.background = background;
    full = buffer;
    for (int i = 0; i < 1 << GROUP_BITS; i++) {
      buffers.add(new GrowingBytes());
    }
  }

  private static String name(int group) {
    return "nodes-" + group;
  }

  long size() {
    return size;
  }

  void add(long key, int game, int games) throws IOException {
    int group = (int) (key >>> (Long.SIZE - GROUP_BITS));
    GrowingBytes buffer = buffers.get(group);
    buffer.putLong(key);
    buffer.putInt(game);
    buffer.putInt(games);
    if (buffer.length() >= full) {
      flush(group);
    }
    size++;
  }

  private void flush(int group) throws IOException {
    OutputStream file = files.get(group);
    if (file == null) {
      file = folder.create(name(group));
      files.put(group, file);
    }
    GrowingBytes buffer = buffers.get(group);
    file.write(buffer.array(), 0, buffer.length());
    buffer.clear();
  }

  private byte[] nodes(int group) throws IOException {
    if (!files.containsKey(group)) {
      return buffers.get(group).toArray();
    }
    flush(group);
    try (InputStream in = folder.open(name(group))) {
      return in.readAllBytes();
    }
  }

  /** The nodes of a group, and their order. */
  private static final class Sorted {
    private byte[] nodes = {};
    private int[] order = {};
  }

  private void sort(int group, int shift, Sorted into) throws IOException {
    into.nodes = nodes(group);
    into.order = order(into.nodes, shift);
  }

  /** Writes all nodes in the order of their keys; see {@link Positions} for the format. */
  void writeTo(SectionFiles out) throws IOException {
    PositionsWriter writer = new PositionsWriter(out, size);
    Sorted next = new Sorted();
    sort(0, writer.shift(), next);
    for (int group = 0; group < buffers.size(); group++) {
      background.await();
      Sorted now = next;
      if (group + 1 < buffers.size()) {
        int following = group + 1;
        Sorted other = new Sorted();
        background.start(() -> sort(following, writer.shift(), other));
        next = other;
      }
      for (int i : now.order) {
        writer.add(
            Bytes.getLong(now.nodes, NODE * i),
            Bytes.getInt(now.nodes, NODE * i + 8),
            Bytes.getInt(now.nodes, NODE * i + 12));
      }
    }
    writer.finish();
  }

  /** Orders nodes by the bits of their keys that are kept, first game, and most games first. */
  private static int[] order(byte[] nodes, int shift) {
    // The groups divide the nodes by the top bits of their keys, so all in one have the same.
    return IndexSort.byKey(
        nodes.length / NODE,
        i -> Bytes.getLong(nodes, NODE * i) << GROUP_BITS,
        (a, b) -> {
          long key = Bytes.getLong(nodes, NODE * a) >>> shift;
          long other = Bytes.getLong(nodes, NODE * b) >>> shift;
          if (key != other) {
            return Long.compare(key, other);
          }
          int byGame =
              Integer.compare(Bytes.getInt(nodes, NODE * a + 8), Bytes.getInt(nodes, NODE * b + 8));
          return byGame != 0
              ? byGame
              : Integer.compare(
                  Bytes.getInt(nodes, NODE * b + 12), Bytes.getInt(nodes, NODE * a + 12));
        });
  }

  @Override
  public void close() throws IOException {
    Resources.closeAll(List.copyOf(files.values()));
    for (int group : files.keySet()) {
      folder.delete(name(group));
    }
  }
}
