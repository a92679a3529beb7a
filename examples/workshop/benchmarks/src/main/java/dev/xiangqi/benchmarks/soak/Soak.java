package dev.xiangqi.benchmarks.soak;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Converts, judges, searches, builds and reads books, and runs engine processes, all on two
 * threads, for a given time. Takes samples of heap, threads, file handles and processes, writes
 * them as {@code soak.tsv} and {@code soak.svg} into a folder, and fails if any of them grows. The
 * arguments are the time in minutes, the folder, and optionally the seconds between samples:
 *
 * <pre>java -Xmx256m -cp benchmarks.jar dev.xiangqi.benchmarks.soak.Soak 60 soak 30</pre>
 */
public final class Soak {
  private static final int THREADS = 2;
  private static final int DEFAULT_INTERVAL = 30;

  private Soak() {}

  /** Runs the soak; the class comment lists the arguments. */
  public static void main(String[] args) throws Exception {
    if (args.length < 2 || args.length > 3) {
      System.err.println("expected: minutes, folder for the results, seconds between samples");
      System.exit(2);
    }
    Duration interval =
        Duration.ofSeconds(args.length == 3 ? Integer.parseInt(args[2]) : DEFAULT_INTERVAL);
    Duration time = Duration.ofMinutes(Integer.parseInt(args[0]));
    if (time.dividedBy(interval) < Growth.MIN_SAMPLES) {
      System.err.println("expected a time of at least " + Growth.MIN_SAMPLES + " samples");
      System.exit(2);
    }
    Path folder = Files.createDirectories(Path.of(args[1]));
    List<Sample> samples = run(time, interval, folder, System.getProperty("java.class.path"));
    Files.writeString(folder.resolve("soak.svg"), Plot.draw(samples));
    List<Growth.Comparison> comparisons = Growth.compare(samples);
    comparisons.forEach(System.out::println);
    System.exit(comparisons.stream().anyMatch(Growth.Comparison::isGrowth) ? 1 : 0);
  }

  /**
   * Works for a time and takes samples.
   *
   * @param classPath the class path of the engines
   * @return the samples, which are also in {@code soak.tsv}
   * @throws IllegalStateException if a job fails
   */
  static List<Sample> run(Duration time, Duration interval, Path folder, String classPath)
      throws Exception {
    List<Sample> samples = new ArrayList<>();
    Path files = Files.createTempDirectory(folder, "files");
    try (ProcessJob engines = new ProcessJob(classPath, THREADS);
        BufferedWriter table = Files.newBufferedWriter(folder.resolve("soak.tsv"))) {
      write(table, Sample.HEADER);
      Probe probe = new Probe();
      Workers workers =
          new Workers(
              List.of(
                  new ConvertJob(files),
                  new JudgeJob(),
                  new SearchJob(),
                  new BookSoakJob(files),
                  engines));
      workers.start(THREADS);
      try {
        long end = System.nanoTime() + time.toNanos();
        do {
          TimeUnit.NANOSECONDS.sleep(interval.toNanos());
          Sample sample = workers.sample(probe);
          samples.add(sample);
          write(table, sample.line());
        } while (System.nanoTime() < end && workers.failure().isEmpty());
      } finally {
        workers.stop();
      }
      Optional<Throwable> failure = workers.failure();
      if (failure.isPresent()) {
        throw new IllegalStateException(failure.get());
      }
    }
    // Fails if a job has left a file.
    Files.delete(files);
    return samples;
  }

  private static void write(BufferedWriter table, String line) throws IOException {
    table.write(line + "\n");
    table.flush();
  }
}
