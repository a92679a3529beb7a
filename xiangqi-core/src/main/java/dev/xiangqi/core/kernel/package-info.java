/**
 * The fast layer: ints and longs instead of objects, for authors of search engines.
 *
 * <p>{@link dev.xiangqi.core.kernel.Board} makes and unmakes moves in place. {@link
 * dev.xiangqi.core.kernel.MoveGenerator} fills the caller's buffers. Neither allocates nor checks
 * its arguments. Start from {@code Position.toBoard()}. The package may change in minor releases
 * before 2.0, except for the numbers of {@link dev.xiangqi.core.kernel.Zobrist}, on which files
 * depend.
 *
 * <pre>{@code
 * Board board = Position.initial().toBoard();
 * int[] moves = new int[Board.MAX_MOVES];
 * int count = MoveGenerator.legal(board, moves);
 * for (int i = 0; i < count; i++) {
 *   board.make(moves[i]);
 *   // search on
 *   board.unmake();
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.core.kernel;

import org.jspecify.annotations.NullMarked;
