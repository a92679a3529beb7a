package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Game;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.StopReason;
import dev.xiangqi.search.textbook.Counter;
import dev.xiangqi.search.textbook.NodeCounts;
import dev.xiangqi.search.textbook.TextbookSearcher;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs searches with one evaluator on the same positions, one at a time. */
final class Comparison {
  private static final Duration PROGRESS_INTERVAL = Duration.ofMillis(100);

  private final List<Game> games;
  private final EvaluatorName evaluator;
  private final int entries;
  private final Progress progress;

  /** The nodes of the first row of each depth. */
  private final Map<Integer, Long> first = new HashMap<>();

  Comparison(List<Game> games, EvaluatorName evaluator, int entries, Progress progress) {
    this.games = games;
    this.evaluator = evaluator;
    this.entries = entries;
    this.progress = progress;
  }

  /**
   * Searches all positions.
   *
   * @param search the search
   * @param depth the depth in plies
   * @param place the place in the table, shown while it runs
   * @throws InterruptedIOException if the thread is interrupted
   */
  ComparedRow run(ComparedSearch search, int depth, String place) throws InterruptedIOException {
    Map<Counter, Long> counters = new EnumMap<>(Counter.class);
    long[] cuts = new long[NodeCounts.MOVES];
    List<String> values = new ArrayList<>();
    long nanos = 0;
    try (TextbookSearcher searcher = search.searcher(evaluator.evaluator(), entries)) {
      for (Game game : games) {
        long start = System.nanoTime();
        SearchHandle handle = searcher.start(game, SearchLimits.depth(depth), info -> {});
        SearchResult result = finished(handle, place, values.size() + 1);
        nanos += System.nanoTime() - start;
        values.add(result.score().map(Comparison::text).orElse("-"));
        NodeCounts counts = searcher.counts();
        counts.values().forEach((counter, value) -> counters.merge(counter, value, Long::sum));
        for (int i = 0; i < cuts.length; i++) {
          cuts[i] += counts.cutsByMove().get(i);
        }
      }
    }
    List<Long> cutsByMove = new ArrayList<>();
    for (long number : cuts) {
      cutsByMove.add(number);
    }
    NodeCounts total = new NodeCounts(counters, cutsByMove);
    long base = first.computeIfAbsent(depth, unused -> total.nodes());
    double saved = base == 0 ? 0 : 1 - (double) total.nodes() / base;
    return new ComparedRow(search, evaluator.name(), depth, total, nanos, values, saved);
  }

  private SearchResult finished(SearchHandle handle, String place, int position)
      throws InterruptedIOException {
    Optional<SearchResult> result;
    do {
      result = handle.join(PROGRESS_INTERVAL);
      progress.show(() -> place + ", position " + position + " of " + games.size());
    } while (result.isEmpty());
    if (result.get().stopReason() == StopReason.STOPPED) {
      throw new InterruptedIOException("the comparison was interrupted");
    }
    return result.get();
  }

  private static String text(Score score) {
    return score instanceof Score.Centipawns value
        ? Integer.toString(value.value())
        : score.toString();
  }
}
