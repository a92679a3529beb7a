/** The commands for puzzles: mining games, and checking and showing what was found. */
@NullMarked
package dev.xiangqi.examples.xq.puzzle;

import org.jspecify.annotations.NullMarked;
