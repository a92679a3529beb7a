package dev.xiangqi.examples.xq.io;

import dev.xiangqi.notation.io.ReplacingFile;
import java.io.IOException;
import java.nio.file.Path;

/** Opens files for writing. */
public final class Output {
  private Output() {}

  /** Opens a file that is replaced when it is complete; ending the process deletes what is left. */
  public static ReplacingFile to(Path path) throws IOException {
    ReplacingFile file = ReplacingFile.open(path);
    file.temporary().ifPresent(temporary -> temporary.toFile().deleteOnExit());
    return file;
  }
}
