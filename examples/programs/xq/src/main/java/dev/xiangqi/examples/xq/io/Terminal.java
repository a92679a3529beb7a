package dev.xiangqi.examples.xq.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Finds out which standard streams are terminals or pipes, where the platform reveals it. */
public final class Terminal {
  private static final int FILE_TYPE = 0xF000;
  private static final int PIPE = 0x1000;
  private static final int SOCKET = 0xC000;

  private Terminal() {}

  /** {@return whether standard error is a terminal, where a person may want to see progress} */
  public static boolean showsErrors() {
    return isTerminal("/dev/stderr");
  }

  /** {@return whether standard output is a terminal, where progress would mix with the results} */
  public static boolean showsOutput() {
    return isTerminal("/dev/stdout");
  }

  private static boolean isTerminal(String stream) {
    try {
      String device = Path.of(stream).toRealPath().toString();
      return device.startsWith("/dev/pts/") || device.startsWith("/dev/tty");
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * Whether a closed pipe caused a failure to write to standard output. Decides by the file type
   * where it can be read, because the system's message is in the user's language.
   */
  static boolean outputIsPipe(IOException failure) {
    try {
      int type = (Integer) Files.getAttribute(Path.of("/dev/stdout"), "unix:mode") & FILE_TYPE;
      return type == PIPE || type == SOCKET;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return String.valueOf(failure.getMessage()).contains("pipe");
    }
  }
}
