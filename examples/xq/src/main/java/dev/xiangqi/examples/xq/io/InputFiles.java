package dev.xiangqi.examples.xq.io;

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

  private final Deque<Path> pending = new ArrayDeque<>();

  public InputFiles(List<Path> arguments) {
    pending.addAll(arguments);
  }

  /**
   * {@return the next file, or empty after the last}
   *
   * @throws IOException if a folder cannot be read; the next call continues after that folder
   */
  public Optional<Path> next() throws IOException {
    while (!pending.isEmpty()) {
      Path path = pending.pop();
      if (!Files.isDirectory(path)) {
        return Optional.of(path);
      }
      // Reversed, so that the first name ends on top of the stack.
      try (Stream<Path> files = Files.list(path)) {
        files
            .filter(InputFiles::isWanted)
            .sorted(Comparator.comparing(InputFiles::name).reversed())
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

  /** Skips hidden files, and links to folders because they could form a cycle. */
  private static boolean isWanted(Path path) {
    return !name(path).startsWith(".") && !(Files.isSymbolicLink(path) && Files.isDirectory(path));
  }

  private static String name(Path path) {
    return String.valueOf(path.getFileName());
  }
}
