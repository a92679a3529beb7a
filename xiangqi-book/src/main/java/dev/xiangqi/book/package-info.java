/**
 * Opening books: the moves played in a position, their frequency and their results. For users and
 * builders of books.
 *
 * <p>A {@link dev.xiangqi.book.BookBuilder} counts games in memory into a {@link
 * dev.xiangqi.book.PartialBook}. Partial books merge in any order. The result is written as an
 * {@link dev.xiangqi.book.OpeningBook} and looked up there. A {@link
 * dev.xiangqi.book.DiskBookBuilder} does all of this on one machine, in bounded memory. A book has
 * the same bytes whatever the order and division of its games.
 *
 * <p>A {@link dev.xiangqi.book.BookView} looks moves up in a book of any format. {@link
 * dev.xiangqi.book.BookExport} reads the entries of a book, {@link dev.xiangqi.book.BookImport}
 * writes a book from entries. The formats of other programs are in {@code
 * dev.xiangqi.book.formats}, above this package.
 *
 * <p>Users import these two packages, {@code dev.xiangqi.book.settings} for what a book counts and
 * keeps, and {@code dev.xiangqi.book.collection} for indexes of games. The implementation is in
 * {@code book.file} and {@code book.build}, which are not exported and do not depend on this
 * package.
 *
 * <pre>{@code
 * BookBuilder builder = BookBuilder.create();
 * builder.add(game, GameResult.RED_WINS, GameInfo.none());
 * try (OpeningBook book = builder.build().write(Path.of("my.book"), BookFilter.usual())) {
 *   List<BookMove> moves = book.moves(Position.initial());
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.book;

import org.jspecify.annotations.NullMarked;
