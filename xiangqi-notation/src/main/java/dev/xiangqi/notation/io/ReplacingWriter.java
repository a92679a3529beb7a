package dev.xiangqi.notation.io;

import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Writes games to a {@link ReplacingFile}, which it commits unless writing has failed. */
final class ReplacingWriter implements GameWriter {
  private static final int BUFFER = 1 << 16;

  private final GameWriter writer;
  private final ReplacingFile file;
  private boolean failed;
  private boolean closed;

  private ReplacingWriter(GameWriter writer, ReplacingFile file) {
    this.writer = writer;
    this.file = file;
  }

  static GameWriter open(Path path, boolean packed, GameFormat format, WriteOptions options)
      throws IOException {
    ReplacingFile file = ReplacingFile.open(path);
    try {
      OutputStream stream = packed ? new GZIPOutputStream(file.stream(), BUFFER) : file.stream();
      return new ReplacingWriter(format.writer(stream, options), file);
    } catch (IOException | RuntimeException | Error e) {
      file.close();
      throw e;
    }
  }

  @Override
  public List<Loss> write(GameTree tree) throws IOException {
    boolean done = false;
    try {
      List<Loss> losses = writer.write(tree);
      done = true;
      return losses;
    } catch (NotationException e) {
      // Nothing of the game was written, so the file is still good.
      done = true;
      throw e;
    } finally {
      failed |= !done;
    }
  }

  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try (file) {
      writer.close();
      if (!failed) {
        file.commit();
      }
    }
  }
}
