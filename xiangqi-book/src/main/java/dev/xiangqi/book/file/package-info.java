/**
 * The file formats of books, byte by byte: blocks, numbers of variable length, headers, mapped
 * files, checks, and safe replacement of files. It knows keys, moves as numbers and counts, but no
 * public type of {@code dev.xiangqi.book}.
 *
 * <p>The layers are {@code book.file}, {@code book.build}, {@code book}, {@code book.formats}; each
 * depends only on those before it. The public values wrap the records stored here, such as {@link
 * dev.xiangqi.book.file.CountSettings}. So the entry points in {@code book} call the implementation
 * directly, and there is no cycle.
 *
 * <p>Not exported. Types are {@code public} only for the other packages of this module.
 */
@NullMarked
package dev.xiangqi.book.file;

import org.jspecify.annotations.NullMarked;
