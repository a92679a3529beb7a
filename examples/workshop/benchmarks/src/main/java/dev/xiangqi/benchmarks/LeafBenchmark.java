package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.EvaluationNetwork;
import dev.xiangqi.search.engine.IncrementalEvaluation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * A leaf of the engine's tree: a move is made, evaluated by the network and taken back. Without the
 * evaluation, the same moves alone.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LeafBenchmark {
  private static final int MOVES = 32;

  /** The engine's network, or the network of a file. */
  @Param("bundled")
  public String network = "";

  private final Board board =
      Position.fromFen("r1bakabr1/9/2n1c1n2/p1p1p1p1p/9/2P6/P3P1P1P/1CN1C1N2/9/R1BAKAB1R w - - 0 1")
          .toBoard();
  private final int[] moves = new int[Board.MAX_MOVES];
  private IncrementalEvaluation evaluation = EvaluationNetwork.bundled().incremental(board, 1);

  /** Lists the moves. */
  @Setup
  public void setUp() throws IOException {
    if (!network.equals("bundled")) {
      evaluation = EvaluationNetwork.read(Path.of(network)).incremental(board, 1);
    }
    int count = MoveGenerator.legal(board, moves);
    if (count < MOVES) {
      throw new IllegalStateException("expected " + MOVES + " moves, got " + count);
    }
  }

  /** {@return the sum of the values of all leaves} */
  @Benchmark
  @OperationsPerInvocation(MOVES)
  public int evaluated() {
    int sum = 0;
    for (int i = 0; i < MOVES; i++) {
      evaluation.make(moves[i]);
      board.make(moves[i]);
      sum += evaluation.evaluate();
      board.unmake();
      evaluation.unmake();
    }
    return sum;
  }

  /** {@return the sum of the keys, so that the moves are made} */
  @Benchmark
  @OperationsPerInvocation(MOVES)
  public long alone() {
    long sum = 0;
    for (int i = 0; i < MOVES; i++) {
      board.make(moves[i]);
      sum += board.key();
      board.unmake();
    }
    return sum;
  }
}
