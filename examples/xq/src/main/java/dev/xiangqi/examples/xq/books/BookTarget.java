package dev.xiangqi.examples.xq.books;

import dev.xiangqi.examples.xq.io.Failures;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A file that the library writes by itself, complete or not at all, under a hidden name first. */
final class BookTarget {
  /** How long the end of the process may wait for files to be taken away. */
  private static final long PATIENCE_SECONDS = 20;

  private final Path file;

  private BookTarget(Path file) {
    this.file = file;
  }

  /** Writes a file. */
  interface Writing<T> {
    T write(Path file) throws IOException;
  }

  /**
   * Chooses a file. A link is not replaced, but what it leads to.
   *
   * @throws IOException if it is there and something else than a file
   */
  static BookTarget of(Path named) throws IOException {
    if (!Files.exists(named)) {
      return new BookTarget(named);
    }
    if (!Files.isRegularFile(named)) {
      throw new FileSystemException(named.toString(), null, "is no file, expected one to replace");
    }
    return new BookTarget(named.toRealPath());
  }

  /**
   * Writes it. Should the process be ended from outside meanwhile, the writing thread is
   * interrupted and waited for, so that it takes away what it has not finished.
   */
  <T> T write(Writing<T> writing) throws IOException {
    CountDownLatch done = new CountDownLatch(1);
    Thread writer = Thread.currentThread();
    Thread hook = new Thread(() -> stop(writer, done), "xq-stop");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      return writing.write(file);
    } catch (IOException e) {
      throw named(e);
    } finally {
      done.countDown();
      removeHook(hook);
    }
  }

  private void stop(Thread writer, CountDownLatch done) {
    writer.interrupt();
    try {
      if (!done.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException(file + ": could not be given up in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The process is ending, and the hook has done its work.
    }
  }

  /** The failure with the name that the user knows; failures of other files stay as they are. */
  private IOException named(IOException failure) {
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

  /** Whether a path, or the folder it is in, has the hidden name. */
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
