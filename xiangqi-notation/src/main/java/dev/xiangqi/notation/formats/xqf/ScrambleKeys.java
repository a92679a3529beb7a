package dev.xiangqi.notation.formats.xqf;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;

/** The keys in a header that scramble the bytes of a file. Immutable. */
final class ScrambleKeys {
  private static final byte[] PATTERN = "[(C) Copyright Mr. Dong Shiwei.]".getBytes(US_ASCII);
  private static final int PIECE_COUNT = 32;
  private static final int ROTATED = 12;

  private final int version;
  private final int pieces;
  private final int from;
  private final int to;
  private final int length;
  private final byte[] body = new byte[PATTERN.length];
  private final boolean sound;

  /** Derives the keys from a header. All keys of an unscrambled file are 0. */
  ScrambleKeys(byte[] header) {
    version = header[HeaderLayout.VERSION] & 0xff;
    if (!isKeyed()) {
      pieces = 0;
      from = 0;
      to = 0;
      length = 0;
      sound = true;
      return;
    }
    int sum = header[HeaderLayout.KEY_SUM] & 0xff;
    int keyPieces = header[HeaderLayout.KEY_PIECES] & 0xff;
    int keyFrom = header[HeaderLayout.KEY_FROM] & 0xff;
    int keyTo = header[HeaderLayout.KEY_TO] & 0xff;
    pieces = scrambled(keyPieces) * keyPieces & 0xff;
    from = scrambled(keyFrom) * pieces & 0xff;
    to = scrambled(keyTo) * from & 0xff;
    length = (sum * 256 + keyPieces) % 32000 + 767;
    sound = (sum + keyPieces + keyFrom + keyTo & 0xff) == 0;
    for (int i = 0; i < body.length; i++) {
      int part = i % 4;
      int key = header[HeaderLayout.KEY_SUM + part] & header[HeaderLayout.KEY_MASK];
      body[i] = (byte) ((key | header[HeaderLayout.KEY_BITS + part]) & PATTERN[i]);
    }
  }

  private static int scrambled(int key) {
    return 54 * key * key + 221;
  }

  /** {@return whether the bytes are scrambled} */
  boolean isKeyed() {
    return version > HeaderLayout.PLAIN;
  }

  /** {@return whether the key bytes sum to 0, as XQStudio's do} */
  boolean isSound() {
    return sound;
  }

  /** {@return a copy of a file with the bytes after the header unscrambled} */
  byte[] plain(byte[] file, int size) {
    byte[] plain = Arrays.copyOf(file, size);
    if (isKeyed()) {
      for (int i = HeaderLayout.SIZE; i < size; i++) {
        plain[i] -= body[(i - HeaderLayout.SIZE) % body.length];
      }
    }
    return plain;
  }

  /** {@return the squares of the pieces in the order of {@link PieceTable}, as stored in files} */
  int[] pieces(byte[] header) {
    int[] squares = new int[PIECE_COUNT];
    for (int i = 0; i < PIECE_COUNT; i++) {
      int slot = version < ROTATED ? i : (pieces + 1 + i) % PIECE_COUNT;
      squares[slot] = header[HeaderLayout.PIECES + i] - pieces & 0xff;
    }
    return squares;
  }

  /** {@return the source square of a move, as stored in files} */
  int from(int stored) {
    return stored - 0x18 - from & 0xff;
  }

  /** {@return the target square of a move, as stored in files} */
  int to(int stored) {
    return stored - 0x20 - to & 0xff;
  }

  /** {@return the length of a comment; negative if invalid} */
  long length(long stored) {
    return stored - length;
  }
}
