/** The evaluation by a neural network: its inputs, its file, and its integer arithmetic. */
@NullMarked
package dev.xiangqi.search.engine.network;

import org.jspecify.annotations.NullMarked;
