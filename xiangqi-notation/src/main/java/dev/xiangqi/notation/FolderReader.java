package dev.xiangqi.notation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.stream.Stream;

/** Reads the files of a folder one after the other, those of inner folders in their place. */
final class FolderReader implements GameReader {
  private final ReadOptions options;
  private final Deque<Path> waiting = new ArrayDeque<>();
  private GameReader present = FixedReader.empty();
  private boolean closed;

  FolderReader(Path folder, ReadOptions options) throws IOException {
    this.options = options;
    enter(folder);
  }

  /** Puts the content of a folder, by name, before what is waiting. */
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
  public boolean hasNext() {
    if (closed) {
      throw new IllegalStateException("the reader is closed");
    }
    try {
      while (!present.hasNext() && !waiting.isEmpty()) {
        Path next = waiting.pop();
        if (!Files.isDirectory(next)) {
          present.close();
          present = GameFiles.open(next, options);
        } else if (!Files.isSymbolicLink(next)) {
          // A link to a folder could lead back up, and the walk would not end.
          enter(next);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return present.hasNext();
  }

  @Override
  public GameEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    return present.next();
  }

  @Override
  public void close() throws IOException {
    closed = true;
    present.close();
  }
}
