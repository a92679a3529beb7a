package dev.xiangqi.examples.xq.io;

import dev.xiangqi.notation.io.FolderWalk;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The files named by arguments, one at a time. Folders are walked in order of name. A pipe is read
 * if an argument names it, not if a folder contains it.
 */
public final class InputFiles {
  /** The argument that names standard input. */
  public static final Path STANDARD = Path.of("-");

  private final Deque<Path> arguments;

  /** The walk through the folder that an argument names. */
  private Optional<FolderWalk> walk = Optional.empty();

  private Path folder = STANDARD;

  /** Whether the folder had no file so far. */
  private boolean empty;

  public InputFiles(List<Path> arguments) {
    this.arguments = new ArrayDeque<>(arguments);
  }

  /**
   * {@return the next file, or a folder that contains none; empty after the last}
   *
   * @throws IOException if a folder cannot be read, or contains something that is not read; the
   *     next call continues after that
   */
  public Optional<Path> next() throws IOException {
    while (walk.isPresent() || !arguments.isEmpty()) {
      if (walk.isPresent()) {
        Optional<FolderWalk.Found> found = walk.get().next();
        if (found.isPresent()) {
          empty = false;
          return Optional.of(readable(found.get()));
        }
        walk = Optional.empty();
        if (empty) {
          return Optional.of(folder);
        }
        continue;
      }
      Path path = arguments.pop();
      if (!Files.isDirectory(path)) {
        return Optional.of(path);
      }
      folder = path;
      empty = true;
      walk = Optional.of(FolderWalk.of(path));
    }
    return Optional.empty();
  }

  private static Path readable(FolderWalk.Found found) throws IOException {
    if (found.refusal().isPresent()) {
      throw new FileSystemException(found.path().toString(), null, found.refusal().get());
    }
    return found.path();
  }

  /** {@return the name of a file in error messages} */
  public static String describe(Path file) {
    return file.equals(STANDARD) ? "standard input" : file.toString();
  }
}
