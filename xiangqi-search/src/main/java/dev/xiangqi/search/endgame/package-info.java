/**
 * Endings with few men, solved once and kept in files: for teachers, programs and engines.
 *
 * <p>Begin with {@link dev.xiangqi.search.endgame.EndgameBuilder} and {@link
 * dev.xiangqi.search.endgame.EndgameTables}.
 *
 * <pre>{@code
 * Path folder = Files.createTempDirectory("tables");
 * EndgameBuilder.to(folder).men(3).build();
 * EndgameTables tables = EndgameTables.open(folder);
 * Position position = Position.fromFen("4k4/9/9/9/9/9/9/9/4N4/3K5 w");
 * EndgameEntry entry = tables.probe(position).orElseThrow();
 * entry.wxf(); // WIN
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.endgame;

import org.jspecify.annotations.NullMarked;
