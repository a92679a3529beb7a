/**
 * Puzzles from games: for teachers and for programs that train players.
 *
 * <p>Begin with {@link dev.xiangqi.search.puzzle.PuzzleMiner}.
 *
 * <pre>{@code
 * Position position = Position.fromFen("4k4/4a4/9/9/9/9/4R4/9/4p4/3K5 w");
 * try (PuzzleMiner miner = PuzzleMiner.create()) {
 *   for (Puzzle puzzle : miner.mine(Game.from(position), "example")) {
 *     System.out.println(puzzle.aim() + " " + puzzle.line());
 *   }
 * }
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.puzzle;

import org.jspecify.annotations.NullMarked;
