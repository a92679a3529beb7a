/**
 * Queries over games as they are read from files. For programs that look for games.
 *
 * <p>{@link dev.xiangqi.notation.find.GameFinder} is the way in: it needs no preparation and no
 * memory beyond one game.
 *
 * <pre>{@code
 * GameFinder finder = GameFinder.of(Query.parse("opening 'Central Cannon' and N@g2"));
 * Optional<FoundGame> found = finder.find(GameFiles.parse("1. C2=5 H8+7 2. H2+3 *"));
 * System.out.println(found.orElseThrow().plies()); // [3]
 * }</pre>
 */
@NullMarked
package dev.xiangqi.notation.find;

import org.jspecify.annotations.NullMarked;
