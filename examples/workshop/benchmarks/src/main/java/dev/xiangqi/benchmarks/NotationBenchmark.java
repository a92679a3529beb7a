package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.MoveNotation;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Reads a move, plays it and writes it in another notation; time per ply of random games. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(NotationBenchmark.PLIES)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class NotationBenchmark {
  static final int PLIES = 2000;

  /** The notation to read. */
  @Param({"chinese", "wxf", "ucci", "auto"})
  public String from = "chinese";

  /** The notation to write. */
  @Param({"ucci", "chinese", "wxf"})
  public String to = "ucci";

  private final Position[] positions = new Position[PLIES];
  private final Board[] boards = new Board[PLIES];
  private final String[] texts = new String[PLIES];
  private final StringBuilder written = new StringBuilder();
  private MoveNotation reading = MoveNotation.auto();
  private MoveNotation writing = MoveNotation.ucci();

  /** Plays the games and writes their moves in the notation to read. */
  @Setup
  public void playGames() {
    reading = MoveNotation.named(from);
    writing = MoveNotation.named(to);
    MoveNotation source = from.equals("auto") ? MoveNotation.chinese() : reading;
    List<PlayedGames.Ply> plies = PlayedGames.plies().subList(0, PLIES);
    for (int i = 0; i < PLIES; i++) {
      positions[i] = plies.get(i).before();
      boards[i] = positions[i].toBoard();
      texts[i] = source.format(positions[i], plies.get(i).move());
    }
  }

  /** Uses the kernel, as readers of game files do. */
  @Benchmark
  public int kernel() {
    written.setLength(0);
    for (int i = 0; i < PLIES; i++) {
      int move = reading.read(boards[i], texts[i]);
      boards[i].make(move);
      boards[i].unmake();
      writing.append(boards[i], move, written);
    }
    return written.length();
  }

  /** Uses immutable values, as an application does. */
  @Benchmark
  public int values() {
    int length = 0;
    for (int i = 0; i < PLIES; i++) {
      var move = reading.parse(positions[i], texts[i]);
      length += writing.format(positions[i], move).length();
      length += positions[i].play(move).quietPlies();
    }
    return length;
  }
}
