package dev.xiangqi.book.collection;

import dev.xiangqi.book.collection.file.CollectionFile;
import dev.xiangqi.book.collection.file.PartHeader;
import dev.xiangqi.book.collection.file.Section;
import dev.xiangqi.book.file.Bytes;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The contents of a collection, to be changed and written with right checksums. */
final class RawCollection {
  private static final int STATE = 512;
  private static final int STATE_LENGTH = 20;
  private static final int BLOCK = 1 << 16;

  /** The first bytes of the file, with one state. */
  private final byte[] head;

  final List<RawPart> parts = new ArrayList<>();

  /** What the state says of the number of parts and of the end, more than is true. */
  int moreParts;

  int moreBytes;

  /** A part: the numbers of its header, its sections, and how long its header says they are. */
  static final class RawPart {
    private static final int NUMBERS = 36;

    final byte[] numbers;
    final byte[][] sections = new byte[Section.values().length][];
    final long[] moreLength = new long[Section.values().length];

    private RawPart(byte[] numbers) {
      this.numbers = numbers;
    }

    byte[] section(Section section) {
      return sections[section.ordinal()];
    }

    void set(Section section, byte[] bytes) {
      sections[section.ordinal()] = bytes;
    }

    private static RawPart read(ByteBuffer in) {
      byte[] numbers = new byte[NUMBERS];
      in.get(numbers);
      RawPart part = new RawPart(numbers);
      for (int i = 0; i < part.sections.length; i++) {
        part.sections[i] = new byte[Math.toIntExact(in.getLong())];
      }
      in.position(in.position() + PartHeader.LENGTH - NUMBERS - 8 * part.sections.length);
      int length = 0;
      for (byte[] section : part.sections) {
        in.get(section);
        length += section.length;
      }
      in.position(in.position() + 4 * ((length + BLOCK - 1) / BLOCK));
      return part;
    }

    private void write(ByteArrayOutputStream out) {
      ByteArrayOutputStream data = new ByteArrayOutputStream();
      ByteBuffer header = ByteBuffer.allocate(PartHeader.LENGTH).put(numbers);
      for (int i = 0; i < sections.length; i++) {
        data.writeBytes(sections[i]);
        header.putLong(sections[i].length + moreLength[i]);
      }
      byte[] bytes = data.toByteArray();
      ByteBuffer table = ByteBuffer.allocate(4 * ((bytes.length + BLOCK - 1) / BLOCK));
      for (int at = 0; at < bytes.length; at += BLOCK) {
        table.putInt(Bytes.checksum(bytes, at, Math.min(BLOCK, bytes.length - at)));
      }
      header.putInt(Bytes.checksum(table.array(), 0, table.capacity()));
      int last = PartHeader.LENGTH - 4;
      header.putInt(last, Bytes.checksum(header.array(), 0, last));
      out.writeBytes(header.array());
      out.writeBytes(bytes);
      out.writeBytes(table.array());
    }
  }

  /** Takes the contents of a file. */
  RawCollection(byte[] file) {
    head = Arrays.copyOf(file, CollectionFile.PARTS);
    ByteBuffer in = ByteBuffer.wrap(file, CollectionFile.PARTS, file.length - CollectionFile.PARTS);
    while (in.hasRemaining()) {
      parts.add(RawPart.read(in));
    }
  }

  /** {@return the bytes of a file} */
  byte[] toBytes() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(head);
    parts.forEach(part -> part.write(out));
    byte[] bytes = out.toByteArray();
    ByteBuffer state =
        ByteBuffer.wrap(bytes, STATE, STATE_LENGTH + 4)
            .putLong(99)
            .putLong(bytes.length + moreBytes)
            .putInt(parts.size() + moreParts);
    state.putInt(Bytes.checksum(bytes, STATE, STATE_LENGTH));
    return bytes;
  }
}
