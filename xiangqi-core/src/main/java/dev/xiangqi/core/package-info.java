/**
 * The vocabulary of xiangqi as values: sides, pieces, squares, moves, positions and games.
 *
 * <p>Start with {@link dev.xiangqi.core.Position} and {@link dev.xiangqi.core.Game}. Everything
 * here is immutable and safe to share between threads, builders apart; nothing is ever null. Bad
 * input is refused with {@link dev.xiangqi.core.InvalidFenException}, {@link
 * dev.xiangqi.core.InvalidPositionException} or {@link dev.xiangqi.core.IllegalMoveException}, each
 * of which says what was wrong. The rules of movement are those of every federation; rules that end
 * games live apart.
 */
@NullMarked
package dev.xiangqi.core;

import org.jspecify.annotations.NullMarked;
