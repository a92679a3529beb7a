package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.examples.xq.io.InputMeter;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.PendingEntry;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The base of commands that read game files: how to read them. */
public abstract class ReadingCommand extends XqCommand {
  @Option(
      names = "--from-encoding",
      paramLabel = "CHARSET",
      description = "Read the input in this encoding (default: detected for each game).")
  private Optional<Charset> fromEncoding = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "NOTATION",
      converter = NotationName.Read.class,
      completionCandidates = NotationName.Names.class,
      description = "Read moves in this notation (default: detected for each game).")
  private Optional<MoveNotation> from = Optional.empty();

  public ReadingCommand(Console console) {
    super(console);
  }

  /** A task for each game. */
  public interface EntryTask {
    void accept(GameEntry entry) throws IOException;
  }

  /** {@return the input files, or standard input if none is given} */
  public abstract List<Path> sources();

  /** {@return the progress of reading all files, to show or not} */
  public final Progress progress(boolean shown) {
    return new Progress(console(), shown, shown ? InputMeter.of(sources()) : InputMeter.none());
  }

  /** {@return an opener of files that applies the options of this command} */
  public final GameBatches.FileOpener opener(ReadOptions options, InputMeter meter) {
    ReadOptions encoded = fromEncoding.map(options::withEncoding).orElse(options);
    ReadOptions read = from.map(encoded::withNotation).orElse(encoded);
    return file -> open(file, read, meter);
  }

  private GameReader open(Path file, ReadOptions options, InputMeter meter) throws IOException {
    Optional<GameAddress> address = GameAddress.of(file);
    return address.isPresent()
        ? address.get().select(openFile(address.get().file(), options, meter))
        : openFile(file, options, meter);
  }

  private GameReader openFile(Path file, ReadOptions options, InputMeter meter) throws IOException {
    return CollectedGames.isCollection(file)
        ? CollectedGames.open(file)
        : GameFiles.read(stream(file, meter), InputFiles.describe(file), options);
  }

  /** Opens a file. A folder without files is like an empty file. */
  private InputStream stream(Path file, InputMeter meter) throws IOException {
    if (file.equals(InputFiles.STANDARD)) {
      return console().in();
    }
    return Files.isDirectory(file)
        ? InputStream.nullInputStream()
        : meter.counted(Files.newInputStream(file));
  }

  /** Reports why an entry is no game. */
  protected final void reportFailures(GameEntry entry, Progress progress) {
    for (Diagnostic failure : Remarks.failures(entry)) {
      progress.clear();
      console().error(Remarks.line(entry, failure));
    }
  }

  /** Runs a task for each game, without progress; false if a file could not be read. */
  protected final boolean forEach(ReadOptions options, EntryTask task) throws IOException {
    return forEach(sources(), options, progress(false), 1, task);
  }

  /**
   * Runs a task for each game on this thread, in order. An unreadable file is reported, and the
   * next one follows.
   *
   * @param progress shows the number of games
   * @param jobs the number of threads, including this one
   * @return false if a file could not be read
   */
  protected final boolean forEach(
      List<Path> sources, ReadOptions options, Progress progress, int jobs, EntryTask task)
      throws IOException {
    boolean good = true;
    long games = 0;
    InputFiles files = new InputFiles(sources);
    try (GameBatches batches = new GameBatches(files, opener(options, progress.meter()), jobs)) {
      for (Optional<Batch> batch = batches.next(); batch.isPresent(); batch = batches.next()) {
        for (PendingEntry entry : batch.get().entries()) {
          task.accept(entry.read());
        }
        games += batch.get().entries().size();
        if (batch.get().failure().isPresent()) {
          good = false;
          progress.clear();
          console().error(Failures.ofReader(batch.get().failure().get()));
        }
        progress.show(games);
      }
    }
    progress.clear();
    return good;
  }
}
