package dev.xiangqi.tuning.fit;

/**
 * The options of tuning.
 *
 * @param epochs the number of passes over all positions
 * @param lambda the share of the search's score in the target, 0-1; the result has the rest
 * @param rate the approximate maximum step of a weight at the start, in centipawns
 * @param seed the seed for the order of the positions
 */
public record TuneSettings(int epochs, double lambda, double rate, long seed) {}
