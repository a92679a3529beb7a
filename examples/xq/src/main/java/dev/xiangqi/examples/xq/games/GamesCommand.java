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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What commands that read game files share: which files, and how they are read. */
public abstract class GamesCommand extends XqCommand {
  @Parameters(
      paramLabel = "INPUT",
      arity = "0..*",
      description =
          "Files and folders (default: standard input). Formats are found by content; .gz and"
              + " .zip files are opened.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = "--from-encoding",
      paramLabel = "CHARSET",
      description = "How the input is encoded (default: found for each game).")
  private Optional<Charset> fromEncoding = Optional.empty();

  @Option(
      names = "--from",
      paramLabel = "NOTATION",
      converter = NotationName.Read.class,
      description = "How moves are written in the input (default: found for each game).")
  private Optional<MoveNotation> from = Optional.empty();

  public GamesCommand(Console console) {
    super(console);
  }

  /** What is done with a game. */
  interface EntryTask {
    void accept(GameEntry entry) throws IOException;
  }

  /** The files named, or standard input. */
  public final List<Path> sources() {
    return inputs.isEmpty() ? List.of(InputFiles.STANDARD) : inputs;
  }

  /** The games of all files in order, to be closed. */
  final GameBatches games(ReadOptions options, InputMeter meter, int jobs) {
    return new GameBatches(new InputFiles(sources()), opener(options, meter), jobs);
  }

  /** Opens files as the options of this command say. */
  public final GameBatches.FileOpener opener(ReadOptions options, InputMeter meter) {
    ReadOptions asked = fromEncoding.map(options::withEncoding).orElse(options);
    ReadOptions read = from.map(asked::withNotation).orElse(asked);
    return file -> open(file, read, meter);
  }

  private GameReader open(Path file, ReadOptions options, InputMeter meter) throws IOException {
    InputStream in =
        file.equals(InputFiles.STANDARD)
            ? console().in()
            : meter.counted(Files.newInputStream(file));
    return GameFiles.read(in, InputFiles.describe(file), options);
  }

  /** Does something with each game on this thread; false if a file could not be read. */
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
