package dev.xiangqi.bookonspark;

import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import scala.Tuple2;

/** The second stage of a collection: sorted records, equal ones once. Not thread-safe. */
final class DistinctRecords implements Iterator<byte[]> {
  private final Iterator<Tuple2<byte[], byte[]>> sorted;
  private Optional<byte[]> next;

  DistinctRecords(Iterator<Tuple2<byte[], byte[]>> sorted) {
    this.sorted = sorted;
    next = sorted.hasNext() ? Optional.of(sorted.next()._1()) : Optional.empty();
  }

  @Override
  public boolean hasNext() {
    return next.isPresent();
  }

  @Override
  public byte[] next() {
    byte[] record = next.orElseThrow(NoSuchElementException::new);
    next = Optional.empty();
    while (next.isEmpty() && sorted.hasNext()) {
      next = Optional.of(sorted.next()._1()).filter(other -> !Arrays.equals(record, other));
    }
    return record;
  }
}
