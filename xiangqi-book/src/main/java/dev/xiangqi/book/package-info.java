/**
 * Opening books: which moves were played where, how often, and with what success.
 *
 * <p>A {@link dev.xiangqi.book.BookBuilder} counts games into a {@link
 * dev.xiangqi.book.PartialBook}; partial books merge, in any order, into one that is written as an
 * {@link dev.xiangqi.book.OpeningBook}, which is looked up. {@link
 * dev.xiangqi.book.DiskBookBuilder} does all of that on one machine in bounded memory. A book is
 * the same to the last byte however its games were ordered and divided.
 *
 * <p>Books of any format are looked up as a {@link dev.xiangqi.book.BookView}, read by {@link
 * dev.xiangqi.book.BookExport} and written by {@link dev.xiangqi.book.BookImport}, a {@link
 * dev.xiangqi.book.BookEntry} at a time; the formats of other programs are in {@code
 * dev.xiangqi.book.formats}, which stands on this package.
 */
@NullMarked
package dev.xiangqi.book;

import org.jspecify.annotations.NullMarked;
