/** What tables of endings are worth: the engine with them against itself without. */
@NullMarked
package dev.xiangqi.tuning.tables;

import org.jspecify.annotations.NullMarked;
