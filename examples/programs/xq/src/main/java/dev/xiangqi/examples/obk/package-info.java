/**
 * Reads opening books in SQLite files: {@code .obk} and {@code .yfk}.
 *
 * <p>An example of a {@link dev.xiangqi.book.BookView} written outside the library. It is not part
 * of {@code xiangqi-book} because two things must come from the user: the table of Zobrist keys of
 * the program that made the file, and the SQLite driver. {@code xq book import --keys} uses it.
 */
@NullMarked
package dev.xiangqi.examples.obk;

import org.jspecify.annotations.NullMarked;
