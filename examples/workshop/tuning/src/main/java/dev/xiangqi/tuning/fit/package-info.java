/** Fits the weights of an evaluation to scores and results. */
@NullMarked
package dev.xiangqi.tuning.fit;

import org.jspecify.annotations.NullMarked;
