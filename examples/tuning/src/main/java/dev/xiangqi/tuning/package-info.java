/**
 * Makes the data and the weights of the built-in engine's evaluation: games of the engine against
 * itself, and a regression of how they went on what the evaluation counts.
 */
@NullMarked
package dev.xiangqi.tuning;

import org.jspecify.annotations.NullMarked;
