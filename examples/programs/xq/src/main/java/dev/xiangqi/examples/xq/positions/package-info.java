/** Commands about positions and moves: move, fen, moves, perft, judge and board. */
@NullMarked
package dev.xiangqi.examples.xq.positions;

import org.jspecify.annotations.NullMarked;
