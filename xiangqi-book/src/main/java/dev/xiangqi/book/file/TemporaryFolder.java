package dev.xiangqi.book.file;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** A hidden folder next to a file. Closing deletes the folder and the files in it. */
public final class TemporaryFolder implements Closeable {
  private final Path folder;

  private TemporaryFolder(Path folder) {
    this.folder = folder;
  }

  /** Creates a folder, with a name that no other process uses. */
  public static TemporaryFolder nextTo(Path file) throws IOException {
    return new TemporaryFolder(
        Files.createDirectory(ReplacingChannel.temporary(file, ReplacingChannel.unique())));
  }

  /** A path in the folder. */
  public Path file(String name) {
    return folder.resolve(name);
  }

  @Override
  public void close() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      for (Path each : files) {
        Files.delete(each);
      }
    }
    Files.delete(folder);
  }
}
