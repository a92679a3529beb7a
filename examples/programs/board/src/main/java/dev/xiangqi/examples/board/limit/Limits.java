package dev.xiangqi.examples.board.limit;

import java.time.Duration;

/**
 * The bounds of a server.
 *
 * @param games the greatest number of games that wait or run
 * @param connections the greatest number of WebSocket connections
 * @param connectionsPerAddress the greatest number of WebSocket connections of one address
 * @param gamesPerMinute the greatest number of games that an address creates or joins in a minute
 * @param requestsPerSecond the greatest lasting rate of messages of one connection, and of HTTP
 *     requests of one address
 */
public record Limits(
    int games,
    int connections,
    int connectionsPerAddress,
    int gamesPerMinute,
    int requestsPerSecond) {
  /** Greatest size of a WebSocket message of a client and of a JSON body, bytes. */
  public static final int MESSAGE_BYTES = 16 * 1024;

  /** Greatest size of a WebSocket frame in either direction, bytes. */
  public static final int FRAME_BYTES = MESSAGE_BYTES;

  /** Greatest size of an uploaded file, bytes. */
  public static final int FILE_BYTES = 1024 * 1024;

  /** Greatest number of games returned of a file. */
  public static final int FILE_GAMES = 100;

  /** Greatest time for reading a file; checked between games. */
  public static final Duration FILE_TIME = Duration.ofSeconds(5);

  /** Greatest number of moves of a position. */
  public static final int MOVES = 1000;

  /** Greatest number of messages that wait for a slow reader. */
  public static final int PENDING_MESSAGES = 256;

  /** Greatest number of characters that wait for a slow reader. */
  public static final int PENDING_CHARS = 1024 * 1024;

  /** Time between two pings of the server. */
  public static final Duration PING = Duration.ofSeconds(20);

  /** Time after which a silent connection is closed. */
  public static final Duration SILENCE = Duration.ofSeconds(60);

  /** {@return bounds for a small machine} */
  public static Limits defaults() {
    return new Limits(1000, 5000, 50, 30, 20);
  }
}
