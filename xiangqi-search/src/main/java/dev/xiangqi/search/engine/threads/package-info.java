/** The threads of a search, and the choice of the move among them. */
@NullMarked
package dev.xiangqi.search.engine.threads;

import org.jspecify.annotations.NullMarked;
