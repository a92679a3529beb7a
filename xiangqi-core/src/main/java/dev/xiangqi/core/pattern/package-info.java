/**
 * What a position looks like: patterns of pieces, squares, counts and attacks, as text or built in
 * Java.
 *
 * <p>{@link dev.xiangqi.core.pattern.Pattern} is the way in. A pattern knows positions only;
 * queries over games contain patterns.
 */
@NullMarked
package dev.xiangqi.core.pattern;

import org.jspecify.annotations.NullMarked;
