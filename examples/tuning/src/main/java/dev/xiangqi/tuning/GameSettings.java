package dev.xiangqi.tuning;

/**
 * What the games of a folder are made by.
 *
 * @param seed any number: another one gives other games
 * @param nodes of each search
 * @param randomPlies how many plies at the start are played at random
 */
record GameSettings(long seed, long nodes, int randomPlies) {}
