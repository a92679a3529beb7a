package dev.xiangqi.notation.formats.dhtmlxq;

import dev.xiangqi.notation.internal.Warnings;
import java.io.ByteArrayOutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The bytes of one game: of its values, and of the strings of scripts that belong to it. Immutable.
 */
final class Block {
  private final List<Part> parts;
  private final byte[] bytes;
  private final boolean wrapped;
  private final boolean overflowed;
  private final Optional<String> doubt;

  /** Bytes that stand together in a page, and the place of the first one. */
  static final class Part {
    private final byte[] bytes;
    private final PageBytes.Place place;

    Part(byte[] bytes, PageBytes.Place place) {
      this.bytes = bytes;
      this.place = place;
    }

    PageBytes.Place place() {
      return place;
    }

    /** {@return the bytes, a character for each} */
    String text() {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }

  private Block(List<Part> parts, boolean wrapped, boolean overflowed, Optional<String> doubt) {
    this.parts = List.copyOf(parts);
    this.wrapped = wrapped;
    this.overflowed = overflowed;
    this.doubt = doubt;
    this.bytes = parts.size() == 1 ? parts.get(0).bytes : joined(parts);
  }

  /**
   * Makes a block.
   *
   * @param parts its parts, at least one
   * @param wrapped whether the game has a wrapper
   */
  static Block of(List<Part> parts, boolean wrapped) {
    return new Block(parts, wrapped, false, Optional.empty());
  }

  /** {@return a block without bytes, for a game that exceeds the limit} */
  static Block tooLarge(PageBytes.Place place, boolean wrapped) {
    List<Part> none = List.of(new Part(new byte[0], place));
    return new Block(none, wrapped, true, Optional.empty());
  }

  private static byte[] joined(List<Part> parts) {
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    parts.forEach(part -> joined.write(part.bytes, 0, part.bytes.length));
    return joined.toByteArray();
  }

  /** {@return this block with a reason to doubt that it has all moves} */
  Block doubtful(String message) {
    return new Block(parts, wrapped, overflowed, Optional.of(message));
  }

  /** {@return this block with more bytes at its end} */
  Block with(List<Part> more) {
    List<Part> all = new ArrayList<>(parts);
    all.addAll(more);
    return new Block(all, wrapped, overflowed, doubt);
  }

  /** Warns if some moves may be missing. */
  void warn(Warnings warnings) {
    doubt.ifPresent(message -> warnings.add(message, 0));
  }

  /** {@return the bytes of all parts, not copied} */
  byte[] bytes() {
    return bytes;
  }

  PageBytes.Place place() {
    return parts.get(0).place;
  }

  boolean wrapped() {
    return wrapped;
  }

  /** {@return whether the game exceeds the limit} */
  boolean overflowed() {
    return overflowed;
  }

  /** {@return the indices of the characters with which the parts begin, and their places} */
  List<BlockText.Joint> joints(Charset charset) {
    List<BlockText.Joint> joints = new ArrayList<>();
    int chars = 0;
    for (Part part : parts) {
      joints.add(new BlockText.Joint(chars, part.place.in(charset)));
      chars += parts.size() == 1 ? 0 : new String(part.bytes, charset).length();
    }
    return joints;
  }
}
