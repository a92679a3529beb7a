package dev.xiangqi.tuning.shuffle;

/**
 * What became of the positions.
 *
 * @param games the number of games
 * @param training the number of positions to train with
 * @param heldOut the number of positions held out
 * @param highScores the number of positions dropped for their scores
 * @param duplicates the number of positions dropped as duplicates
 */
public record ShuffleCounts(
    long games, long training, long heldOut, long highScores, long duplicates) {}
