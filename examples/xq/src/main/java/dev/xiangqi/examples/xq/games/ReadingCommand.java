package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.examples.xq.io.InputMeter;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
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
  interface EntryTask {
    void accept(GameEntry entry) throws IOException;
  }

  /** {@return the input files, or standard input if none is given} */
  public abstract List<Path> sources();

  /** Opens the games of all files in order; the caller closes the result. */
  final GameBatches games(ReadOptions options, InputMeter meter, int jobs) {
    return new GameBatches(new InputFiles(sources()), opener(options, meter), jobs);
  }

  /** {@return an opener of files that applies the options of this command} */
  public final GameBatches.FileOpener opener(ReadOptions options, InputMeter meter) {
    ReadOptions encoded = fromEncoding.map(options::withEncoding).orElse(options);
    ReadOptions read = from.map(encoded::withNotation).orElse(encoded);
    return file -> open(file, read, meter);
  }

  private GameReader open(Path file, ReadOptions options, InputMeter meter) throws IOException {
    InputStream in =
        file.equals(InputFiles.STANDARD)
            ? console().in()
            : meter.counted(Files.newInputStream(file));
    return GameFiles.read(in, InputFiles.describe(file), options);
  }

  /** Runs a task for each game on this thread; false if a file could not be read. */
  final boolean forEach(ReadOptions options, EntryTask task) throws IOException {
    boolean good = true;
    try (GameBatches games = games(options, InputMeter.none(), 1)) {
      for (Optional<Batch> batch = games.next(); batch.isPresent(); batch = games.next()) {
        for (GameEntry entry : batch.get().entries()) {
          task.accept(entry);
        }
        Optional<Throwable> failure = batch.get().failure();
        good &= failure.isEmpty();
        failure.ifPresent(cause -> console().error(Failures.ofReader(cause)));
      }
    }
    return good;
  }
}
