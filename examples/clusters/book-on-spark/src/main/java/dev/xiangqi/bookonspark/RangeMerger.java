package dev.xiangqi.bookonspark;

import dev.xiangqi.book.PartialBook;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/**
 * The third stage: adds up the counts of all parts in a range of keys. The sums are final, so the
 * filter is applied here.
 */
final class RangeMerger {
  private RangeMerger() {}

  /**
   * Adds up counts or reports.
   *
   * @param index the number of the range, or {@link BookPlan#reports}
   * @param counts the counts of the range, or the reports, in any order
   * @return the bytes of one partial book, or of one report
   */
  static Iterator<byte[]> merge(
      int index, Iterator<Tuple2<Integer, byte[]>> counts, BookPlan plan) {
    return List.of(index == plan.reports() ? report(counts) : book(counts, plan)).iterator();
  }

  private static byte[] report(Iterator<Tuple2<Integer, byte[]>> reports) {
    ReadReport sum = ReadReport.empty();
    while (reports.hasNext()) {
      sum = sum.plus(ReadReport.fromBytes(reports.next()._2()));
    }
    return sum.toBytes();
  }

  private static byte[] book(Iterator<Tuple2<Integer, byte[]>> counts, BookPlan plan) {
    List<PartialBook> books = new ArrayList<>();
    books.add(PartialBook.empty(plan.settings()));
    while (counts.hasNext()) {
      books.add(PartialBook.fromBytes(counts.next()._2()));
    }
    return PartialBook.merge(books).filtered(plan.filter()).toBytes();
  }
}
