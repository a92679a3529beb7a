package dev.xiangqi.bookonspark;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.function.Function;
import org.apache.spark.api.java.JavaRDD;

/** Writes sorted values range by range, so that the driver holds one range at a time. */
final class SortedRanges {
  private SortedRanges() {}

  /**
   * Writes the bytes of all values.
   *
   * @param sorted the values, whose partitions are ranges in order
   * @return the number of values
   */
  static <T> long write(JavaRDD<T> sorted, Function<T, byte[]> bytes, OutputStream out)
      throws IOException {
    long count = 0;
    for (int range = 0; range < sorted.getNumPartitions(); range++) {
      List<T> fetched = sorted.collectPartitions(new int[] {range})[0];
      for (T value : fetched) {
        out.write(bytes.apply(value));
      }
      count += fetched.size();
    }
    return count;
  }
}
