package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Perft;
import dev.xiangqi.core.Position;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** A perft of five plies from the starting position: 133,312,995 leaves. */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PerftBenchmark {
  /** On one thread. */
  @Benchmark
  public long perft5() {
    return Perft.count(Position.initial(), 5);
  }

  /** On two threads. */
  @Benchmark
  public long perft5TwoThreads() {
    return Perft.count(Position.initial(), 5, 2);
  }
}
