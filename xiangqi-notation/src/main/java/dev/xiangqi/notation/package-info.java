/**
 * Moves and positions as text.
 *
 * <p>{@link dev.xiangqi.notation.MoveNotation} writes a move and reads it back. {@link
 * dev.xiangqi.notation.Fen} does so for positions. An unreadable text causes a {@link
 * dev.xiangqi.notation.NotationException}, whose {@link dev.xiangqi.notation.Diagnostic} contains
 * the problem and its place. {@link dev.xiangqi.notation.MoveReading} is the result without an
 * exception.
 *
 * <p>Game records are in {@link dev.xiangqi.notation.tree}, files in {@link
 * dev.xiangqi.notation.io}. This package depends on neither.
 */
@NullMarked
package dev.xiangqi.notation;

import org.jspecify.annotations.NullMarked;
