/** Positions near those of games, scored by the terms of the evaluation. */
@NullMarked
package dev.xiangqi.tuning.vary;

import org.jspecify.annotations.NullMarked;
