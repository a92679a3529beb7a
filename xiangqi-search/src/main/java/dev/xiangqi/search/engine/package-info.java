/**
 * The built-in engine: alpha-beta search with a built-in or a user's evaluation. For every user who
 * wants a move, from the first day on.
 *
 * <p>{@link dev.xiangqi.search.engine.AlphaBetaSearcher} is the engine; its builder sets memory,
 * threads, strength and rules. {@link dev.xiangqi.search.engine.EvaluationTerms} explains the
 * static evaluation of a position.
 *
 * <pre>{@code
 * try (AlphaBetaSearcher engine = AlphaBetaSearcher.builder().hash(64).threads(2).build()) {
 *   SearchResult result = engine.search(game, SearchLimits.depth(12));
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.engine;

import org.jspecify.annotations.NullMarked;
