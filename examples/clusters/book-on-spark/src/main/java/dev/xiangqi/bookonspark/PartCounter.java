package dev.xiangqi.bookonspark;

import dev.xiangqi.book.BookBuilder;
import dev.xiangqi.book.PartialBook;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/** The second stage: counts each game of a part once and divides the counts by key. */
final class PartCounter {
  private PartCounter() {}

  /**
   * Counts the games of a part.
   *
   * @param records the games of one part and any reports, in any order
   * @return a report, and the counts for each range of keys that has any
   */
  static Iterator<Tuple2<Integer, byte[]>> count(
      Iterator<Tuple2<Integer, byte[]>> records, BookPlan plan) {
    BookBuilder builder = BookBuilder.create(plan.settings());
    GameCodec codec = GameCodec.of(plan.settings());
    ReadReport report = ReadReport.empty();
    while (records.hasNext()) {
      Tuple2<Integer, byte[]> each = records.next();
      if (each._1() == plan.reports()) {
        report = report.plus(ReadReport.fromBytes(each._2()));
      } else if (!codec.addTo(builder, each._2())) {
        report = report.withLeftOut();
      }
    }
    List<Tuple2<Integer, byte[]>> counts = new ArrayList<>();
    counts.add(new Tuple2<>(plan.reports(), report.toBytes()));
    if (builder.games() > 0) {
      List<PartialBook> ranges = builder.build().split(plan.partitions());
      for (int i = 0; i < ranges.size(); i++) {
        if (ranges.get(i).size() > 0) {
          counts.add(new Tuple2<>(i, ranges.get(i).toBytes()));
        }
      }
    }
    return counts.iterator();
  }
}
