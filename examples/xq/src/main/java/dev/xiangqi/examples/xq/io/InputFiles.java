package dev.xiangqi.examples.xq.io;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The files named by arguments, one at a time. Folders are walked in order of name. */
public final class InputFiles {
  /** The argument that names standard input. */
  public static final Path STANDARD = Path.of("-");

  private final Deque<Entry> pending = new ArrayDeque<>();

  public InputFiles(List<Path> arguments) {
    arguments.forEach(path -> pending.add(new Entry(path, name(path), false)));
  }

  /**
   * An argument or the content of a folder.
   *
   * @param isFile whether the path is certainly a file; each question to the file system takes time
   */
  private record Entry(Path path, String name, boolean isFile) {
    static Entry in(Path path) {
      return new Entry(path, InputFiles.name(path), Files.isRegularFile(path, NOFOLLOW_LINKS));
    }

    /** Skips hidden files, and links to folders because they could form a cycle. */
    boolean isWanted() {
      return !name.startsWith(".")
          && (isFile || !(Files.isSymbolicLink(path) && Files.isDirectory(path)));
    }
  }

  /**
   * {@return the next file, or empty after the last}
   *
   * @throws IOException if a folder cannot be read; the next call continues after that folder
   */
  public Optional<Path> next() throws IOException {
    while (!pending.isEmpty()) {
      Entry entry = pending.pop();
      Path path = entry.path();
      if (entry.isFile() || !Files.isDirectory(path)) {
        return Optional.of(path);
      }
      // Reversed, so that the first name ends on top of the stack.
      try (Stream<Path> files = Files.list(path)) {
        files
            .map(Entry::in)
            .filter(Entry::isWanted)
            .sorted(Comparator.comparing(Entry::name).reversed())
            .forEach(pending::push);
      } catch (UncheckedIOException e) {
        throw requireNonNull(e.getCause(), "cause");
      }
    }
    return Optional.empty();
  }

  /** {@return the name of a file in error messages} */
  public static String describe(Path file) {
    return file.equals(STANDARD) ? "standard input" : file.toString();
  }

  private static String name(Path path) {
    return String.valueOf(path.getFileName());
  }
}
