package dev.xiangqi.search.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.TimeLeft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Plays some moves of throw-away games so that the JIT compiles hot code. The first move on the
 * clock is then searched as fast as later ones.
 *
 * <p>The JIT leaves out branches that were never taken, and gives compiled code up when one is. So
 * these games have what real ones have: moves before the root, quiet plies, a clock, a listener.
 */
final class WarmUp {
  private static final SearchLimits LIMITS =
      SearchLimits.builder()
          .nodes(3_000)
          .timeLeft(TimeLeft.of(Duration.ofSeconds(2), Duration.ofMillis(50)))
          .build();

  /** The moves played from each position before it is set up again. */
  private static final int MOVES = 8;

  /** The warm-up ends when this many rounds in a row are not faster than the best one before. */
  private static final int IDLE_ROUNDS = 12;

  /** The time of a faster round, as a share of the best one before. */
  private static final double FASTER = 0.97;

  /** Slow evaluations and machines get no more time than this. */
  private static final Duration MOST = Duration.ofMillis(2_500);

  /**
   * An opening, a middle game with checks, an endgame with many quiet plies, one that nobody can
   * win, and a mate.
   */
  private static final List<Game> GAMES =
      Stream.of(
              "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
              "2bak1b1r/4a4/n3c1n2/p1p1p3p/6p2/2P2R3/P3P1P1P/N1C1C1N2/9/1RBAKAB1r w - - 0 1",
              "3ak4/4a4/4b4/9/2n6/6P2/9/2N1B4/4A4/3AK4 b - - 58 70",
              "2ba5/4a4/3kb4/9/9/4N4/9/9/4A4/4K4 w - - 4 60",
              "3aka3/9/4b4/R8/9/2p6/9/9/1R2A4/4KA3 w - - 2 50")
          .map(fen -> Game.from(Position.fromFen(fen)))
          .toList();

  private final Searcher searcher;
  private List<Game> games = GAMES;

  private WarmUp(Searcher searcher) {
    this.searcher = searcher;
  }

  static void run(Searcher searcher) {
    new WarmUp(searcher).run();
  }

  private void run() {
    long start = System.nanoTime();
    double best = Double.MAX_VALUE;
    int idle = 0;
    for (int round = 0; idle < IDLE_ROUNDS && System.nanoTime() - start < MOST.toNanos(); round++) {
      if (round % MOVES == 0) {
        games = GAMES;
        searcher.newGame();
      }
      double time = nanosPerNode();
      idle = time < FASTER * best ? 0 : idle + 1;
      best = Math.min(best, time);
    }
  }

  /** Plays a move of each game. */
  private double nanosPerNode() {
    long start = System.nanoTime();
    long nodes = 0;
    List<Game> played = new ArrayList<>();
    for (Game game : games) {
      SearchResult result = searcher.search(game, LIMITS, info -> {});
      nodes += result.nodes();
      played.add(result.bestMove().map(game::play).orElse(game));
    }
    games = played;
    return (System.nanoTime() - start) / (double) Math.max(1, nodes);
  }
}
