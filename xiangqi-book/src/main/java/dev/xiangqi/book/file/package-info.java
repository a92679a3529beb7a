/**
 * The file formats of books, byte by byte: blocks, numbers of variable length, headers, mapped
 * files, checks, and safe replacement of files. It knows keys, moves as numbers, counts and the
 * settings of a book, but no type of {@code dev.xiangqi.book}.
 *
 * <p>The layers are {@code book.settings}, {@code book.file}, {@code book.build}, {@code book},
 * {@code book.formats}; each depends only on those before it. So the entry points in {@code book}
 * call the implementation directly, and there is no cycle.
 *
 * <p>Not exported. Types are {@code public} only for the other packages of this module.
 */
@NullMarked
package dev.xiangqi.book.file;

import org.jspecify.annotations.NullMarked;
