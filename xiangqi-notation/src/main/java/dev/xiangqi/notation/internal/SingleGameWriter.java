package dev.xiangqi.notation.internal;

import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.io.OutputStream;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Writes a target that holds one game, all of it at once. Writes nothing if it is closed without a
 * game.
 */
public final class SingleGameWriter implements GameWriter {
  private final OutputStream target;
  private final Format format;
  private boolean written;
  private boolean closed;

  /** Encodes a game. */
  @FunctionalInterface
  public interface Format {
    /**
     * Encodes a game as a whole file.
     *
     * @param tree the game
     * @param losses receives the parts that the format cannot hold
     * @return the bytes of the file
     */
    byte[] bytes(GameTree tree, Set<Loss> losses);
  }

  /**
   * Makes a writer.
   *
   * @param target the target; the writer closes it
   * @param format encodes the game
   */
  public SingleGameWriter(OutputStream target, Format format) {
    this.target = target;
    this.format = format;
  }

  @Override
  public List<Loss> write(GameTree tree) throws IOException {
    if (closed) {
      throw new IllegalStateException("the writer is closed");
    }
    if (written) {
      throw new IllegalStateException("the format holds a single game");
    }
    Set<Loss> losses = new LinkedHashSet<>();
    byte[] bytes = format.bytes(tree, losses);
    written = true;
    target.write(bytes);
    return List.copyOf(losses);
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      target.close();
    }
  }
}
