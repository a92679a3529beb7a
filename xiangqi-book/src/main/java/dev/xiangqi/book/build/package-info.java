/**
 * Counting, sorting and merging: compact records of games, their replay, buffers that write sorted
 * runs, and the folder of a build on disk with its manifest. It depends on {@code book.file} only;
 * see there for the layers.
 *
 * <p>Not exported. Types are {@code public} only for the other packages of this module.
 */
@NullMarked
package dev.xiangqi.book.build;

import org.jspecify.annotations.NullMarked;
