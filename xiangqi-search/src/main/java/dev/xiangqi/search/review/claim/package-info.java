/**
 * Reasons of a review: what is true of a move, so that a program can check it and a reader can read
 * it.
 *
 * <p>Begin with {@link dev.xiangqi.search.review.claim.ClaimWords}.
 *
 * <pre>{@code
 * Game game = Game.from(Position.fromFen("4k4/9/9/9/9/2r6/9/9/9/R3K4 w"));
 * Move move = Move.parse("a0a4");
 * Evidence evidence =
 *     new Evidence(game, move, Move.parseList("a0a9"), 0.7, Move.parseList("a0a4 c4a4"), 0.1);
 * for (Claim claim : new ClaimFinder(RuleSet.wxf(), 20_000).find(evidence)) {
 *   System.out.println(ClaimWords.text(claim, game, move, Locale.ENGLISH, (at, next) -> "" + next));
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.review.claim;

import org.jspecify.annotations.NullMarked;
