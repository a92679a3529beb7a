/** Exhaustive search for short mates. */
@NullMarked
package dev.xiangqi.search.engine.mate;

import org.jspecify.annotations.NullMarked;
