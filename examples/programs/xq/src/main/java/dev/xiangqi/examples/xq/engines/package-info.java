/** The search commands: analyse, engine and bench. */
@NullMarked
package dev.xiangqi.examples.xq.engines;

import org.jspecify.annotations.NullMarked;
