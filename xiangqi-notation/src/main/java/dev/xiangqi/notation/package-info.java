/**
 * Moves and positions as text.
 *
 * <p>{@link dev.xiangqi.notation.MoveNotation} writes a move and reads it back. {@link
 * dev.xiangqi.notation.Fen} does so for positions. A text that cannot be read is refused with a
 * {@link dev.xiangqi.notation.NotationException}, or without throwing with a {@link
 * dev.xiangqi.notation.MoveReading}; either holds a {@link dev.xiangqi.notation.Diagnostic} that
 * says what is wrong and where.
 *
 * <p>Records of games are in {@link dev.xiangqi.notation.tree}, files in {@link
 * dev.xiangqi.notation.io}. This package depends on neither.
 */
@NullMarked
package dev.xiangqi.notation;

import org.jspecify.annotations.NullMarked;
