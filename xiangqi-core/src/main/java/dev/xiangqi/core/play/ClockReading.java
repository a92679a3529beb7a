package dev.xiangqi.core.play;

import java.time.Duration;

/**
 * The times of one player at one instant.
 *
 * @param remaining the time left of the stage, without byo-yomi; never negative
 * @param periods the byo-yomi periods left, the current one included
 * @param untilFlagFall the time the player may still think in this turn before the flag falls;
 *     never negative, zero after the flag has fallen
 * @since 0.1.0
 */
public record ClockReading(Duration remaining, int periods, Duration untilFlagFall) {}
