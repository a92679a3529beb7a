package dev.xiangqi.examples.board.store;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Optional;

/**
 * What is agreed before a game begins.
 *
 * @param id the public id
 * @param created when it was created
 * @param settings the settings, as JSON that the store does not read
 * @param open whether the lobby lists it while a seat is free
 * @param red Red's seat, or empty while it is free
 * @param black Black's seat, or empty while it is free
 */
public record GameRecord(
    String id,
    Instant created,
    String settings,
    boolean open,
    Optional<Seat> red,
    Optional<Seat> black) {
  /**
   * Checks that no argument is null.
   *
   * @param id the public id
   * @param created when it was created
   * @param settings the settings, as JSON that the store does not read
   * @param open whether the lobby lists it while a seat is free
   * @param red Red's seat, or empty while it is free
   * @param black Black's seat, or empty while it is free
   */
  public GameRecord {
    requireNonNull(id, "id");
    requireNonNull(created, "created");
    requireNonNull(settings, "settings");
    requireNonNull(red, "red");
    requireNonNull(black, "black");
  }

  /**
   * Who plays a side.
   *
   * @param name the name that the player chose; may be empty
   * @param tokenDigest the digest of the secret token, in hexadecimal digits
   */
  public record Seat(String name, String tokenDigest) {
    /**
     * Checks that no argument is null.
     *
     * @param name the name that the player chose; may be empty
     * @param tokenDigest the digest of the secret token, in hexadecimal digits
     */
    public Seat {
      requireNonNull(name, "name");
      requireNonNull(tokenDigest, "tokenDigest");
    }
  }
}
