/** Commands about game files: convert, view and lint. */
@NullMarked
package dev.xiangqi.examples.xq.games;

import org.jspecify.annotations.NullMarked;
