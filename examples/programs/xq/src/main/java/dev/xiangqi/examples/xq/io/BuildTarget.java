package dev.xiangqi.examples.xq.io;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A file that the library writes completely or not at all, first under a hidden name. */
public final class BuildTarget {
  /** Maximum time that a shutdown waits for unfinished files to be deleted. */
  private static final long STOP_TIMEOUT_SECONDS = 20;

  private final Path file;

  private BuildTarget(Path file) {
    this.file = file;
  }

  /** Writes a file. */
  public interface Writing<T> {
    T write(Path file) throws IOException;
  }

  /**
   * Chooses the file to write. A link is kept, and its target is replaced.
   *
   * @throws IOException if the path exists but is not a regular file
   */
  public static BuildTarget of(Path path) throws IOException {
    if (!Files.exists(path)) {
      return new BuildTarget(path);
    }
    if (!Files.isRegularFile(path)) {
      throw new FileSystemException(
          path.toString(), null, "is not a regular file, expected one to replace");
    }
    return new BuildTarget(path.toRealPath());
  }

  /**
   * Writes the file. If the process is ended from outside, interrupts the writing thread and waits
   * until it has deleted its unfinished files.
   */
  public <T> T write(Writing<T> writing) throws IOException {
    CountDownLatch done = new CountDownLatch(1);
    Thread writer = Thread.currentThread();
    Thread hook = new Thread(() -> stop(writer, done), "xq-stop");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return writing.write(file);
    } catch (IOException e) {
      throw withTargetName(e);
    } finally {
      done.countDown();
      removeHook(hook);
    }
  }

  private void stop(Thread writer, CountDownLatch done) {
    writer.interrupt();
    try {
      if (!done.await(STOP_TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException(file + ": unfinished files not deleted in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending, and the hook has run.
    }
  }

  /**
   * Replaces a temporary or missing file name with the target's name. Other failures stay
   * unchanged.
   */
  private IOException withTargetName(IOException failure) {
    String reason = failure.getMessage();
    if (failure instanceof FileSystemException e && e.getFile() != null) {
      if (!isTemporary(Path.of(e.getFile()))) {
        return e;
      }
      reason = Failures.reason(e);
    }
    IOException named = new FileSystemException(file.toString(), null, reason);
    named.initCause(failure);
    return named;
  }

  /** {@return whether a part of the path is the hidden name} */
  private boolean isTemporary(Path path) {
    String hidden = "." + file.getFileName() + ".";
    for (Path part : path) {
      if (part.toString().startsWith(hidden)) {
        return true;
      }
    }
    return false;
  }
}
