/** Searchers as engines for GUIs and match programs, by the protocols UCI and UCCI. */
@NullMarked
package dev.xiangqi.search.protocol.server;

import org.jspecify.annotations.NullMarked;
