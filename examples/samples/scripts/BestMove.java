///usr/bin/env jbang "$0" "$@" ; exit $?
//JAVA 17+
//DEPS dev.xiangqi:xiangqi-notation:0.1.0-SNAPSHOT
//DEPS dev.xiangqi:xiangqi-search:0.1.0-SNAPSHOT

import dev.xiangqi.core.Game;
import dev.xiangqi.notation.Fen;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.engine.AlphaBetaSearcher;

/** Searches a position, ten plies deep or as deep as the second argument says, and prints the main line. */
public final class BestMove {
  public static void main(String[] args) {
    if (args.length < 1 || args.length > 2) {
      System.err.println("arguments: 'FEN moves h2e2 ...' [DEPTH], such as: startpos 12");
      System.exit(2);
    }
    Game game = Fen.read(args[0]);
    int depth = args.length == 2 ? Integer.parseInt(args[1]) : 10;
    try (Searcher searcher = AlphaBetaSearcher.create()) {
      SearchResult result = searcher.search(game, SearchLimits.depth(depth));
      result
          .lines()
          .forEach(
              line ->
                  System.out.println(
                      line.score()
                          + " "
                          + MoveNotation.wxf().formatLine(game.position(), line.moves())));
      if (result.bestMove().isEmpty()) {
        System.out.println(result.stopReason());
      }
    }
  }
}
