/** Engines in other processes as searchers, by the protocols UCI, UCCI and XBoard's. */
@NullMarked
package dev.xiangqi.search.protocol;

import org.jspecify.annotations.NullMarked;
