package dev.xiangqi.bookonspark;

import dev.xiangqi.examples.xq.io.Output;
import dev.xiangqi.examples.xq.review.ReviewPlan;
import dev.xiangqi.notation.io.ReplacingFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.apache.spark.HashPartitioner;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * Reviews a folder of game files. {@code xq review} writes the same bytes from the same games and
 * options. The number of partitions, the order in which tasks end, and repeated tasks do not change
 * the reviews.
 */
final class ReviewJob {
  private final JavaSparkContext spark;
  private final ReviewPlan plan;
  private final int partitions;

  /**
   * Makes a job.
   *
   * @param plan any format but a page
   * @param partitions the number of parts of games; 1 to {@link SparkProgram#MAX_PARTITIONS}
   * @throws IllegalArgumentException if the number is out of range
   */
  ReviewJob(JavaSparkContext spark, ReviewPlan plan, int partitions) {
    this.spark = spark;
    this.plan = plan;
    this.partitions = SparkProgram.checkPartitions(partitions);
  }

  /** What was read, and the number of reviewed games. */
  record Result(ReadReport report, long reviews) {
    /** {@return all counts as text} */
    @Override
    public String toString() {
      return report + "; " + reviews + " reviewed games";
    }
  }

  /**
   * Reviews the games.
   *
   * @param input the game files, as in {@link EncodedGames#files}
   * @param target the file on the driver's machine. An existing file is replaced on success and
   *     kept on failure.
   * @return the counts of files and games
   * @throws IOException if the reviews cannot be written, or there are no files
   */
  Result run(String input, Path target) throws IOException {
    SourceNames names = SourceNames.of(input, spark.hadoopConfiguration());
    JavaRDD<PlacedGame> read =
        EncodedGames.files(spark, input)
            .mapPartitions(files -> EncodedGames.inTask(files, new PlacedGames(names)))
            .persist(StorageLevel.DISK_ONLY());
    // Opened before the work, since a folder that is missing should not cost hours.
    try (ReplacingFile file = Output.to(target)) {
      ReadReport report = report(read);
      report.requireFiles(input);
      long reviews = write(read, file.stream());
      file.commit();
      return new Result(report, reviews);
    } finally {
      read.unpersist(false);
    }
  }

  private static ReadReport report(JavaRDD<PlacedGame> read) {
    return read.filter(PlacedGame::isReport).collect().stream()
        .map(PlacedGame::report)
        .reduce(ReadReport.empty(), ReadReport::plus);
  }

  private long write(JavaRDD<PlacedGame> read, OutputStream out) throws IOException {
    ReviewPlan shipped = plan;
    JavaRDD<PlacedGame> reviews =
        read.filter(game -> !game.isReport())
            .mapToPair(game -> new Tuple2<>(game.key(), game))
            .partitionBy(new HashPartitioner(partitions))
            .values()
            .mapPartitions(games -> GameReviews.inTask(games, shipped))
            .persist(StorageLevel.DISK_ONLY());
    try {
      return SortedRanges.write(
          reviews.sortBy(game -> game, true, partitions), PlacedGame::bytes, out);
    } finally {
      reviews.unpersist(false);
    }
  }
}
