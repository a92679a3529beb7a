/** Games of the engine against itself, and the files of their positions. */
@NullMarked
package dev.xiangqi.tuning.games;

import org.jspecify.annotations.NullMarked;
