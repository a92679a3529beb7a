package dev.xiangqi.book.formats;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** A folder beside a file that is to be written, gone with all that is in it when closed. */
final class TemporaryFolder implements Closeable {
  private final Path target;
  private final Path folder;

  private TemporaryFolder(Path target, Path folder) {
    this.target = target;
    this.folder = folder;
  }

  static TemporaryFolder beside(Path file) throws IOException {
    Path target = file.toAbsolutePath();
    Path name = target.getFileName();
    Path parent = target.getParent();
    if (name == null || parent == null || Files.isDirectory(target)) {
      throw new FileSystemException(file.toString(), null, "is a folder, expected a file");
    }
    return new TemporaryFolder(target, Files.createTempDirectory(parent, "." + name + "."));
  }

  /** A file of the folder. */
  Path file(String name) {
    return folder.resolve(name);
  }

  /** Puts a file of the folder in the place of what is to be written. */
  void commit(Path complete) throws IOException {
    try {
      Files.move(complete, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(complete, target, StandardCopyOption.REPLACE_EXISTING);
    }
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
