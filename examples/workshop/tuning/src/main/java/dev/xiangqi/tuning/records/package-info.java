/** Positions with scores and results, and the files that hold them. */
@NullMarked
package dev.xiangqi.tuning.records;

import org.jspecify.annotations.NullMarked;
