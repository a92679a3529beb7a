package dev.xiangqi.notation.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads the files of a folder and its subfolders one after another, in order of names. */
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
      List<Path> files =
          list.filter(path -> !GameFiles.fileName(path).startsWith("."))
              .sorted((a, b) -> GameFiles.fileName(b).compareTo(GameFiles.fileName(a)))
              .toList();
      files.forEach(waiting::push);
    }
  }

  @Override
  Optional<GameReader> open() throws IOException {
    while (!waiting.isEmpty()) {
      Path next = waiting.pop();
      if (!Files.isDirectory(next)) {
        return Optional.of(GameFiles.open(next, options));
      }
      // A link to a folder could form a cycle.
      if (!Files.isSymbolicLink(next)) {
        enter(next);
      }
    }
    return Optional.empty();
  }
}
