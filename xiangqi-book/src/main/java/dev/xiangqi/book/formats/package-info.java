/**
 * Opening books of other programs, read and written.
 *
 * <p>Every format stands by itself on {@code dev.xiangqi.book}, and two types of that package tie
 * them together: a {@link dev.xiangqi.book.BookView} looks moves up, whatever the file, and {@link
 * dev.xiangqi.book.BookEntry}, a position with a move and its numbers, is what all books are read
 * into and written from.
 *
 * <table>
 * <caption>Formats</caption>
 * <tr><th>format<th>looked up<th>entries read<th>entries written
 * <tr><td>our own
 *   <td>{@link dev.xiangqi.book.OpeningBook}
 *   <td>{@link dev.xiangqi.book.BookExport}
 *   <td>{@link dev.xiangqi.book.BookImport}
 * <tr><td>text, a line an entry
 *   <td>
 *   <td>{@link dev.xiangqi.book.formats.TextBookReader}
 *   <td>{@link dev.xiangqi.book.formats.TextBook}
 * <tr><td>{@code BOOK.DAT} of ElephantEye and XQWizard
 *   <td>{@link dev.xiangqi.book.formats.BookDat}
 *   <td>{@link dev.xiangqi.book.BookExport}
 *   <td>{@link dev.xiangqi.book.formats.BookDat}
 * </table>
 *
 * <p>So any of them becomes any other: {@code BookImport.write(BookExport.of(bookDat), file)}.
 * Nothing a file says is trusted; what is wrong with it is told by a {@link
 * dev.xiangqi.book.formats.BookFormatException}.
 */
@NullMarked
package dev.xiangqi.book.formats;

import org.jspecify.annotations.NullMarked;
