package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.kill.Kill;
import dev.xiangqi.core.kill.Kills;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Naming the kills of random games whose players mate as soon as they can. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class KillBenchmark {
  private static final int ENDS = 100;
  private static final int MOST_PLIES = 300;

  private final List<Game> ends = new ArrayList<>();
  private int next;

  /** Plays the games. */
  @Setup
  public void playGames() {
    SplittableRandom random = new SplittableRandom(7);
    while (ends.size() < ENDS) {
      Game game = Game.start();
      while (game.ply() < MOST_PLIES && !game.position().hasNoLegalMove()) {
        game = game.play(choose(game, random));
      }
      if (game.position().hasNoLegalMove()) {
        ends.add(game);
      }
    }
  }

  private static Move choose(Game game, SplittableRandom random) {
    List<Move> moves = game.position().legalMoves();
    for (Move move : moves) {
      if (game.position().play(move).hasNoLegalMove()) {
        return move;
      }
    }
    return moves.get(random.nextInt(moves.size()));
  }

  /** {@return the names of the kill of the next game} */
  @Benchmark
  public List<Kill> names() {
    next = (next + 1) % ends.size();
    return Kills.of(ends.get(next));
  }
}
