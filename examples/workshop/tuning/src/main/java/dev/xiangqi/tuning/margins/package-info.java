/** Tunes the margins of the search by games: simultaneous perturbation. */
@NullMarked
package dev.xiangqi.tuning.margins;

import org.jspecify.annotations.NullMarked;
