package dev.xiangqi.benchmarks;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The kernel operations of a searcher, per position, over positions of random games. None of them
 * may allocate memory.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(KernelBenchmark.PLIES)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class KernelBenchmark {
  static final int PLIES = 2000;

  private final Board[] boards = new Board[PLIES];
  private final int[] moves = new int[PLIES];
  private final int[] buffer = new int[Board.MAX_MOVES];

  /** Plays the games. */
  @Setup
  public void playGames() {
    List<PlayedGames.Ply> plies = PlayedGames.plies();
    SplittableRandom numbers = new SplittableRandom(2);
    for (int i = 0; i < PLIES; i++) {
      PlayedGames.Ply ply = plies.get(numbers.nextInt(plies.size()));
      boards[i] = ply.before().toBoard();
      moves[i] = ply.move().packed();
    }
  }

  /** Writes all legal moves into a buffer. */
  @Benchmark
  public void legal(Blackhole blackhole) {
    for (Board board : boards) {
      blackhole.consume(MoveGenerator.legal(board, buffer));
    }
  }

  /** Writes the legal captures into a buffer. */
  @Benchmark
  public void captures(Blackhole blackhole) {
    for (Board board : boards) {
      blackhole.consume(MoveGenerator.captures(board, buffer, 0));
    }
  }

  /** Counts the legal moves. */
  @Benchmark
  public void count(Blackhole blackhole) {
    for (Board board : boards) {
      blackhole.consume(MoveGenerator.count(board, buffer));
    }
  }

  /** Makes a move and takes it back. */
  @Benchmark
  public void makeUnmake(Blackhole blackhole) {
    for (int i = 0; i < PLIES; i++) {
      boards[i].make(moves[i]);
      blackhole.consume(boards[i].key());
      boards[i].unmake();
    }
  }

  /** Tests whether a legal move gives check. */
  @Benchmark
  public void givesCheck(Blackhole blackhole) {
    for (int i = 0; i < PLIES; i++) {
      blackhole.consume(MoveGenerator.givesCheck(boards[i], moves[i]));
    }
  }
}
