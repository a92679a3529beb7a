package dev.xiangqi.search.puzzle;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Asks the built-in engine. Each search begins afresh and knows no moves before its position, so
 * that the answer depends on position and nodes alone. For one thread.
 */
final class Judge implements AutoCloseable {
  /** Chances of a side that wins by a repetition: no proof, so neither side has won. */
  private static final double UNKNOWN = 0.5;

  /** Errors of the levels are the same in every run. */
  private static final long SEED = 1;

  /** Searches with more nodes have a table with room for them; to empty it takes time. */
  private static final long MANY_NODES = 100_000;

  private final AlphaBetaSearcher searcher = AlphaBetaSearcher.builder().hash(1).build();
  private final AlphaBetaSearcher thorough = AlphaBetaSearcher.builder().hash(16).build();

  /** The levels that have been needed so far, weakest first. */
  private final List<AlphaBetaSearcher> levels = new ArrayList<>();

  /** {@return the result of a search} */
  SearchResult search(Position position, SearchLimits limits) {
    boolean isThorough = limits.nodes().orElse(Long.MAX_VALUE) > MANY_NODES;
    return search(isThorough ? thorough : searcher, position, limits);
  }

  private static SearchResult search(
      AlphaBetaSearcher searcher, Position position, SearchLimits limits) {
    searcher.newGame();
    return searcher.search(Game.from(position), limits);
  }

  /** {@return the score of the best move but one; a loss now if there is no other move} */
  Score scoreWithout(Position position, Move move, long nodes) {
    SearchLimits limits = SearchLimits.builder().nodes(nodes).excludedMoves(Set.of(move)).build();
    return search(position, limits).score().orElse(new Score.LossIn(0));
  }

  /** {@return nodes times a factor; as many as there can be if that is too large} */
  static long times(int factor, long nodes) {
    return factor * Math.min(nodes, Long.MAX_VALUE / factor);
  }

  /** {@return the probability that the side to move wins} */
  static double win(Score score) {
    return isByRule(score) ? UNKNOWN : score.winProbability();
  }

  /** {@return the probability that the side to move loses} */
  static double loss(Score score) {
    return isByRule(score) ? UNKNOWN : score.negate().winProbability();
  }

  private static boolean isByRule(Score score) {
    return score instanceof Score.WinByRule || score instanceof Score.LossByRule;
  }

  /**
   * {@return the lowest level that plays a move, of those that are tried; else full strength}
   *
   * @param most the highest level tried
   */
  int levelOf(Position position, Move move, int most) {
    SearchLimits limits = SearchLimits.nodes(Long.MAX_VALUE);
    for (int level = 1; level <= most; level++) {
      if (search(level(level), position, limits).bestMove().filter(move::equals).isPresent()) {
        return level;
      }
    }
    return AlphaBetaSearcher.FULL_LEVEL;
  }

  private AlphaBetaSearcher level(int level) {
    while (levels.size() < level) {
      levels.add(AlphaBetaSearcher.builder().hash(1).level(levels.size() + 1).seed(SEED).build());
    }
    return levels.get(level - 1);
  }

  @Override
  public void close() {
    searcher.close();
    thorough.close();
    levels.forEach(AlphaBetaSearcher::close);
  }
}
