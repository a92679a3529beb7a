package dev.xiangqi.examples.xq.io;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A file being written under another name, put into place when it is complete. What is not {@link
 * #commit() committed} disappears. Devices and pipes are written directly.
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

  public static Output to(Path file) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return new Output(Files.newOutputStream(target), target, Optional.empty());
    }
    Path temporary =
        target.resolveSibling(
            "." + target.getFileName() + "." + Long.toString(System.nanoTime(), 36) + ".tmp");
    // Not Files.createTempFile, whose files only their owner may read.
    OutputStream stream = create(temporary, file);
    // Should the process be ended from outside.
    temporary.toFile().deleteOnExit();
    return new Output(stream, target, Optional.of(temporary));
  }

  /** Fails with the name that the user knows. */
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

  public OutputStream stream() {
    return stream;
  }

  /** For text in UTF-8; to be flushed before the output is committed. */
  Writer writer() {
    return new OutputStreamWriter(stream, StandardCharsets.UTF_8);
  }

  /** Ends the file and puts it into place. */
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
