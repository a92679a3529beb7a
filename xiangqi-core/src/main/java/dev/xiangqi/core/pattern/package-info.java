/**
 * What a position looks like: patterns of pieces, squares, counts and attacks, as text or built in
 * Java. For programs that look for positions in games.
 *
 * <p>{@link dev.xiangqi.core.pattern.Pattern} is the way in. A pattern knows positions only;
 * queries over games contain patterns.
 *
 * <pre>{@code
 * Pattern pattern = Pattern.parse("C@b,h >= 2 and not check");
 * System.out.println(pattern.matches(Position.initial())); // true
 * System.out.println(pattern.colorsSwapped()); // c@b,h >= 2 and not check
 * }</pre>
 */
@NullMarked
package dev.xiangqi.core.pattern;

import org.jspecify.annotations.NullMarked;
