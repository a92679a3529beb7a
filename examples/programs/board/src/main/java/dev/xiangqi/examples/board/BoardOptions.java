package dev.xiangqi.examples.board;

import dev.xiangqi.examples.board.http.Endpoint;
import dev.xiangqi.examples.board.limit.Limits;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The settings of a server.
 *
 * @param endpoint where it listens, and which requests it answers
 * @param engines the number of searches at once
 * @param queue the greatest number of searches that wait
 * @param book the opening book of the engine, if there is one
 * @param index the games that can be explored, if there are any
 * @param keepDays the number of days after which old games are deleted, or 0 to keep them
 * @param limits the bounds
 */
public record BoardOptions(
    Endpoint endpoint,
    int engines,
    int queue,
    Optional<Path> book,
    Optional<Path> index,
    int keepDays,
    Limits limits) {
  /** {@return settings for a server on this machine alone, at a free port} */
  public static BoardOptions local() {
    return new BoardOptions(
        Endpoint.local(), 1, 64, Optional.empty(), Optional.empty(), 0, Limits.defaults());
  }
}
