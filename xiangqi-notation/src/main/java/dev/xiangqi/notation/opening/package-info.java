/** Names of openings: {@link dev.xiangqi.notation.opening.Openings} finds that of a game. */
@NullMarked
package dev.xiangqi.notation.opening;

import org.jspecify.annotations.NullMarked;
