/**
 * Makes the weights of the built-in engine's evaluation. The engine plays against itself, and a
 * regression fits the weights to the scores and results of those games. This package holds the
 * commands.
 */
@NullMarked
package dev.xiangqi.tuning;

import org.jspecify.annotations.NullMarked;
