/**
 * Facts of the board about a move, by counterfactuals: forks, pins, discovered checks, exchanges.
 */
@NullMarked
package dev.xiangqi.search.tactics;

import org.jspecify.annotations.NullMarked;
