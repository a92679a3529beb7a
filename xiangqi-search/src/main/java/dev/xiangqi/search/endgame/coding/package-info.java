/** How tables of endings are written: runs of symbols in a prefix code. Internal. */
@NullMarked
package dev.xiangqi.search.endgame.coding;

import org.jspecify.annotations.NullMarked;
