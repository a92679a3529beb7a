package dev.xiangqi.examples.xq;

import dev.xiangqi.notation.GameFiles;
import dev.xiangqi.notation.GameFormat;
import dev.xiangqi.notation.GameReader;
import dev.xiangqi.notation.GameWriter;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.ReadOptions;
import dev.xiangqi.notation.WriteOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reads game files and writes one collection. */
@Command(
    name = "convert",
    description = {
      "Read game files of any known format and write one collection.",
      "A game with a fault is left out whole and named on standard error, where the last line is"
          + " N games, M refused."
    })
final class ConvertCommand extends XqCommand {
  @Parameters(
      paramLabel = "INPUT",
      arity = "0..*",
      description =
          "Files and folders (default: standard input). Formats are found by content; .gz files"
              + " are opened.")
  private List<Path> inputs = new ArrayList<>();

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "pgn",
      description = "What to write: pgn, or ucci, a line a game (default: pgn).")
  private String format = "";

  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "chinese",
      converter = NotationName.Written.class,
      description = "How moves are written (default: chinese).")
  private MoveNotation moves = MoveNotation.chinese();

  @Option(
      names = "--encoding",
      paramLabel = "CHARSET",
      defaultValue = "UTF-8",
      description = "How the output is encoded (default: UTF-8).")
  private Charset encoding = StandardCharsets.UTF_8;

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

  @Option(names = "--strict", description = "Refuse games that break their format's grammar.")
  private boolean strict;

  @Option(names = "--main-line", description = "Leave variations out.")
  private boolean mainLine;

  @Option(
      names = "--jobs",
      paramLabel = "J",
      description = "How many threads work (default: as many as processors).")
  private int jobs = Runtime.getRuntime().availableProcessors();

  ConvertCommand(Console console) {
    super(console);
  }

  @Override
  void check() {
    if (jobs < 1) {
      throw usage("--jobs: expected at least 1, got " + jobs);
    }
    if (!encoding.canEncode()) {
      throw usage("--encoding: nothing can be written in " + encoding);
    }
    format();
  }

  private GameFormat format() {
    return GameFormat.named(format)
        .filter(GameFormat::isWritable)
        .orElseThrow(
            () ->
                usage(
                    "--format: expected one of "
                        + GameFormat.all().stream()
                            .filter(GameFormat::isWritable)
                            .map(GameFormat::name)
                            .collect(Collectors.joining(", "))
                        + ", got \""
                        + format
                        + "\""));
  }

  @Override
  int run(OutputStream out) throws IOException {
    WriteOptions options =
        WriteOptions.notation(moves).withEncoding(encoding).withMainLineOnly(mainLine);
    InputFiles files = new InputFiles(inputs.isEmpty() ? List.of(InputFiles.STANDARD) : inputs);
    try (GameBatches games = new GameBatches(files, this::open, jobs);
        GameWriter writer = format().writer(new Unclosed(out), options)) {
      return new Conversion(console(), writer, showsProgress()).run(games);
    }
  }

  private boolean showsProgress() {
    return console().progress() && (writesFile() || !Terminal.showsOutput());
  }

  private GameReader open(Path file) throws IOException {
    ReadOptions options = strict ? ReadOptions.strict() : ReadOptions.defaults();
    options = fromEncoding.map(options::withEncoding).orElse(options);
    options = from.map(options::withNotation).orElse(options);
    return file.equals(InputFiles.STANDARD)
        ? GameFiles.read(console().in(), InputFiles.describe(file), options)
        : GameFiles.open(file, options);
  }
}
