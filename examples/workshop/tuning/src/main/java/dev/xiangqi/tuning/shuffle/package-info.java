/** Puts the positions of games into random order, in files larger than memory. */
@NullMarked
package dev.xiangqi.tuning.shuffle;

import org.jspecify.annotations.NullMarked;
