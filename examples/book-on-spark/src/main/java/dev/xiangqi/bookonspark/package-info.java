/**
 * Builds an opening book on Apache Spark. Its bytes equal those of a build on one machine.
 *
 * <p>There are three stages. {@link dev.xiangqi.bookonspark.GamePairs} reads files and sends each
 * game to the part given by its fingerprint. {@link dev.xiangqi.bookonspark.PartCounter} counts the
 * games of a part and divides the counts by key. {@link dev.xiangqi.bookonspark.RangeMerger} adds
 * up the counts of a range of keys. {@link dev.xiangqi.bookonspark.BookJob} runs the stages and
 * writes the ranges one after another.
 */
@NullMarked
package dev.xiangqi.bookonspark;

import org.jspecify.annotations.NullMarked;
