package dev.xiangqi.bookonspark;

import dev.xiangqi.book.collection.CollectionBuilder;
import dev.xiangqi.book.collection.GameRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

/**
 * Builds a collection from a folder of game files. One machine makes the same bytes from the same
 * games. The number of partitions, the order in which tasks end, and repeated tasks do not change
 * the collection.
 */
final class CollectionJob {
  private final JavaSparkContext spark;
  private final int partitions;

  /**
   * Makes a job.
   *
   * @param partitions the number of ranges of sorted games; 1 to {@link
   *     SparkProgram#MAX_PARTITIONS}
   * @throws IllegalArgumentException if the number is out of range
   */
  CollectionJob(JavaSparkContext spark, int partitions) {
    this.spark = spark;
    this.partitions = SparkProgram.checkPartitions(partitions);
  }

  /** What was read, and the number of different games in the collection. */
  record Result(ReadReport report, long games) {
    /** {@return all counts as text} */
    @Override
    public String toString() {
      return report + "; " + games + " different games";
    }
  }

  /**
   * Builds the collection.
   *
   * @param input the game files, as in {@link EncodedGames#files}
   * @param target the file on the driver's machine. An existing file is replaced on success and
   *     kept on failure.
   * @return the counts of files and games
   * @throws IOException if the collection cannot be written, or there are no files
   */
  Result run(String input, Path target) throws IOException {
    // Spark reads the records twice, once to find ranges of equal size.
    JavaPairRDD<byte[], byte[]> read =
        EncodedGames.files(spark, input)
            .mapPartitionsToPair(files -> EncodedGames.inTask(files, new RecordPairs()))
            .persist(StorageLevel.DISK_ONLY());
    try {
      ReadReport report = report(read);
      report.requireFiles(input);
      return new Result(report, write(read, target));
    } finally {
      read.unpersist(false);
    }
  }

  private static ReadReport report(JavaPairRDD<byte[], byte[]> read) {
    return read.filter(RecordPairs::isReport).values().collect().stream()
        .map(ReadReport::fromBytes)
        .reduce(ReadReport.empty(), ReadReport::plus);
  }

  private long write(JavaPairRDD<byte[], byte[]> read, Path target) throws IOException {
    JavaRDD<byte[]> sorted =
        read.filter(pair -> !RecordPairs.isReport(pair))
            .sortByKey(RecordOrder.UNSIGNED, true, partitions)
            .mapPartitions(DistinctRecords::new)
            .persist(StorageLevel.DISK_ONLY());
    try {
      // Sorts all ranges in parallel; the code below fetches them one after another.
      long games = sorted.count();
      CollectionBuilder.create(target).buildSorted(records(sorted)).close();
      return games;
    } finally {
      sorted.unpersist(false);
    }
  }

  /** Fetches one range at a time and checks its records on all cores of the driver. */
  private static Iterator<GameRecord> records(JavaRDD<byte[]> sorted) {
    return IntStream.range(0, sorted.getNumPartitions())
        .mapToObj(range -> sorted.collectPartitions(new int[] {range})[0])
        .flatMap(range -> range.parallelStream().map(GameRecord::fromBytes).toList().stream())
        .iterator();
  }
}
