package dev.xiangqi.bookonspark;

import java.util.Arrays;
import java.util.Comparator;

/** The order of records in a collection, serializable for Spark. */
enum RecordOrder implements Comparator<byte[]> {
  /** Bytes as unsigned numbers. */
  UNSIGNED;

  @Override
  public int compare(byte[] record, byte[] other) {
    return Arrays.compareUnsigned(record, other);
  }
}
