/**
 * Moves and games as text and files.
 *
 * <p>{@link dev.xiangqi.notation.MoveNotation} writes a move and reads it back; what cannot be read
 * is refused with a {@link dev.xiangqi.notation.NotationException} or, without throwing, a {@link
 * dev.xiangqi.notation.MoveReading}.
 */
@NullMarked
package dev.xiangqi.notation;

import org.jspecify.annotations.NullMarked;
