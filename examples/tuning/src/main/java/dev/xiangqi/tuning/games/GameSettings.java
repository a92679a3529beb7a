package dev.xiangqi.tuning.games;

/**
 * The settings that determine the games of a folder.
 *
 * @param seed any number; a different seed gives different games
 * @param nodes the node limit of each search
 * @param randomPlies the number of random plies at the start of a game
 */
public record GameSettings(long seed, long nodes, int randomPlies) {}
