/**
 * The basic types of xiangqi: sides, pieces, squares, moves, positions and games. For every user,
 * from the first day on.
 *
 * <p>Start with {@link dev.xiangqi.core.Position} and {@link dev.xiangqi.core.Game}. The guide
 * {@code docs/first-day.md} shows them beside the first types of the other packages, on one page.
 * All types here except builders are immutable and thread-safe. No argument or result is ever null.
 * Invalid input throws {@link dev.xiangqi.core.InvalidFenException}, {@link
 * dev.xiangqi.core.InvalidPositionException} or {@link dev.xiangqi.core.IllegalMoveException}; each
 * describes the fault. The rules of movement are the same in all federations. The rules that end
 * games are in {@link dev.xiangqi.core.rules}.
 *
 * <pre>{@code
 * Game game = Game.start().play(Move.parse("h2e2")).play(Move.parse("h9g7"));
 * Position position = game.position();
 * position.legalMoves(); // 44 at the start
 * position.whyIllegal(Move.parse("a0a9")); // BLOCKED, for example
 * String fen = position.toFen();
 * }</pre>
 */
@NullMarked
package dev.xiangqi.core;

import org.jspecify.annotations.NullMarked;
