package dev.xiangqi.notation.io;

import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.tree.GameTree;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/**
 * Writes games one after another. Not thread-safe.
 *
 * @since 0.1.0
 */
public interface GameWriter extends Closeable {
  /**
   * Writes a complete game or nothing.
   *
   * @param tree the game
   * @return the losses, each once: parts of the game that the format cannot hold; usually none
   * @throws NotationException if the encoding lacks some characters; nothing of the game is
   *     written, and the writer can continue with the next game
   * @throws IOException if the target cannot be written
   * @throws IllegalStateException if the writer is closed, or if the format holds a single game and
   *     this is the second
   */
  List<Loss> write(GameTree tree) throws IOException;

  /**
   * Completes the file and closes the target; idempotent.
   *
   * @throws IOException if the target cannot be written
   */
  @Override
  void close() throws IOException;
}
