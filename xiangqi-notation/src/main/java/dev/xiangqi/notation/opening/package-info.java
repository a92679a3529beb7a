/** The names of openings. */
@NullMarked
package dev.xiangqi.notation.opening;

import org.jspecify.annotations.NullMarked;
