package dev.xiangqi.examples.xq.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Messages for failed input and output. */
public final class Failures {
  /** A game may have millions of plies, and the default heap may be too small for it. */
  public static final String OUT_OF_MEMORY =
      "too large for the Java heap (raise its limit with -Xmx)";

  private Failures() {}

  /**
   * {@return the file and the reason of the failure}
   *
   * @param failure any failure; the message of a {@link FileSystemException} is often only the file
   */
  public static String describe(IOException failure) {
    if (failure instanceof FileSystemException e && e.getFile() != null) {
      return e.getFile() + ": " + reason(e);
    }
    String message = failure.getMessage();
    return "xq: " + (message == null ? failure.getClass().getSimpleName() : message);
  }

  /**
   * {@return the description of a failure to read a file}
   *
   * @param failure the failure
   * @throws IllegalStateException if it is not an {@link IOException}
   */
  public static String ofReader(Throwable failure) {
    if (failure instanceof IOException cause) {
      return describe(cause);
    }
    throw new IllegalStateException("a reader failed", failure);
  }

  /** {@return the reason of a failure, without the file} */
  public static String reason(FileSystemException failure) {
    if (failure instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (failure instanceof AccessDeniedException) {
      return "access denied";
    }
    String reason = failure.getReason();
    return reason == null ? failure.getClass().getSimpleName() : reason;
  }
}
