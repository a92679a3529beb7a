package dev.xiangqi.tuning.records;

import dev.xiangqi.tuning.support.AtomicFile;
import dev.xiangqi.tuning.support.BadDataException;
import dev.xiangqi.tuning.support.Workers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/**
 * Makes a folder from a folder of games: a file of the same name for each file of games. Existing
 * files are kept. A file appears only when it is whole.
 */
public final class FolderConversion {
  /** Makes the records of a file. */
  @FunctionalInterface
  public interface Rule {
    /** {@return the records made from a file of games} */
    byte[] convert(Path file) throws IOException;
  }

  private final Path folder;
  private final Rule rule;
  private final Consumer<String> progress;

  /**
   * Makes a conversion.
   *
   * @param folder the folder for the files, created if missing
   * @param rule makes the records; called by several threads at a time
   * @param progress receives a line for each file
   */
  public FolderConversion(Path folder, Rule rule, Consumer<String> progress) {
    this.folder = folder;
    this.rule = rule;
    this.progress = progress;
  }

  /**
   * Writes the missing files.
   *
   * @param games the folder with games
   * @param threads the number of threads; does not change the files
   * @throws BadDataException if there are no games, or a record is malformed
   */
  public void run(Path games, int threads) throws IOException {
    Files.createDirectories(folder);
    List<Callable<Optional<IOException>>> tasks =
        RecordFiles.existing(games).stream()
            .<Callable<Optional<IOException>>>map(file -> () -> convert(file))
            .toList();
    try (Workers workers = new Workers(threads)) {
      for (Optional<IOException> failure : workers.run(tasks)) {
        if (failure.isPresent()) {
          throw failure.get();
        }
      }
    }
  }

  private Optional<IOException> convert(Path games) {
    Path file = folder.resolve(games.getFileName());
    if (Files.exists(file)) {
      return Optional.empty();
    }
    try {
      byte[] records = rule.convert(games);
      AtomicFile.write(file, records);
      progress.accept(
          file.getFileName() + ": " + records.length / PositionRecord.BYTES + " positions");
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e);
    }
  }
}
