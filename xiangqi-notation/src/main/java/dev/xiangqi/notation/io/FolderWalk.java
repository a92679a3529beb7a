package dev.xiangqi.notation.io;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the files of a folder and its subfolders one after another, in order of names. Hidden
 * names, which begin with a dot, are left out. Not thread-safe.
 *
 * @since 0.1.0
 */
public final class FolderWalk {
  private final Deque<Path> waiting = new ArrayDeque<>();

  private FolderWalk() {}

  /**
   * What a folder contains.
   *
   * @param path its path
   * @param refusal the reason why it is not read, empty for a file: a pipe, socket or device, or a
   *     link to a folder
   * @since 0.1.0
   */
  public record Found(Path path, Optional<String> refusal) {
    /**
     * Creates a value.
     *
     * @param path the path
     * @param refusal the reason why it is not read, if any
     */
    public Found {
      requireNonNull(path, "path");
      requireNonNull(refusal, "refusal");
    }
  }

  /**
   * Begins to walk.
   *
   * @param folder the folder
   * @return the walk, before the first file
   * @throws IOException if the folder cannot be read
   */
  public static FolderWalk of(Path folder) throws IOException {
    FolderWalk walk = new FolderWalk();
    walk.enter(requireNonNull(folder, "folder"));
    return walk;
  }

  /** Puts the content of a folder, in order of names, before the waiting files. */
  private void enter(Path folder) throws IOException {
    try (Stream<Path> list = Files.list(folder)) {
      List<Named> files =
          list.map(path -> new Named(GameFiles.fileName(path), path))
              .filter(file -> !file.name().startsWith("."))
              .sorted(Comparator.comparing(Named::name).reversed())
              .toList();
      files.forEach(file -> waiting.push(file.path()));
    } catch (UncheckedIOException e) {
      throw requireNonNull(e.getCause(), "cause");
    }
  }

  /** A path and its last part, which is costly to compute for each comparison. */
  private record Named(String name, Path path) {}

  /**
   * Goes to the next file. A folder that cannot be read is left out by the next call.
   *
   * @return the file, or what is not read; empty after the last
   * @throws IOException if a subfolder cannot be read
   */
  public Optional<Found> next() throws IOException {
    while (!waiting.isEmpty()) {
      Path next = waiting.pop();
      BasicFileAttributes file = Files.readAttributes(next, BasicFileAttributes.class);
      if (file.isRegularFile()) {
        return Optional.of(new Found(next, Optional.empty()));
      }
      if (!file.isDirectory()) {
        // Reading a pipe without a writer never ends.
        return refused(next, "not a file, but a pipe, socket or device");
      }
      if (Files.isSymbolicLink(next)) {
        // It could form a cycle.
        return refused(next, "a link to a folder, which is not followed; open that folder itself");
      }
      enter(next);
    }
    return Optional.empty();
  }

  private static Optional<Found> refused(Path path, String message) {
    return Optional.of(new Found(path, Optional.of(message)));
  }
}
