package dev.xiangqi.examples.xq.io;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Words for failed input and output. */
public final class Failures {
  /** A game may have millions of plies, but Java must be given the memory for it. */
  public static final String OUT_OF_MEMORY =
      "too large for the memory that Java has (its option -Xmx)";

  private Failures() {}

  /** The file and what went wrong with it; exceptions of files often name the file alone. */
  public static String describe(IOException failure) {
    if (failure instanceof FileSystemException e && e.getFile() != null) {
      return e.getFile() + ": " + reason(e);
    }
    String message = failure.getMessage();
    return "xq: " + (message == null ? failure.getClass().getSimpleName() : message);
  }

  /** What kept a file from being read on; anything but a failed input is thrown. */
  public static String ofReader(Throwable failure) {
    if (failure instanceof IOException cause) {
      return describe(cause);
    }
    throw new IllegalStateException("a reader failed", failure);
  }

  /** What went wrong, without the file. */
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
