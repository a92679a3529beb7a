/**
 * Endings with few men, solved once and kept in files: for teachers, programs and engines.
 *
 * <p>Begin with {@link dev.xiangqi.search.endgame.EndgameMaterial}.
 *
 * <pre>{@code
 * EndgameMaterial material = EndgameMaterial.parse("KR-KC");
 * material.men(); // 4
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.endgame;

import org.jspecify.annotations.NullMarked;
