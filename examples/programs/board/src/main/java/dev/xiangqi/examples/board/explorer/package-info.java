/** What was played in a position, from a collection of games. */
@NullMarked
package dev.xiangqi.examples.board.explorer;

import org.jspecify.annotations.NullMarked;
