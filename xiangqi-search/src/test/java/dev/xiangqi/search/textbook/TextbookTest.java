package dev.xiangqi.search.textbook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Exact techniques have the value of minimax. */
final class TextbookTest {
  @Test
  void exactSearchesHaveTheValueOfMinimax() {
    Random random = new Random(20);
    for (int i = 0; i < 12; i++) {
      Game game = Game.start();
      for (int ply = 0; ply < 10 * i; ply++) {
        List<Move> moves = game.position().legalMoves();
        if (moves.isEmpty()) {
          break;
        }
        game = game.play(moves.get(random.nextInt(moves.size())));
      }
      for (int depth = 1; depth <= 3; depth++) {
        int expected = value("minimax", game, depth);
        for (String search : Textbook.names()) {
          assertThat(value(search, game, depth))
              .as("%s depth %d %s", search, depth, game.position())
              .isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void searcherKeepsItsLimits() {
    try (TextbookSearcher searcher = Textbook.searcher("pvs", new Material())) {
      SearchResult result = searcher.search(Game.start(), SearchLimits.nodes(20_000));
      assertThat(result.nodes()).isBetween(20_000L, 21_024L);
      assertThat(result.bestMove()).isPresent();
      assertThat(searcher.counts().nodes()).isEqualTo(result.nodes());
    }
  }

  private static int value(String name, Game game, int depth) {
    int[] roots = game.position().legalMoves().stream().mapToInt(Move::packed).toArray();
    Tree tree = TextbookSearcher.tree(game, new Material(), roots, nodes -> false);
    return Textbook.search(name).value(tree, depth, -Tree.INFINITY, Tree.INFINITY);
  }
}
