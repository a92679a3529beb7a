package dev.xiangqi.examples.board.room;

/** A connection that receives the messages of a game or of the lobby. Thread-safe. */
@FunctionalInterface
public interface Watcher {
  /**
   * Sends a message without waiting.
   *
   * @param message the message
   */
  void send(String message);
}
