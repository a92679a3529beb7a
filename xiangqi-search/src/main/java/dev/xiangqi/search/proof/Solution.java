package dev.xiangqi.search.proof;

import dev.xiangqi.core.Move;
import java.util.OptionalInt;

/**
 * A move after which the attacker wins. Immutable and thread-safe.
 *
 * @param move the move
 * @param plies the greatest number of plies of the win found, this move included; empty if it rests
 *     on a repetition
 * @param isShortest whether no win of the position is shorter
 * @since 0.1.0
 */
public record Solution(Move move, OptionalInt plies, boolean isShortest) {}
