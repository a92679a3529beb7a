package dev.xiangqi.tuning.shuffle;

import dev.xiangqi.tuning.records.RecordBytes;
import java.nio.ByteBuffer;

/** Hashes the board and the side to move of a record. */
final class BoardHash {
  private BoardHash() {}

  /** {@return a hash, never 0} */
  static long of(byte[] records, int at) {
    ByteBuffer in = ByteBuffer.wrap(records);
    long hash = mixed(in.getLong(at) + (RecordBytes.isBlackToMove(records, at) ? 1 : 0));
    hash = mixed(hash ^ in.getInt(at + 8));
    hash = mixed(hash ^ in.getLong(at + 12));
    hash = mixed(hash ^ in.getLong(at + 20));
    return hash == 0 ? 1 : hash;
  }

  /** {@return a number in which each bit depends on all bits of the given one} */
  private static long mixed(long number) {
    long bits = (number ^ (number >>> 31)) * 0x9E3779B97F4A7C15L;
    bits = (bits ^ (bits >>> 29)) * 0xBF58476D1CE4E5B9L;
    return bits ^ (bits >>> 32);
  }
}
