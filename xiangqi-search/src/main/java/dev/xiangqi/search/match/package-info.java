/**
 * Matches between searchers: a runner, Elo estimates with error bars, and the sequential
 * probability ratio test. For authors of engines. The package knows no file format: a listener
 * receives each game.
 *
 * <pre>{@code
 * MatchPlayer quick =
 *     new MatchPlayer("quick", AlphaBetaSearcher::create, SearchLimits.nodes(1_000));
 * MatchPlayer deep = new MatchPlayer("deep", AlphaBetaSearcher::create, SearchLimits.depth(8));
 * MatchTable table = Match.builder(List.of(quick, deep)).build().run((played, soFar) -> {});
 * table.score("deep").games(); // 2
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.match;

import org.jspecify.annotations.NullMarked;
