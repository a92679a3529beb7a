package dev.xiangqi.examples.board.store;

import dev.xiangqi.core.Side;
import dev.xiangqi.core.play.PlayEvent;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * The games of one or more servers. Thread-safe.
 *
 * <p>The events of a game are numbered from 0. An event is durable before its stage completes, and
 * no two servers write the same number, so each sees the same game.
 *
 * <p>Failures of the database complete a stage with {@link StoreException}, and the other methods
 * throw it.
 */
public interface GameStore extends AutoCloseable {
  /**
   * Stores a new game without events.
   *
   * @param game the game; its id must be new
   * @return completed when the game is durable
   */
  CompletionStage<Void> create(GameRecord game);

  /**
   * {@return a game with its events, if there is one}
   *
   * @param id the id of the game
   */
  Optional<StoredGame> find(String id);

  /**
   * Gives a free seat to a player.
   *
   * @param id the id of the game
   * @param side the seat
   * @param seat the player
   * @return false if there is no such game or somebody else was quicker
   */
  CompletionStage<Boolean> takeSeat(String id, Side side, GameRecord.Seat seat);

  /**
   * Deletes a game that has a free seat and has not begun.
   *
   * @param id the id of the game
   * @return false if there is no such game
   */
  CompletionStage<Boolean> withdraw(String id);

  /**
   * Appends an event.
   *
   * @param id the id of the game
   * @param number the number of the event: that of the events before it
   * @param event the event
   * @param last whether the game is over with it
   * @return false if another event has this number already; the caller reads the game again
   */
  CompletionStage<Boolean> append(String id, int number, PlayEvent event, boolean last);

  /**
   * {@return the games of the lobby that wait for a player, newest first}
   *
   * @param limit the largest number of games
   */
  List<GameRecord> open(int limit);

  /** {@return the ids of the games that have begun and are not over} */
  List<String> running();

  /**
   * Deletes games that ended, or were created and never began, before a time.
   *
   * @param before the time
   * @return the number of games deleted
   */
  int deleteOlderThan(Instant before);

  /**
   * Calls a listener with the id of a game that another server changed. The listener returns
   * quickly. An embedded database has no other servers and never calls it.
   *
   * @param listener the listener
   */
  void onChange(Consumer<String> listener);

  /**
   * Records that a server is alive and can write. A gap between two records is a time in which
   * nobody could play.
   *
   * @param now the current time
   * @return the latest time that any server recorded before, or empty if none did
   */
  default Optional<Instant> beat(Instant now) {
    return Optional.empty();
  }

  /** {@return the ids of all games} */
  List<String> ids();

  /**
   * {@return the size in bytes of a file that only this store looks after; empty if there is none}
   */
  default OptionalLong fileSize() {
    return OptionalLong.empty();
  }

  /**
   * Checks the file of the games. Reads all of it.
   *
   * @param limit the largest number of faults
   * @return what is wrong, in the words of the database; empty if nothing is
   */
  default List<String> checkFile(int limit) {
    return List.of();
  }

  /** {@return whether the database answers} */
  boolean isHealthy();

  /** Waits for what is being written and closes the database. */
  @Override
  void close();
}
