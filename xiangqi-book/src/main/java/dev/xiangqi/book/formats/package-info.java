/**
 * Reads and writes opening books of other programs. For users of such books.
 *
 * <p>The formats are independent of each other. Two types of {@code dev.xiangqi.book} connect them:
 * a {@link dev.xiangqi.book.BookView} looks moves up, whatever the file. A {@link
 * dev.xiangqi.book.BookEntry} is a position with a move and its numbers; all books are read into
 * entries and written from them.
 *
 * <table>
 * <caption>Formats</caption>
 * <tr><th>format<th>looked up<th>entries read<th>entries written
 * <tr><td>our own
 *   <td>{@link dev.xiangqi.book.OpeningBook}
 *   <td>{@link dev.xiangqi.book.BookExport}
 *   <td>{@link dev.xiangqi.book.BookImport}
 * <tr><td>text, one entry a line
 *   <td>{@link dev.xiangqi.book.formats.TextBook}
 *   <td>{@link dev.xiangqi.book.formats.TextBookReader}
 *   <td>{@link dev.xiangqi.book.formats.TextBook}
 * <tr><td>{@code BOOK.DAT} of ElephantEye and XQWizard
 *   <td>{@link dev.xiangqi.book.formats.BookDat}
 *   <td>{@link dev.xiangqi.book.BookExport}
 *   <td>{@link dev.xiangqi.book.formats.BookDat}
 * </table>
 *
 * <p>So any format converts to any other. File contents are never trusted. Faults are reported by a
 * {@link dev.xiangqi.book.formats.BookFormatException}.
 *
 * <pre>{@code
 * BookDat old = BookDat.read(Path.of("BOOK.DAT"));
 * try (OpeningBook book = BookImport.write(BookExport.of(old), Path.of("new.book"))) {
 *   List<BookMove> moves = book.moves(Position.initial());
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.book.formats;

import org.jspecify.annotations.NullMarked;
