package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.build.IndexSort;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.Resources;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The nodes of the tree of all games, while a part is written: the key of a position, the first
 * game that reached it by these moves, and the number of such games, which follow each other. They
 * are divided by their keys into files, and each is sorted in memory. Not thread-safe.
 */
final class NodeFiles implements Closeable {
  private static final int FILE_BITS = 8;
  private static final int NODE = 16;
  private static final int BUFFER = NODE << 9;

  private final BuildFolder folder;
  private final List<OutputStream> streams = new ArrayList<>();
  private final byte[] node = new byte[NODE];
  private long size;

  NodeFiles(BuildFolder folder) throws IOException {
    this.folder = folder;
    for (int i = 0; i < 1 << FILE_BITS; i++) {
      streams.add(new BufferedOutputStream(folder.create(name(i)), BUFFER));
    }
  }

  private static String name(int file) {
    return "nodes-" + file;
  }

  long size() {
    return size;
  }

  void add(long key, int game, int games) throws IOException {
    Bytes.putLong(node, 0, key);
    Bytes.putInt(node, 8, game);
    Bytes.putInt(node, 12, games);
    streams.get((int) (key >>> (Long.SIZE - FILE_BITS))).write(node);
    size++;
  }

  /** Writes all nodes in the order of their keys; see {@link Positions} for the format. */
  void writeTo(SectionFiles out) throws IOException {
    PositionsWriter writer = new PositionsWriter(out, size);
    for (int file = 0; file < streams.size(); file++) {
      streams.get(file).flush();
      byte[] nodes;
      try (InputStream in = folder.open(name(file))) {
        nodes = in.readAllBytes();
      }
      for (int i : order(nodes, writer.shift())) {
        writer.add(
            Bytes.getLong(nodes, NODE * i),
            Bytes.getInt(nodes, NODE * i + 8),
            Bytes.getInt(nodes, NODE * i + 12));
      }
    }
    writer.finish();
  }

  /** Orders nodes by the bits of their keys that are kept, first game, and most games first. */
  private static int[] order(byte[] nodes, int shift) {
    // The files divide the nodes by the top bits of their keys, so all in one have the same.
    return IndexSort.byKey(
        nodes.length / NODE,
        i -> Bytes.getLong(nodes, NODE * i) << FILE_BITS,
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
    Resources.closeAll(streams);
    for (int i = 0; i < streams.size(); i++) {
      folder.delete(name(i));
    }
  }
}
