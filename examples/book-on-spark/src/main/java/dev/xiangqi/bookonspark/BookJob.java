package dev.xiangqi.bookonspark;

import dev.xiangqi.book.OpeningBook;
import dev.xiangqi.book.PartialBook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.apache.spark.HashPartitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.input.PortableDataStream;
import org.apache.spark.storage.StorageLevel;
import org.apache.spark.util.TaskCompletionListener;
import scala.Tuple2;

/**
 * Builds a book from a folder of game files. One machine makes the same bytes from the same games,
 * settings and filter. The number of partitions, the order in which tasks end, and repeated tasks
 * do not change the book.
 */
final class BookJob {
  private static final String RECURSIVE = "mapreduce.input.fileinputformat.input.dir.recursive";

  private final JavaSparkContext spark;
  private final BookPlan plan;

  BookJob(JavaSparkContext spark, BookPlan plan) {
    this.spark = spark;
    this.plan = plan;
  }

  /**
   * Builds the book. One task reads each file; a task may read several small files.
   *
   * @param input the folder, file or pattern for {@link JavaSparkContext#binaryFiles}, with a
   *     scheme such as {@code hdfs:} if it is not the default one. Folders are read recursively.
   *     Names that begin with a dot or an underscore are skipped.
   * @param target the book file on the driver's machine. An existing file is replaced on success
   *     and kept on failure.
   * @return the counts of files and games
   * @throws IOException if the book cannot be written, or there are no files
   */
  ReadReport run(String input, Path target) throws IOException {
    spark.hadoopConfiguration().setBoolean(RECURSIVE, true);
    // The hash of an Integer is its value, so each number goes to the partition of that number.
    HashPartitioner byNumber = new HashPartitioner(plan.partitions() + 1);
    BookPlan shipped = plan;
    JavaRDD<byte[]> ranges =
        spark
            .binaryFiles(input)
            .mapPartitionsToPair(files -> pairs(files, shipped))
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
      if (report.files() == 0) {
        throw new IOException(input + ": expected game files, found none");
      }
      write(ranges, target).close();
      return report;
    } finally {
      ranges.unpersist(false);
    }
  }

  private static Iterator<Tuple2<Integer, byte[]>> pairs(
      Iterator<Tuple2<String, PortableDataStream>> files, BookPlan plan) {
    GamePairs pairs = new GamePairs(files, plan);
    // Closes the file also if the task fails or is stopped.
    TaskCompletionListener end = context -> close(pairs);
    TaskContext.get().addTaskCompletionListener(end);
    return pairs;
  }

  private static void close(GamePairs pairs) {
    try {
      pairs.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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
