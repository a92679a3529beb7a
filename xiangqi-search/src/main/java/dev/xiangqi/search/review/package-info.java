/**
 * Reviews of games: for players, teachers and programs that show what went wrong.
 *
 * <p>Begin with {@link dev.xiangqi.search.review.Reviewer}.
 *
 * <pre>{@code
 * Game game = Game.start().play(Move.parseList("h2e2 h9g7 h0g2 i9h9 i0h0"));
 * Review review = Reviewer.builder().nodes(2_000).build().review(game);
 * for (ReviewedMove move : review.moves()) {
 *   System.out.println(move.ply() + " " + move.move() + " " + move.judgement());
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.review;

import org.jspecify.annotations.NullMarked;
