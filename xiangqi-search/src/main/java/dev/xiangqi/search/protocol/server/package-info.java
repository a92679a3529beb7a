/**
 * Searchers as engines for GUIs and match programs, by the protocols UCI and UCCI. For authors of
 * engines.
 *
 * <p>An {@link dev.xiangqi.search.protocol.server.EngineServer} makes a program of a searcher. The
 * GUI sees the options of its provider.
 *
 * <pre>{@code
 * EngineServer.builder(SearcherProvider.named("alphabeta")).build().run(System.in, System.out);
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.protocol.server;

import org.jspecify.annotations.NullMarked;
