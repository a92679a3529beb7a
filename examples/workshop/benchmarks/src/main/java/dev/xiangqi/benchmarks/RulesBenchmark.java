package dev.xiangqi.benchmarks;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Judging games: a repeated cycle of four plies with few pieces and with all of them, and a game
 * without repetition.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class RulesBenchmark {
  /** The name of the rule set. */
  @Param({"wxf", "cxa", "pikafish", "ucci-league"})
  public String rules = "wxf";

  private RuleSet ruleSet = RuleSet.wxf();
  private Game chase = Game.start();
  private Game middlegame = Game.start();
  private Game unrepeated = Game.start();

  /** Plays the games. */
  @Setup
  public void playGames() {
    ruleSet = RuleSet.named(rules);
    Game rookAndCannon = Game.from(Position.fromFen("3k5/9/9/c8/9/9/9/9/9/1R2K4 w"));
    chase = repeat(rookAndCannon, "b0a0 a6b6 a0b0 b6a6", 3);
    unrepeated = repeat(Game.start(), "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 g3g4 c6c5 b0a2 h7h3", 1);
    middlegame = repeat(unrepeated, "h0h1 b7b3 h1h0 b3b7", 3);
  }

  private static Game repeat(Game start, String moves, int times) {
    Game game = start;
    for (int i = 0; i < times; i++) {
      for (String move : moves.split(" ", -1)) {
        game = game.play(Move.parse(move));
      }
    }
    return game;
  }

  /** A rook chases a cannon with every move. */
  @Benchmark
  public Optional<Verdict> chase() {
    return ruleSet.judge(chase);
  }

  /** A rook and a cannon move back and forth, with all 32 pieces on the board. */
  @Benchmark
  public Optional<Verdict> middlegame() {
    return ruleSet.judge(middlegame);
  }

  /** The same game before the first repetition. */
  @Benchmark
  public Optional<Verdict> unrepeated() {
    return ruleSet.judge(unrepeated);
  }
}
