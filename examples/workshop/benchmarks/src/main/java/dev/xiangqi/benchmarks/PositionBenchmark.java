package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
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
 * The position operations of an application, per move or position, over positions of random games.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(PositionBenchmark.PLIES)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class PositionBenchmark {
  static final int PLIES = 2000;

  private final Position[] positions = new Position[PLIES];
  private final Move[] legal = new Move[PLIES];
  private final Move[] random = new Move[PLIES];
  private final String[] fens = new String[PLIES];

  /** Plays the games. */
  @Setup
  public void playGames() {
    List<PlayedGames.Ply> plies = PlayedGames.plies();
    SplittableRandom numbers = new SplittableRandom(2);
    for (int i = 0; i < PLIES; i++) {
      PlayedGames.Ply ply = plies.get(numbers.nextInt(plies.size()));
      positions[i] = ply.before();
      legal[i] = ply.move();
      // A piece of the side to move, to any square: most of these moves are illegal.
      random[i] = new Move(ply.move().from(), plies.get(numbers.nextInt(plies.size())).move().to());
      fens[i] = ply.before().toFen();
    }
  }

  /** {@code Position.play} of a legal move, which includes the check of legality. */
  @Benchmark
  public void play(Blackhole blackhole) {
    for (int i = 0; i < PLIES; i++) {
      blackhole.consume(positions[i].play(legal[i]));
    }
  }

  /** {@code Position.isLegal} of a legal move. */
  @Benchmark
  public void isLegalYes(Blackhole blackhole) {
    for (int i = 0; i < PLIES; i++) {
      blackhole.consume(positions[i].isLegal(legal[i]));
    }
  }

  /** {@code Position.isLegal} of a move of an own piece to a random square. */
  @Benchmark
  public void isLegalAny(Blackhole blackhole) {
    for (int i = 0; i < PLIES; i++) {
      blackhole.consume(positions[i].isLegal(random[i]));
    }
  }

  /** {@code Position.legalMoves}, a sorted list of values. */
  @Benchmark
  public void legalMoves(Blackhole blackhole) {
    for (int i = 0; i < PLIES; i++) {
      blackhole.consume(positions[i].legalMoves());
    }
  }

  /** {@code Position.fromFen}, which includes the check of the position. */
  @Benchmark
  public void fromFen(Blackhole blackhole) {
    for (int i = 0; i < PLIES; i++) {
      blackhole.consume(Position.fromFen(fens[i]));
    }
  }
}
