package dev.xiangqi.notation.formats.xqf;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;

/** The numbers by which a file's bytes are hidden, as its header gives them. Immutable. */
final class Keys {
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

  /** Works out the keys of a header; they are all zero in a plain file. */
  Keys(byte[] header) {
    version = header[Layout.VERSION] & 0xff;
    if (!isKeyed()) {
      pieces = 0;
      from = 0;
      to = 0;
      length = 0;
      sound = true;
      return;
    }
    int sum = header[Layout.KEY_SUM] & 0xff;
    int keyPieces = header[Layout.KEY_PIECES] & 0xff;
    int keyFrom = header[Layout.KEY_FROM] & 0xff;
    int keyTo = header[Layout.KEY_TO] & 0xff;
    pieces = scrambled(keyPieces) * keyPieces & 0xff;
    from = scrambled(keyFrom) * pieces & 0xff;
    to = scrambled(keyTo) * from & 0xff;
    length = (sum * 256 + keyPieces) % 32000 + 767;
    sound = (sum + keyPieces + keyFrom + keyTo & 0xff) == 0;
    for (int i = 0; i < body.length; i++) {
      int part = i % 4;
      int key = header[Layout.KEY_SUM + part] & header[Layout.KEY_MASK];
      body[i] = (byte) ((key | header[Layout.KEY_BITS + part]) & PATTERN[i]);
    }
  }

  private static int scrambled(int key) {
    return 54 * key * key + 221;
  }

  /** Whether bytes are hidden. */
  boolean isKeyed() {
    return version > Layout.PLAIN;
  }

  /** Whether the keys add up as XQStudio's do. */
  boolean isSound() {
    return sound;
  }

  /** A copy of a file in which what follows the header is plain. */
  byte[] plain(byte[] file, int size) {
    byte[] plain = Arrays.copyOf(file, size);
    if (isKeyed()) {
      for (int i = Layout.SIZE; i < size; i++) {
        plain[i] -= body[(i - Layout.SIZE) % body.length];
      }
    }
    return plain;
  }

  /** The squares of the pieces in the order of {@link Pieces}, as files have them. */
  int[] pieces(byte[] header) {
    int[] squares = new int[PIECE_COUNT];
    for (int i = 0; i < PIECE_COUNT; i++) {
      int slot = version < ROTATED ? i : (pieces + 1 + i) % PIECE_COUNT;
      squares[slot] = header[Layout.PIECES + i] - pieces & 0xff;
    }
    return squares;
  }

  /** The square from which a move goes, as files have it. */
  int from(int stored) {
    return stored - 0x18 - from & 0xff;
  }

  /** The square to which a move goes, as files have it. */
  int to(int stored) {
    return stored - 0x20 - to & 0xff;
  }

  /** The length of a comment; negative if it cannot be one. */
  long length(long stored) {
    return stored - length;
  }
}
