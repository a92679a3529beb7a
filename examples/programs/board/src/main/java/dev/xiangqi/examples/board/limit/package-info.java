/** Bounds on what clients may use: requests, connections, games. */
@NullMarked
package dev.xiangqi.examples.board.limit;

import org.jspecify.annotations.NullMarked;
