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
   * Analyses a position and prints the result of each depth and the best move.
   *
   * @param args the FEN of the position
   */
  public static void main(String[] args) {
    Position position = Position.fromFen(String.join(" ", args));
    System.out.println(analyse(position, SearchLimits.time(Duration.ofSeconds(5))));
  }

  /**
   * Searches a position and prints depth, score and main line of each report.
   *
   * @param position any position
   * @param limits the limits of the search
   * @return the best move in Chinese, or {@code no move}
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
