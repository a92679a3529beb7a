package dev.xiangqi.notation.io;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;

/**
 * Replaces a file safely: writes a temporary file in the same folder, then moves it into place. A
 * reader of the file sees the old content or the new, never a part. Not thread-safe.
 *
 * <pre>{@code
 * try (ReplacingFile file = ReplacingFile.open(path)) {
 *   file.stream().write(bytes);
 *   file.commit();
 * }
 * }</pre>
 *
 * <p>Without {@link #commit}, closing deletes the temporary file and the old file stays. The move
 * is atomic where the file system supports it. A symbolic link to an existing file stays a link,
 * and its target is replaced. Devices and pipes are written directly. Nothing forces the content to
 * the disk, so a power failure soon after the commit may lose it.
 *
 * @since 0.1.0
 */
public final class ReplacingFile implements Closeable {
  private static final int BUFFER = 1 << 16;

  private final OutputStream stream;
  private final Path target;
  private final Optional<Path> temporary;
  private boolean closed;

  private ReplacingFile(OutputStream stream, Path target, Optional<Path> temporary) {
    this.stream = new BufferedOutputStream(stream, BUFFER);
    this.target = target;
    this.temporary = temporary;
  }

  /**
   * Creates the temporary file, whose name starts with a dot.
   *
   * @param file the file to replace or create
   * @return a file without content, to be closed by the caller
   * @throws IOException naming the given file, if it is a folder or cannot be created
   */
  public static ReplacingFile open(Path file) throws IOException {
    Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    if (Files.isDirectory(target)) {
      throw new FileSystemException(file.toString(), null, "is a folder; expected a file");
    }
    if (Files.exists(target) && !Files.isRegularFile(target)) {
      return new ReplacingFile(Files.newOutputStream(target), target, Optional.empty());
    }
    Path temporary =
        target.resolveSibling("." + GameFiles.fileName(target) + "." + unique() + ".tmp");
    return new ReplacingFile(create(temporary, file), target, Optional.of(temporary));
  }

  private static String unique() {
    return UUID.randomUUID().toString();
  }

  /** Creates the temporary file; failures name the file that the caller knows. */
  private static OutputStream create(Path temporary, Path file) throws IOException {
    String name = file.toString();
    try {
      // Not createTempFile: only the owner could read the file.
      return Files.newOutputStream(temporary, StandardOpenOption.CREATE_NEW);
    } catch (NoSuchFileException e) {
      throw causedBy(e, new NoSuchFileException(name, null, "the folder does not exist"));
    } catch (AccessDeniedException e) {
      throw causedBy(e, new AccessDeniedException(name, null, e.getReason()));
    } catch (FileSystemException e) {
      throw causedBy(e, new FileSystemException(name, null, e.getReason()));
    }
  }

  private static FileSystemException causedBy(Exception cause, FileSystemException failure) {
    failure.initCause(cause);
    return failure;
  }

  /**
   * {@return the buffered stream for the content; a writer on top of it must be flushed before
   * {@link #commit}}
   */
  public OutputStream stream() {
    return stream;
  }

  /**
   * {@return the temporary file, which a program may want to delete if it is interrupted; empty for
   * a device or pipe}
   */
  public Optional<Path> temporary() {
    return temporary;
  }

  /**
   * Completes the content and moves it into place.
   *
   * @throws IOException if the content cannot be completed or moved; closing then restores the
   *     state before
   * @throws IllegalStateException if the file is committed or closed already
   */
  public void commit() throws IOException {
    if (closed) {
      throw new IllegalStateException("the file is closed already: " + target);
    }
    stream.close();
    if (temporary.isPresent()) {
      replace(temporary.get());
    }
    closed = true;
  }

  private void replace(Path complete) throws IOException {
    try {
      Files.move(complete, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(complete, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Deletes the temporary file unless it is committed; idempotent.
   *
   * @throws IOException if the temporary file cannot be closed or deleted
   */
  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    closed = true;
    try {
      stream.close();
    } finally {
      if (temporary.isPresent()) {
        Files.deleteIfExists(temporary.get());
      }
    }
  }
}
