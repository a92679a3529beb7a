/** Endings with few pieces, solved by retrograde analysis: which positions are won. */
@NullMarked
package dev.xiangqi.tuning.endings;

import org.jspecify.annotations.NullMarked;
