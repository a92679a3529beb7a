/**
 * Search for moves: one interface for built-in and foreign engines. For every user of an engine,
 * and for authors of one.
 *
 * <p>Start with {@link dev.xiangqi.search.Searcher} and {@link dev.xiangqi.search.SearchLimits}.
 * Your own searcher implements the former, with {@link dev.xiangqi.search.SearchTask} for its
 * thread. {@link dev.xiangqi.search.Searchers} combines searchers. Reports and results are
 * immutable values, safe to share between threads.
 *
 * <pre>{@code
 * try (Searcher searcher = SearcherProvider.named("alphabeta").create(Map.of())) {
 *   SearchResult result = searcher.search(game, SearchLimits.time(Duration.ofSeconds(1)));
 *   Optional<Move> move = result.bestMove();
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search;

import org.jspecify.annotations.NullMarked;
