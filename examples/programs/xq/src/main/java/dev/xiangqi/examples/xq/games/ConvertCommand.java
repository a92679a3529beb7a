package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.command.JobsOption;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Terminal;
import dev.xiangqi.examples.xq.io.Unclosed;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.io.GameFormat;
import dev.xiangqi.notation.io.GameWriter;
import dev.xiangqi.notation.io.WriteOptions;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Reads game files and writes one collection. */
@Command(
    name = "convert",
    description = {
      "Convert game files of any known format to one collection.",
      "A game with an error is left out completely, and standard error names the error.",
      "Read formats: cbf, cbl, cbr, ccm, che, chn, dhtmlxq, mxq, pfc, pgn, playok, shijia, txt,"
          + " ucci, xgf, xml, xqf and xqr.",
      "The last line of standard error is: N games, M refused.",
      "With --json, standard output gets one object per game and one for the totals instead."
    })
public final class ConvertCommand extends GamesCommand {
  private static final String DEFAULT = "pgn";

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = DEFAULT,
      description =
          "Write this format: pgn, xml, dhtmlxq, xqf, cbr or ucci (default: pgn). ucci writes one"
              + " line per game. For several games in xqf or cbr, -o must name a folder.")
  private String formatName = DEFAULT;

  @Option(
      names = "--moves",
      paramLabel = "NOTATION",
      defaultValue = "chinese",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write moves in this notation (default: chinese).")
  private MoveNotation moves = MoveNotation.chinese();

  @Option(
      names = "--encoding",
      paramLabel = "CHARSET",
      defaultValue = "UTF-8",
      description = "Write in this encoding (default: UTF-8).")
  private Charset encoding = StandardCharsets.UTF_8;

  @ArgGroup(exclusive = true)
  private Strictness strictness = new Strictness();

  @Mixin private JsonOption json = new JsonOption();

  @Option(names = "--main-line", description = "Leave out variations.")
  private boolean mainLine;

  @Mixin private JobsOption jobs = new JobsOption();

  /** The format of the name, since {@link #check}. */
  private GameFormat format = format(DEFAULT);

  private boolean hasOutput = true;

  public ConvertCommand(Console console) {
    super(console);
  }

  @Override
  protected void check() {
    jobs.check(this);
    if (!encoding.canEncode()) {
      throw usage("--encoding: " + encoding + " is only for reading, expected another");
    }
    format = format(formatName);
    json.checkFile(this);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  private GameFormat format(String name) {
    return GameFormat.named(name)
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
                        + name
                        + "\""));
  }

  @Override
  protected int toOutput() throws IOException, InputRefusedException {
    return format.isSingleGame() ? toFiles() : super.toOutput();
  }

  /** Writes a format that holds one game per file. */
  private int toFiles() throws IOException {
    try (SingleGames writer =
        new SingleGames(format, options(), file(), console().out(), this::usage)) {
      int status = convert(writer);
      writer.finish();
      return status;
    }
  }

  @Override
  protected int run(OutputStream out) throws IOException {
    try (GameWriter writer = format.writer(new Unclosed(out), options())) {
      return convert(writer);
    }
  }

  @Override
  protected boolean hasOutput() {
    return hasOutput;
  }

  private WriteOptions options() {
    return WriteOptions.notation(moves).withEncoding(encoding).withMainLineOnly(mainLine);
  }

  private int convert(GameWriter writer) throws IOException {
    Progress progress = progress(showsProgress());
    // The ucci format is a list of moves, so losing everything else is expected.
    boolean reportsLosses = !format.name().equals("ucci");
    ConversionReport report =
        json()
            ? new JsonReport(console(), reportsLosses)
            : new TextReport(console(), progress, reportsLosses);
    // Without the tag that says so, the game would seem to begin at the starting position.
    boolean writesNotes = reportsLosses && !format.isSingleGame();
    Conversion conversion = new Conversion(writer, report, writesNotes);
    boolean good =
        forEach(sources(), strictness.options(), progress, jobs.number(), conversion::add);
    hasOutput = !conversion.hasNone(good);
    if (!hasOutput) {
      file()
          .ifPresent(
              file -> {
                progress.clear();
                console().error("xq convert: no game to write, " + file + " is left as it was");
              });
    }
    return conversion.end(good);
  }

  /** With JSON, standard output has the report even if the games go to a file. */
  @Override
  protected boolean showsProgress() {
    return console().progress() && ((writesFile() && !json()) || !Terminal.showsOutput());
  }
}
