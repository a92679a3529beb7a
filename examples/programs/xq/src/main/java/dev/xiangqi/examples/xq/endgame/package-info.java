/** The commands for tables of endings: building, probing, checking and showing them. */
@NullMarked
package dev.xiangqi.examples.xq.endgame;

import org.jspecify.annotations.NullMarked;
