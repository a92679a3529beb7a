package dev.xiangqi.search.proof;

/**
 * A second way to win on the main line of a proof. Immutable and thread-safe.
 *
 * @param ply the number of moves before it, an even number from 2
 * @param solution the move and the length of the win from there
 * @since 0.1.0
 */
public record Dual(int ply, Solution solution) {}
