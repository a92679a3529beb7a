package dev.xiangqi.book.build;

import dev.xiangqi.book.build.BuildManifest.Spill;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookSettings;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Remembers what a build has on disk: which spills, and which parts of them are counted. The
 * manifest in the folder is written after each step, so a build that was stopped goes on from it.
 * Thread-safe.
 */
public final class SpillLog {
  private final BuildFolder folder;
  private final BuildManifest manifest;
  private final Set<String> complete;
  private int nextSpill;

  /**
   * Continues an earlier build, if there is one. Deletes files that are of no use for these inputs.
   *
   * @param inputs the ids of all inputs
   */
  public SpillLog(BuildFolder folder, BookSettings settings, Set<String> inputs, Source source)
      throws IOException {
    this.folder = folder;
    manifest = folder.readManifest(settings, source);
    complete = manifest.keepFor(inputs);
    nextSpill = manifest.nextSpill();
    folder.writeManifest(manifest);
    folder.deleteAllBut(manifest.names());
  }

  /** {@return whether an earlier build has read an input} */
  public boolean hasRead(String input) {
    return complete.contains(input);
  }

  /** {@return the number of the next spill} */
  synchronized int next() {
    return nextSpill++;
  }

  synchronized void add(Spill spill) throws IOException {
    manifest.add(spill);
    folder.writeManifest(manifest);
  }

  /** {@return the spills} */
  public synchronized List<Spill> spills() {
    return manifest.spills();
  }

  /** Notes that a part was counted. */
  public synchronized void addCounted(int part, int runs) throws IOException {
    manifest.addCounted(part, runs);
    folder.writeManifest(manifest);
  }

  /** {@return the number of runs of a part, if it was counted} */
  public synchronized Optional<Integer> runs(int part) {
    return manifest.runs(part);
  }
}
