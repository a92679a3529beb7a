package dev.xiangqi.notation.io;

import dev.xiangqi.notation.NotationException;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** Writes a temporary file that takes the place of another when all went well. */
final class ReplacingWriter implements GameWriter {
  private static final int BUFFER = 1 << 16;

  private final GameWriter writer;
  private final Path temporary;
  private final Path target;
  private boolean failed;
  private boolean closed;

  private ReplacingWriter(GameWriter writer, Path temporary, Path target) {
    this.writer = writer;
    this.temporary = temporary;
    this.target = target;
  }

  static GameWriter open(Path path, boolean packed, GameFormat format, WriteOptions options)
      throws IOException {
    Path target = path.toAbsolutePath();
    Path folder = target.getParent();
    if (folder == null || Files.isDirectory(target)) {
      throw new IOException(path + " is a folder");
    }
    // Not createTempFile: its files are for their owner's eyes only, and games are not secret.
    Path temporary = folder.resolve("." + GameFiles.fileName(target) + "." + unique() + ".tmp");
    OutputStream out = Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW);
    try {
      OutputStream stream = packed ? new GZIPOutputStream(out, BUFFER) : out;
      return new ReplacingWriter(format.writer(stream, options), temporary, target);
    } catch (IOException | RuntimeException | Error e) {
      out.close();
      Files.deleteIfExists(temporary);
      throw e;
    }
  }

  private static String unique() {
    return Long.toString(ProcessHandle.current().pid(), 36)
        + Long.toString(System.nanoTime() & Long.MAX_VALUE, 36);
  }

  @Override
  public List<Loss> write(GameTree tree) throws IOException {
    boolean done = false;
    try {
      List<Loss> losses = writer.write(tree);
      done = true;
      return losses;
    } catch (NotationException e) {
      // Refused as a whole: the file is as good as before.
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
    boolean done = false;
    try {
      writer.close();
      if (!failed) {
        replace();
        done = true;
      }
    } finally {
      if (!done) {
        Files.deleteIfExists(temporary);
      }
    }
  }

  private void replace() throws IOException {
    try {
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
