/**
 * Games while they are played: time controls, clocks, offers, resignations, and the events that
 * carry them between players. For authors of apps and servers.
 *
 * <p>Start with {@link dev.xiangqi.core.play.LiveGame}. It is a value: each {@link
 * dev.xiangqi.core.play.PlayEvent} gives a new game or a {@link dev.xiangqi.core.play.Refusal}.
 *
 * <pre>{@code
 * LiveGame game = LiveGame.builder(RuleSet.cxa())
 *     .timeControl(TimeControl.parse("15m+10"))
 *     .start(Instant.now());
 * game = game.play(new PlayEvent.Moved(Instant.now(), Side.RED, Move.parse("h2e2")));
 * game.clock().orElseThrow().flagFall(); // when Black's flag will fall
 * }</pre>
 *
 * <p>Nothing here reads the system's clock, starts a thread or draws a random number: the caller
 * passes the time with each event. So the same events always give the same game. All types except
 * builders are immutable and thread-safe.
 */
@NullMarked
package dev.xiangqi.core.play;

import org.jspecify.annotations.NullMarked;
