/** Collections of numbers without boxes. Internal. */
@NullMarked
package dev.xiangqi.search.endgame.collection;

import org.jspecify.annotations.NullMarked;
