/** A small neural network that evaluates positions, its gradient and its file. */
@NullMarked
package dev.xiangqi.tuning.network;

import org.jspecify.annotations.NullMarked;
