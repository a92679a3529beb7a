/**
 * What an arbiter counts beside the moves: the {@linkplain
 * dev.xiangqi.core.rules.arbiter.DrawTiebreak tiebreak of a drawn game} by the values of captured
 * pieces, and the {@linkplain dev.xiangqi.core.rules.arbiter.Fouls fouls} that an arbiter has
 * called. For programs that run tournaments.
 *
 * <p>All types are immutable and thread-safe.
 *
 * <pre>{@code
 * GameResult winner = DrawTiebreak.of(game).result(); // of a drawn game
 * }</pre>
 */
@NullMarked
package dev.xiangqi.core.rules.arbiter;

import org.jspecify.annotations.NullMarked;
