/**
 * Names of kills (杀法): what a Chinese player calls the way in which a game has ended. For programs
 * that talk to people.
 *
 * <p>{@link dev.xiangqi.core.kill.Kills} is the way in. {@code docs/kills.md} defines each name by
 * a picture, a sentence and a test.
 *
 * <pre>{@code
 * Position problem = Position.fromFen("4k4/9/4N4/9/9/9/9/7C1/9/4K4 w");
 * Game game = Game.from(problem).play(Move.parse("h2e2"));
 * System.out.println(Kills.of(game)); // [HORSE_CANNON]
 * System.out.println(Kills.of(game).get(0).simplified()); // 马后炮
 * }</pre>
 */
@NullMarked
package dev.xiangqi.core.kill;

import org.jspecify.annotations.NullMarked;
