package dev.xiangqi.core.play;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A move of a game with its times.
 *
 * @param side the player
 * @param move the move
 * @param at when it was played
 * @param remaining the player's time left of the stage after the move, or empty without clocks
 * @since 0.1.0
 */
public record TimedMove(Side side, Move move, Instant at, Optional<Duration> remaining) {}
