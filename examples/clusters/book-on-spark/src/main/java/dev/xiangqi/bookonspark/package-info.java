/**
 * Builds opening books and collections of games on Apache Spark, finds puzzles in games, and
 * reviews games. The bytes equal those of one machine.
 *
 * <p>{@link dev.xiangqi.bookonspark.EncodedGames} reads files, for all.
 *
 * <p>A book has three stages. {@link dev.xiangqi.bookonspark.GamePairs} sends each game to the part
 * given by its fingerprint. {@link dev.xiangqi.bookonspark.PartCounter} counts the games of a part
 * and divides the counts by key. {@link dev.xiangqi.bookonspark.RangeMerger} adds up the counts of
 * a range of keys. {@link dev.xiangqi.bookonspark.BookJob} runs the stages and writes the ranges
 * one after another.
 *
 * <p>A collection has two. {@link dev.xiangqi.bookonspark.RecordPairs} encodes each game, and the
 * records are sorted; {@link dev.xiangqi.bookonspark.DistinctRecords} drops equal ones of a range.
 * {@link dev.xiangqi.bookonspark.CollectionJob} runs both and writes the ranges one after another.
 *
 * <p>Puzzles have three. {@link dev.xiangqi.bookonspark.SourcedGames} sends each game to a part by
 * its source. {@link dev.xiangqi.bookonspark.GameMiner} mines the games of a part. {@link
 * dev.xiangqi.bookonspark.PuzzleJob} runs both, keeps one of equal puzzles, sorts and writes them.
 *
 * <p>Reviews have three. {@link dev.xiangqi.bookonspark.PlacedGames} sends each record to a part by
 * its place. {@link dev.xiangqi.bookonspark.GameReviews} reviews the games of a part. {@link
 * dev.xiangqi.bookonspark.ReviewJob} runs both, sorts and writes the reviews.
 */
@NullMarked
package dev.xiangqi.bookonspark;

import org.jspecify.annotations.NullMarked;
