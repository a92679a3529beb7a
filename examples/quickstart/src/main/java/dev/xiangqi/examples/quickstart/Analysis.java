package dev.xiangqi.examples.quickstart;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.time.Duration;

/** Analyses a position for five seconds: {@code Analysis "4kab2/4a4/4b4/... w"}. */
public final class Analysis {
  private Analysis() {}

  /**
   * Analyses a position and prints what is found, depth by depth.
   *
   * @param args a FEN
   */
  public static void main(String[] args) {
    Position position = Position.fromFen(String.join(" ", args));
    System.out.println(analyse(position, SearchLimits.time(Duration.ofSeconds(5))));
  }

  /**
   * Searches a position and prints depth, score and line as they come.
   *
   * @param position any
   * @param limits when to stop
   * @return the best move in Chinese, or that there is none
   */
  static String analyse(Position position, SearchLimits limits) {
    try (Searcher searcher = AlphaBetaSearcher.create()) {
      SearchResult found =
          searcher.search(
              Game.from(position),
              limits,
              info -> System.out.println(info.depth() + " " + info.score() + " " + info.moves()));
      return found
          .bestMove()
          .map(move -> MoveNotation.chinese().format(position, move))
          .orElse("no move");
    }
  }
}
