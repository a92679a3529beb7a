package dev.xiangqi.tuning.shuffle;

/**
 * The options of shuffling.
 *
 * @param seed the seed of the order
 * @param memory about the number of bytes of memory to use
 * @param maxScore positions with a greater score either way are dropped
 * @param dropsDuplicates whether only one is kept of the positions that have the same board and
 *     side to move
 */
public record ShuffleSettings(long seed, long memory, int maxScore, boolean dropsDuplicates) {}
