package dev.xiangqi.notation.io;

import java.io.IOException;
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
 * Reads the files of a folder and its subfolders one after another, in order of names. Links to
 * folders, and what is neither file nor folder, give refused entries.
 */
final class FolderReader extends SequenceReader {
  private final ReadOptions options;
  private final Deque<Path> waiting = new ArrayDeque<>();

  FolderReader(Path folder, ReadOptions options) throws IOException {
    this.options = options;
    enter(folder);
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
    }
  }

  /** A path and its last part, which is costly to compute for each comparison. */
  private record Named(String name, Path path) {}

  @Override
  Optional<GameReader> open() throws IOException {
    while (!waiting.isEmpty()) {
      Path next = waiting.pop();
      BasicFileAttributes file = Files.readAttributes(next, BasicFileAttributes.class);
      if (file.isRegularFile()) {
        return Optional.of(GameFiles.open(next, options));
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

  private static Optional<GameReader> refused(Path path, String message) {
    return Optional.of(FixedReader.refused(path.toString(), message));
  }
}
