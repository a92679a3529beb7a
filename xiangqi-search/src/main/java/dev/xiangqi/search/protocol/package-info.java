/**
 * Engines in other processes as searchers, by the protocols UCI, UCCI and XBoard's. For users of an
 * engine that exists as a program.
 *
 * <p>An {@link dev.xiangqi.search.protocol.EngineSearcher} is one process, an {@link
 * dev.xiangqi.search.protocol.EnginePool} several of one engine for many threads. An engine that
 * ends, stays silent or answers nonsense causes an {@link
 * dev.xiangqi.search.protocol.EngineException} with the last lines that it wrote.
 *
 * <pre>{@code
 * try (EngineSearcher engine = EngineSearcher.builder(List.of("pikafish")).start()) {
 *   SearchResult result = engine.search(game, SearchLimits.depth(12));
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.protocol;

import org.jspecify.annotations.NullMarked;
