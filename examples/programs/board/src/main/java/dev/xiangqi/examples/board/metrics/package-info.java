/** Figures for whoever runs the server. */
@NullMarked
package dev.xiangqi.examples.board.metrics;

import org.jspecify.annotations.NullMarked;
