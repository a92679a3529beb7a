package dev.xiangqi.tuning.vary;

/**
 * The settings that determine the variations of a file.
 *
 * @param seed any number; a different seed gives different variations
 * @param copies the number of variations of each position
 * @param plies the greatest number of random moves
 */
public record VarySettings(long seed, int copies, int plies) {}
