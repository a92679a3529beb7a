package dev.xiangqi.benchmarks;

import dev.xiangqi.search.engine.EvaluationNetwork;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Warmup;

/** The first use of the engine's network in a JVM: its file is read, checked and unpacked. */
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(11)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
public class NetworkLoadBenchmark {
  /**
   * Loads the network.
   *
   * @return the network
   */
  @Benchmark
  public EvaluationNetwork load() {
    return EvaluationNetwork.bundled();
  }
}
