/** The play server: its command line and its parts put together. */
@NullMarked
package dev.xiangqi.examples.board;

import org.jspecify.annotations.NullMarked;
