/**
 * Moves and positions as text. For every user who reads or shows moves, from the first day on.
 *
 * <p>{@link dev.xiangqi.notation.MoveNotation} writes a move and reads it back. {@link
 * dev.xiangqi.notation.Fen} does so for positions. An unreadable text causes a {@link
 * dev.xiangqi.notation.NotationException}, whose {@link dev.xiangqi.notation.Diagnostic} contains
 * the problem and its place. {@link dev.xiangqi.notation.MoveReading} is the result without an
 * exception.
 *
 * <p>Game records are in {@link dev.xiangqi.notation.tree}, files in {@link
 * dev.xiangqi.notation.io}. This package depends on neither.
 *
 * <pre>{@code
 * MoveNotation chinese = MoveNotation.chinese();
 * Move move = chinese.parse(Position.initial(), "炮二平五");
 * MoveNotation.wxf().format(Position.initial(), move); // C2=5
 * MoveNotation.auto().read(Position.initial(), "C9=5"); // refused, with the reason
 * }</pre>
 */
@NullMarked
package dev.xiangqi.notation;

import org.jspecify.annotations.NullMarked;
