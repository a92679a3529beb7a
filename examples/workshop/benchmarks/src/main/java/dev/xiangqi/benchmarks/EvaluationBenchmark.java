package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.engine.EvaluationTerms;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The static evaluation by terms, computed in full. A search that evaluates by terms updates a part
 * of it with each move.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class EvaluationBenchmark {
  /** The starting position, a middlegame and an endgame. */
  @Param({
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
    "2bak1b1r/4a4/n3c1n2/p1p1p3p/6p2/2P2R3/P3P1P1P/N1C1C1N2/9/1RBAKAB1r w - - 0 1",
    "3ak4/4a4/4b4/4P4/2b6/6B2/4n4/4B4/4A1R2/3K1A3 b - - 0 1"
  })
  public String fen = "";

  private Position position = Position.initial();

  /** Sets up the position. */
  @Setup
  public void setUp() {
    position = Position.fromFen(fen);
  }

  /**
   * Evaluates the position.
   *
   * @return the evaluation in centipawns
   */
  @Benchmark
  public int evaluate() {
    return EvaluationTerms.evaluate(position);
  }
}
