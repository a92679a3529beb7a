/** Commands about the tool itself: help and completion. */
@NullMarked
package dev.xiangqi.examples.xq.help;

import org.jspecify.annotations.NullMarked;
