/** The command find: games of files or of an index, and how they are listed. */
@NullMarked
package dev.xiangqi.examples.xq.find;

import org.jspecify.annotations.NullMarked;
