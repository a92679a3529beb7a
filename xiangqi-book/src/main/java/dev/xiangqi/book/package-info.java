/**
 * Opening books: which moves were played where, how often, and with what success.
 *
 * <p>A {@link dev.xiangqi.book.BookBuilder} counts games into a {@link
 * dev.xiangqi.book.PartialBook}; partial books merge, in any order, into one that is written as an
 * {@link dev.xiangqi.book.OpeningBook}, which is looked up. {@link dev.xiangqi.book.BookBuild} does
 * all of that on one machine in bounded memory. A book is the same to the last byte however its
 * games were ordered and divided.
 */
@NullMarked
package dev.xiangqi.book;

import org.jspecify.annotations.NullMarked;
