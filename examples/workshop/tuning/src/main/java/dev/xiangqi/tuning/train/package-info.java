/** Trains a network on positions with scores and results. */
@NullMarked
package dev.xiangqi.tuning.train;

import org.jspecify.annotations.NullMarked;
