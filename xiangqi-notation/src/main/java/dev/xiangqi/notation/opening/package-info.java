/**
 * Names of openings: {@link dev.xiangqi.notation.opening.Openings} finds that of a game. For
 * programs that show or sort games.
 *
 * <p>An opening is recognised by where the pieces stand, not by the order of moves.
 *
 * <pre>{@code
 * Optional<Opening> opening = Openings.classify(Game.start().play(Move.parse("h2e2")));
 * }</pre>
 */
@NullMarked
package dev.xiangqi.notation.opening;

import org.jspecify.annotations.NullMarked;
