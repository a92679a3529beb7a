package dev.xiangqi.bookonspark;

import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.PartialBook;
import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

/**
 * Builds a book from a folder of game files. One machine makes the same bytes from the same games,
 * settings and filter. The number of partitions, the order in which tasks end, and repeated tasks
 * do not change the book.
 */
final class BookJob {
  private final JavaSparkContext spark;
  private final BookPlan plan;

  BookJob(JavaSparkContext spark, BookPlan plan) {
    this.spark = spark;
    this.plan = plan;
  }

  /**
   * Builds the book.
   *
   * @param input the game files, as in {@link EncodedGames#files}
   * @param target the book file on the driver's machine. An existing file is replaced on success
   *     and kept on failure.
   * @return the counts of files and games
   * @throws IOException if the book cannot be written, or there are no files
   */
  ReadReport run(String input, Path target) throws IOException {
    // The hash of an Integer is its value, so each number goes to the partition of that number.
    HashPartitioner byNumber = new HashPartitioner(plan.partitions() + 1);
    BookPlan shipped = plan;
    JavaRDD<byte[]> ranges =
        EncodedGames.files(spark, input)
            .mapPartitionsToPair(files -> EncodedGames.inTask(files, new GamePairs(shipped)))
            .partitionBy(byNumber)
            .mapPartitionsToPair(records -> PartCounter.count(records, shipped))
            .partitionBy(byNumber)
            .mapPartitionsWithIndex(
                (index, counts) -> RangeMerger.merge(index, counts, shipped), true)
            .persist(StorageLevel.DISK_ONLY());
    try {
      // Computes all ranges in parallel; the code below fetches them one by one.
      ranges.count();
      ReadReport report = ReadReport.fromBytes(fetch(ranges, plan.reports()));
      report.requireFiles(input);
      write(ranges, target).close();
      return report;
    } finally {
      ranges.unpersist(false);
    }
  }

  private OpeningBook write(JavaRDD<byte[]> ranges, Path target) throws IOException {
    Iterable<PartialBook> books =
        () ->
            IntStream.range(0, plan.partitions())
                .mapToObj(range -> PartialBook.fromBytes(fetch(ranges, range)))
                .iterator();
    return PartialBook.write(books, target, plan.filter());
  }

  /** {@return the single element of a partition} */
  private static byte[] fetch(JavaRDD<byte[]> ranges, int partition) {
    return ranges.collectPartitions(new int[] {partition})[0].get(0);
  }
}
