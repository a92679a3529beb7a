package dev.xiangqi.book.collection.file;

import dev.xiangqi.book.build.BuildFolder;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.Region;
import dev.xiangqi.book.file.Resources;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The sections of a part while they are written, each in a file of its own. Not thread-safe. */
final class SectionFiles implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final BuildFolder folder;
  private final List<OutputStream> streams = new ArrayList<>();
  private final long[] lengths = new long[Section.values().length];
  private final byte[] number = new byte[8];

  SectionFiles(BuildFolder folder) throws IOException {
    this.folder = folder;
    for (Section section : Section.values()) {
      streams.add(new BufferedOutputStream(folder.create(name(section)), BUFFER));
    }
  }

  private static String name(Section section) {
    return "section-" + section.ordinal();
  }

  void write(Section section, byte[] bytes, int length) throws IOException {
    streams.get(section.ordinal()).write(bytes, 0, length);
    lengths[section.ordinal()] += length;
  }

  void write(Section section, GrowingBytes bytes) throws IOException {
    write(section, bytes.array(), bytes.length());
  }

  /** Writes an entry of an index: the length of another section now. */
  void writeOffset(Section index, Section data) throws IOException {
    Bytes.putLong(number, 0, lengths[data.ordinal()] << (Long.SIZE - 8 * Section.OFFSET));
    write(index, number, Section.OFFSET);
  }

  List<Long> lengths() {
    List<Long> list = new ArrayList<>();
    for (long length : lengths) {
      list.add(length);
    }
    return list;
  }

  /** Copies all sections to a place, one after the other, and returns the checksums. */
  byte[] copyTo(Region out, long at) throws IOException {
    GrowingBytes checksums = new GrowingBytes();
    byte[] block = new byte[PartHeader.BLOCK];
    int filled = 0;
    long place = at;
    for (Section section : Section.values()) {
      streams.get(section.ordinal()).flush();
      try (InputStream in = folder.open(name(section))) {
        int read = in.readNBytes(block, filled, block.length - filled);
        while (read > 0) {
          filled += read;
          if (filled == block.length) {
            place = write(out, place, block, filled, checksums);
            filled = 0;
          }
          read = in.readNBytes(block, filled, block.length - filled);
        }
      }
    }
    if (filled > 0) {
      write(out, place, block, filled, checksums);
    }
    return checksums.toArray();
  }

  private static long write(Region out, long at, byte[] block, int length, GrowingBytes checksums)
      throws IOException {
    checksums.putInt(Bytes.checksum(block, 0, length));
    out.write(ByteBuffer.wrap(block, 0, length), at);
    return at + length;
  }

  @Override
  public void close() throws IOException {
    Resources.closeAll(streams);
    for (Section section : Section.values()) {
      folder.delete(name(section));
    }
  }
}
