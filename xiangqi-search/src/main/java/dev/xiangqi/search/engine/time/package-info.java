/** Time management: when to stop deepening. */
@NullMarked
package dev.xiangqi.search.engine.time;

import org.jspecify.annotations.NullMarked;
