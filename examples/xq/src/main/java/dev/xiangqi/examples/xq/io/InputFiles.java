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

/** The files that arguments name, one at a time; folders are walked in order of name. */
public final class InputFiles {
  /** Standard input. */
  public static final Path STANDARD = Path.of("-");

  private final Deque<Path> left = new ArrayDeque<>();

  public InputFiles(List<Path> arguments) {
    left.addAll(arguments);
  }

  /**
   * The next file, or empty after the last.
   *
   * @throws IOException if a folder cannot be read; the next call goes on after it
   */
  public Optional<Path> next() throws IOException {
    while (!left.isEmpty()) {
      Path path = left.pop();
      if (!Files.isDirectory(path)) {
        return Optional.of(path);
      }
      // Backwards onto the stack, so that the first is on top.
      try (Stream<Path> files = Files.list(path)) {
        files
            .filter(InputFiles::isWanted)
            .sorted(Comparator.comparing(InputFiles::name).reversed())
            .forEach(left::push);
      } catch (UncheckedIOException e) {
        throw requireNonNull(e.getCause(), "cause");
      }
    }
    return Optional.empty();
  }

  /** What a file is called in errors. */
  public static String describe(Path file) {
    return file.equals(STANDARD) ? "standard input" : file.toString();
  }

  /** Not what is hidden, and not links to folders, which could lead back up without end. */
  private static boolean isWanted(Path path) {
    return !name(path).startsWith(".") && !(Files.isSymbolicLink(path) && Files.isDirectory(path));
  }

  private static String name(Path path) {
    return String.valueOf(path.getFileName());
  }
}
