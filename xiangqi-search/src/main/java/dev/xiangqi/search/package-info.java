/**
 * Finding moves: the interface that any engine, built in or foreign, fits behind.
 *
 * <p>Start with {@link dev.xiangqi.search.Searcher} and {@link dev.xiangqi.search.SearchLimits}. A
 * searcher of one's own implements the former, with {@link dev.xiangqi.search.SearchTask} for its
 * thread; {@link dev.xiangqi.search.Searchers} puts searchers together. What is told of a search is
 * values, safe to share between threads.
 */
@NullMarked
package dev.xiangqi.search;

import org.jspecify.annotations.NullMarked;
