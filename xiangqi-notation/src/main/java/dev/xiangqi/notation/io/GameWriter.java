package dev.xiangqi.notation.io;

import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.tree.GameTree;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Writes games one after the other. Not thread-safe. */
public interface GameWriter extends Closeable {
  /**
   * Writes a game, whole or not at all.
   *
   * @param tree the game
   * @return what the format could not hold as it is, each once; mostly nothing
   * @throws NotationException if the encoding has not all of its characters; nothing of the game is
   *     written then, and the next one may be
   * @throws IOException if the target cannot be written
   * @throws IllegalStateException if the writer is closed, or the format holds a single game and
   *     has one
   */
  List<Loss> write(GameTree tree) throws IOException;

  /**
   * Writes what is left to write and closes the target; idempotent.
   *
   * @throws IOException if the target cannot be written
   */
  @Override
  void close() throws IOException;
}
