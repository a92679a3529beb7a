package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Side;
import dev.xiangqi.search.endgame.EndgameBuilder;
import dev.xiangqi.search.endgame.EndgameMaterial;
import dev.xiangqi.search.endgame.EndgameStatistics;
import dev.xiangqi.search.endgame.EndgameTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Solving endings on one thread, with those after captures and with the files. The figure {@code
 * positions} counts those of the material itself that can occur, either side to move, mirror images
 * as two.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx2g")
@Warmup(iterations = 1, time = 5)
@Measurement(iterations = 3, time = 5)
public class EndgameBuildBenchmark {
  /** The material. */
  @Param({"KR-KR", "KC-KN", "KRC-K", "KRA-KP", "KNB-KN", "KRA-KR", "KCA-KP"})
  public String material = "";

  /** Counts what has been solved. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Solved {
    /** The number of positions. */
    public long positions;
  }

  /** Builds the table in a new folder. */
  @Benchmark
  public void build(Solved solved) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("endgames");
    EndgameMaterial wanted = EndgameMaterial.parse(material);
    EndgameBuilder.to(folder).materials(List.of(wanted)).build();
    EndgameTables tables = EndgameTables.open(folder);
    EndgameStatistics statistics = tables.statistics(wanted).orElseThrow();
    solved.positions += statistics.positions(Side.RED) + statistics.positions(Side.BLACK);
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
