/** The command match: players, openings, the log of games and reports. */
@NullMarked
package dev.xiangqi.examples.xq.matches;

import org.jspecify.annotations.NullMarked;
