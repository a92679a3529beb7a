package dev.xiangqi.examples.xq.io;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * Writes a file under a temporary name and moves it into place when it is complete. Without {@link
 * #commit()}, the temporary file is deleted. Devices and pipes are written directly.
 */
public final class Output implements Closeable {
  private final OutputStream stream;
  private final Path target;
  private final Optional<Path> temporary;

  private Output(OutputStream stream, Path target, Optional<Path> temporary) {
    this.stream = new BufferedOutputStream(stream, 1 << 16);
    this.target = target;
    this.temporary = temporary;
  }

  /** Opens the output; a regular file gets a temporary file in the same folder. */
  public static Output to(Path file) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return new Output(Files.newOutputStream(target), target, Optional.empty());
    }
    Path temporary =
        target.resolveSibling(
            "." + target.getFileName() + "." + Long.toString(System.nanoTime(), 36) + ".tmp");
    // Not Files.createTempFile: only the owner could read the file.
    OutputStream stream = create(temporary, file);
    // For a process that is ended from outside.
    temporary.toFile().deleteOnExit();
    return new Output(stream, target, Optional.of(temporary));
  }

  /** Creates the temporary file; a failure names the file that the user knows. */
  private static OutputStream create(Path temporary, Path file) throws IOException {
    try {
      return Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW);
    } catch (FileSystemException e) {
      FileSystemException named =
          new FileSystemException(file.toString(), null, Failures.reason(e));
      named.initCause(e);
      throw named;
    }
  }

  /**
   * {@return the buffered stream for the content; flush a writer on top of it before the commit}
   */
  public OutputStream stream() {
    return stream;
  }

  /** Completes the file and moves it into place. */
  public void commit() throws IOException {
    stream.close();
    if (temporary.isPresent()) {
      try {
        Files.move(temporary.get(), target, StandardCopyOption.ATOMIC_MOVE);
      } catch (AtomicMoveNotSupportedException e) {
        Files.move(temporary.get(), target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  @Override
  public void close() throws IOException {
    if (temporary.isPresent()) {
      try {
        stream.close();
      } finally {
        Files.deleteIfExists(temporary.get());
      }
    } else {
      stream.close();
    }
  }
}
