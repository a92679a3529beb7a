package dev.xiangqi.search.match;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import java.util.List;

/**
 * A finished game of a match.
 *
 * @param scheduled its place in the schedule, its players and its opening
 * @param game the moves, those of the opening included
 * @param result the result
 * @param end the way in which the game ended
 * @param reason the end in words, such as {@code checkmate} or {@code A: illegal move a0a9}; a
 *     player's fault begins with its name
 * @param moves the moves after the opening, with their scores and times
 * @since 0.1.0
 */
public record MatchGame(
    ScheduledGame scheduled,
    Game game,
    GameResult result,
    MatchEnd end,
    String reason,
    List<PlayedMove> moves) {
  /**
   * Copies the moves.
   *
   * @param scheduled its place in the schedule, its players and its opening
   * @param game the moves, those of the opening included
   * @param result the result
   * @param end the way in which the game ended
   * @param reason the end in words
   * @param moves the moves after the opening
   */
  public MatchGame {
    requireNonNull(scheduled, "scheduled");
    requireNonNull(game, "game");
    requireNonNull(result, "result");
    requireNonNull(end, "end");
    requireNonNull(reason, "reason");
    moves = List.copyOf(requireNonNull(moves, "moves"));
  }
}
