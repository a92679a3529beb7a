package dev.xiangqi.examples.board;

import dev.xiangqi.examples.board.limit.Limits;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/**
 * The settings of a server.
 *
 * @param host the address to listen at
 * @param port the port, or 0 for a free one
 * @param proxied whether a proxy sets the header with the client's address
 * @param hostNames the names that requests may have for this server; empty to serve all
 * @param origins further origins whose pages may connect
 * @param engines the number of searches at once
 * @param queue the greatest number of searches that wait
 * @param book the opening book of the engine, if there is one
 * @param index the games that can be explored, if there are any
 * @param keepDays the number of days after which old games are deleted, or 0 to keep them
 * @param limits the bounds
 */
public record BoardOptions(
    String host,
    int port,
    boolean proxied,
    Set<String> hostNames,
    Set<String> origins,
    int engines,
    int queue,
    Optional<Path> book,
    Optional<Path> index,
    int keepDays,
    Limits limits) {
  /**
   * Copies the names and the origins.
   *
   * @param host the address to listen at
   * @param port the port, or 0 for a free one
   * @param proxied whether a proxy sets the header with the client's address
   * @param hostNames the names that requests may have for this server; empty to serve all
   * @param origins further origins whose pages may connect
   * @param engines the number of searches at once
   * @param queue the greatest number of searches that wait
   * @param book the opening book of the engine, if there is one
   * @param index the games that can be explored, if there are any
   * @param keepDays the number of days after which old games are deleted, or 0 to keep them
   * @param limits the bounds
   */
  public BoardOptions {
    hostNames = Set.copyOf(hostNames);
    origins = Set.copyOf(origins);
  }

  /**
   * Settings of a server that answers to every name.
   *
   * @param host the address to listen at
   * @param port the port, or 0 for a free one
   * @param proxied whether a proxy sets the header with the client's address
   * @param origins further origins whose pages may connect
   * @param engines the number of searches at once
   * @param queue the greatest number of searches that wait
   * @param book the opening book of the engine, if there is one
   * @param index the games that can be explored, if there are any
   * @param keepDays the number of days after which old games are deleted, or 0 to keep them
   * @param limits the bounds
   */
  public BoardOptions(
      String host,
      int port,
      boolean proxied,
      Set<String> origins,
      int engines,
      int queue,
      Optional<Path> book,
      Optional<Path> index,
      int keepDays,
      Limits limits) {
    this(host, port, proxied, Set.of(), origins, engines, queue, book, index, keepDays, limits);
  }

  /** {@return settings for a server on this machine alone, at a free port} */
  public static BoardOptions local() {
    return new BoardOptions(
        "127.0.0.1",
        0,
        false,
        Set.of(),
        1,
        64,
        Optional.empty(),
        Optional.empty(),
        0,
        Limits.defaults());
  }
}
