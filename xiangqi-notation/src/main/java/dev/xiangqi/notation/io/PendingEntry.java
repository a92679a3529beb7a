package dev.xiangqi.notation.io;

import dev.xiangqi.notation.Location;

/**
 * An entry whose place in the file is known, but whose text may not be read yet. Thread-safe, and
 * independent of the reader that gave it: {@link GameReader#nextPending}.
 *
 * @since 0.1.0
 */
public interface PendingEntry {
  /** {@return the start of the game; {@link GameFiles#openAt} takes the offset} */
  Location location();

  /**
   * Reads the game.
   *
   * @return the entry; an equal one at each call
   */
  GameEntry read();
}
