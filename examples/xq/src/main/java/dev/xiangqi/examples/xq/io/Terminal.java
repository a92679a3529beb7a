package dev.xiangqi.examples.xq.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What the standard streams are joined to, as far as the platform tells. */
public final class Terminal {
  private static final int FILE_TYPE = 0xF000;
  private static final int PIPE = 0x1000;
  private static final int SOCKET = 0xC000;

  private Terminal() {}

  /** Whether standard error is shown to a person, who then may want to see progress. */
  public static boolean showsErrors() {
    return isTerminal("/dev/stderr");
  }

  /** Whether standard output is shown to a person, among whose lines progress would get lost. */
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
   * Whether a failure to write to standard output came of a closed pipe. The system's words for it
   * are in the user's language, so the kind of file is asked first.
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
