/**
 * Queries over games: patterns of positions, sequences of them, moves, and facts such as players
 * and results. For programs that look for games; {@code xq find} speaks the same language.
 *
 * <p>{@link dev.xiangqi.core.query.Query} is the way in. A query knows no files: whoever reads
 * games gives it moves and {@link dev.xiangqi.core.query.GameFacts}.
 *
 * <pre>{@code
 * Query query = Query.parse("played C to @e2 then within 2 played [np]");
 * Game opening = Game.start().play(Move.parse("h2e2")).play(Move.parse("h9g7"));
 * GameFacts facts = GameFacts.of(GameResult.UNKNOWN, opening.ply(), Map.of());
 * System.out.println(query.matcher().find(opening, facts)); // {1}
 * }</pre>
 */
@NullMarked
package dev.xiangqi.core.query;

import org.jspecify.annotations.NullMarked;
