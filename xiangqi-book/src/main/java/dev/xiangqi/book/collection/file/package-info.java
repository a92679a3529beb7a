/**
 * The file format of collections of games, and the steps that write it: records of games, runs of
 * sorted records, parts of a file with their sections, the lookup of positions. {@code
 * docs/collection-format.md} describes the format byte by byte. It knows records and keys, but no
 * public type of {@code dev.xiangqi.book.collection}.
 *
 * <p>Not exported. Types are {@code public} only for {@code book.collection}.
 */
@NullMarked
package dev.xiangqi.book.collection.file;

import org.jspecify.annotations.NullMarked;
