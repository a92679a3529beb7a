/**
 * Builds an opening book on Apache Spark, with the same bytes as on one machine.
 *
 * <p>Three stages: {@link dev.xiangqi.bookonspark.GamePairs} reads files and sends each game to the
 * part that its fingerprint names; {@link dev.xiangqi.bookonspark.PartCounter} counts the games of
 * a part and divides the counts by key; {@link dev.xiangqi.bookonspark.RangeMerger} adds up the
 * counts of a range of keys. {@link dev.xiangqi.bookonspark.BookJob} ties them together and writes
 * the ranges one behind the other.
 */
@NullMarked
package dev.xiangqi.bookonspark;

import org.jspecify.annotations.NullMarked;
