package dev.xiangqi.bookonspark;

import dev.xiangqi.notation.io.GameEntry;
import java.util.Optional;

/** What a task sends for each game that it reads, and for its report. */
interface GameEncoder<T> {
  /**
   * Begins a file, whose games follow.
   *
   * @param address the address of the file
   */
  default void begin(String address) {}

  /** {@return what is sent for a game, or empty if it is left out} */
  Optional<T> encode(GameEntry.Read game);

  /** {@return what is sent for the report of a task, after its games} */
  T encode(ReadReport report);
}
