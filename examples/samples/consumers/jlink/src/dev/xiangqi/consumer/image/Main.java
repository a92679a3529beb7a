package dev.xiangqi.consumer.image;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.SearcherProvider;
import java.util.Map;

/** Uses core and search. */
public final class Main {
  private Main() {}

  /**
   * Prints the number of replies to a first move, and the stop reason of a search.
   *
   * @param args not used
   */
  public static void main(String[] args) {
    Game game = Game.start().play(Move.parse("h2e2"));
    System.out.println(game.position().legalMoves().size());
    try (Searcher searcher =
        SearcherProvider.named("alphabeta").create(Map.of("Warm Up", "false"))) {
      System.out.println(searcher.search(game, SearchLimits.depth(1)).stopReason());
    }
  }
}
