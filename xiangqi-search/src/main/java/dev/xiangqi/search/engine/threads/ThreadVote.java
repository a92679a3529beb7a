package dev.xiangqi.search.engine.threads;

import dev.xiangqi.search.engine.tree.RootSearch;
import dev.xiangqi.search.engine.tree.Scores;
import java.util.List;

/**
 * Chooses the result among the threads. Each thread votes for its best move, with a weight that
 * grows with depth and value. Among the threads with the winning move, the one with the greatest
 * weight gives line and value.
 */
final class ThreadVote {
  private static final int MIN_WEIGHT = 14;

  private ThreadVote() {}

  static RootSearch best(List<RootSearch> searches) {
    RootSearch main = searches.get(0);
    RootSearch best = main;
    for (RootSearch search : searches) {
      if (search.completedDepth() > 0 && isBetter(search, best, searches)) {
        best = search;
      }
    }
    return best;
  }

  private static boolean isBetter(RootSearch one, RootSearch other, List<RootSearch> searches) {
    long votes = votes(one, searches);
    long otherVotes = votes(other, searches);
    if (votes != otherVotes) {
      return votes > otherVotes;
    }
    return weight(one, searches) > weight(other, searches);
  }

  private static long votes(RootSearch search, List<RootSearch> searches) {
    long votes = 0;
    for (RootSearch voter : searches) {
      if (move(voter) == move(search)) {
        votes += weight(voter, searches);
      }
    }
    return votes;
  }

  private static long weight(RootSearch search, List<RootSearch> searches) {
    int worst = Scores.INFINITE;
    for (RootSearch other : searches) {
      if (other.completedDepth() > 0) {
        worst = Math.min(worst, value(other));
      }
    }
    return (value(search) - worst + MIN_WEIGHT) * (long) search.completedDepth();
  }

  private static int move(RootSearch search) {
    return search.moves().get(0).move();
  }

  private static int value(RootSearch search) {
    return search.moves().get(0).latestValue();
  }
}
