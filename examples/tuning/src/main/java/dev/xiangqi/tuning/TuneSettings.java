package dev.xiangqi.tuning;

/**
 * How weights are tuned.
 *
 * @param epochs how often each position is seen
 * @param lambda what the search's score counts beside the result, 0-1
 * @param rate about how far a weight goes at most in the first steps, centipawns
 * @param seed of the order of the positions
 */
record TuneSettings(int epochs, double lambda, double rate, long seed) {}
