package dev.xiangqi.notation.io;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Reads the files of a folder and its subfolders one after another, in order of names. Links to
 * folders, and what is neither file nor folder, give refused entries.
 */
final class FolderReader extends SequenceReader {
  private final ReadOptions options;
  private final FolderWalk walk;

  FolderReader(Path folder, ReadOptions options) throws IOException {
    this.options = options;
    this.walk = FolderWalk.of(folder);
  }

  @Override
  Optional<GameReader> open() throws IOException {
    Optional<FolderWalk.Found> next = walk.next();
    if (next.isEmpty()) {
      return Optional.empty();
    }
    FolderWalk.Found found = next.get();
    return Optional.of(
        found.refusal().isPresent()
            ? FixedReader.refused(found.path().toString(), found.refusal().get())
            : GameFiles.open(found.path(), options));
  }
}
