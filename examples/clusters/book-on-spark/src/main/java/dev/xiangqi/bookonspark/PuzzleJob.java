package dev.xiangqi.bookonspark;

import dev.xiangqi.examples.xq.io.Output;
import dev.xiangqi.examples.xq.puzzle.MiningPlan;
import dev.xiangqi.notation.io.ReplacingFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;

/**
 * Mines a folder of game files for puzzles. {@code xq puzzle mine} writes the same bytes from the
 * same games and options. The number of partitions, the order in which tasks end, and repeated
 * tasks do not change the puzzles.
 */
final class PuzzleJob {
  private final JavaSparkContext spark;
  private final MiningPlan plan;
  private final int partitions;

  /**
   * Makes a job.
   *
   * @param partitions the number of parts of games; 1 to {@link SparkProgram#MAX_PARTITIONS}
   * @throws IllegalArgumentException if the number is out of range
   */
  PuzzleJob(JavaSparkContext spark, MiningPlan plan, int partitions) {
    this.spark = spark;
    this.plan = plan;
    this.partitions = SparkProgram.checkPartitions(partitions);
  }

  /** What was read, and the number of different puzzles. */
  record Result(ReadReport report, long puzzles) {
    /** {@return all counts as text} */
    @Override
    public String toString() {
      return report + "; " + puzzles + " different puzzles";
    }
  }

  /**
   * Mines the games.
   *
   * @param input the game files, as in {@link EncodedGames#files}
   * @param target the file on the driver's machine. An existing file is replaced on success and
   *     kept on failure.
   * @return the counts of files and games
   * @throws IOException if the puzzles cannot be written, or there are no files
   */
  Result run(String input, Path target) throws IOException {
    SourceNames names = SourceNames.of(input, spark.hadoopConfiguration());
    JavaPairRDD<String, byte[]> read =
        EncodedGames.files(spark, input)
            .mapPartitionsToPair(files -> EncodedGames.inTask(files, new SourcedGames(names)))
            .persist(StorageLevel.DISK_ONLY());
    // Opened before the work, since a folder that is missing should not cost hours.
    try (ReplacingFile file = Output.to(target)) {
      ReadReport report = report(read);
      report.requireFiles(input);
      long puzzles = write(read, file.stream());
      file.commit();
      return new Result(report, puzzles);
    } finally {
      read.unpersist(false);
    }
  }

  private static ReadReport report(JavaPairRDD<String, byte[]> read) {
    return read.filter(SourcedGames::isReport).values().collect().stream()
        .map(ReadReport::fromBytes)
        .reduce(ReadReport.empty(), ReadReport::plus);
  }

  private long write(JavaPairRDD<String, byte[]> read, OutputStream out) throws IOException {
    MiningPlan shipped = plan;
    JavaRDD<FoundPuzzle> found =
        read.filter(pair -> !SourcedGames.isReport(pair))
            .partitionBy(new HashPartitioner(partitions))
            .mapPartitionsToPair(games -> GameMiner.inTask(games, shipped))
            .reduceByKey(FoundPuzzle::lesser, partitions)
            .values()
            .persist(StorageLevel.DISK_ONLY());
    try {
      JavaRDD<FoundPuzzle> sorted = found.sortBy(puzzle -> puzzle, true, partitions);
      return SortedRanges.write(
          sorted, puzzle -> puzzle.text().getBytes(StandardCharsets.UTF_8), out);
    } finally {
      found.unpersist(false);
    }
  }
}
