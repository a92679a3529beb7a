/** Scores of positions averaged with those of the positions that follow in the game. */
@NullMarked
package dev.xiangqi.tuning.smooth;

import org.jspecify.annotations.NullMarked;
