package dev.xiangqi.examples.xq.engines;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.xq.command.FenText;
import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.LineCommand;
import dev.xiangqi.examples.xq.command.MovesOption;
import dev.xiangqi.examples.xq.command.TextInput;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputFiles;
import dev.xiangqi.examples.xq.io.InputLine;
import dev.xiangqi.examples.xq.io.InputMeter;
import dev.xiangqi.examples.xq.io.InputRefusedException;
import dev.xiangqi.examples.xq.io.LineReader;
import dev.xiangqi.examples.xq.io.Output;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.io.ReplacingFile;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.textbook.TextbookSearcher;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Compares the searches of the textbooks. */
@Command(
    name = "compare",
    description = {
      "Compare searches of the textbooks: nodes, factor, time, value, and the share of nodes saved.",
      "One row for each set of techniques, from negamax to all techniques. The factor is the"
          + " effective branching factor, nodes^(1/depth) of the mean position. Saved compares with"
          + " the first row of the same depth. Nodes and values are the same on every machine.",
      "With several evaluators, each has all rows. To compare speeds, run it once for each: in one run"
          + " Java compiles the search for all of them together, and later rows are slower.",
      "--draw draws the tree of one row and one position, with its cuts."
    })
public final class CompareCommand extends XqCommand {
  /** The starting position, a middle game and an endgame. */
  private static final List<String> POSITIONS =
      List.of(
          "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1",
          "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w - - 0 1",
          "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w - - 0 1");

  /** Number of positions of a drawn tree. */
  private static final int DRAWN = 200;

  private static final int MAX_ENTRIES = 1 << 24;

  @Option(
      names = "--depth",
      paramLabel = "D",
      defaultValue = "6",
      description = "Search D plies deep, 1-200 (default: 6).")
  private int depth = 6;

  @Option(
      names = "--plain-depth",
      paramLabel = "P",
      defaultValue = "4",
      description =
          "Rows without alpha-beta search at most P plies deep, 1-200 (default: 4). The depth column"
              + " shows it.")
  private int plainDepth = 4;

  @Option(
      names = "--positions",
      paramLabel = "FILE",
      description =
          "Search the positions of this file, one FEN per line, optionally with moves ... after it"
              + " (default: the starting position, a middle game and an endgame).")
  private Optional<Path> positions = Optional.empty();

  @Option(
      names = "--row",
      paramLabel = "NAME=TECHNIQUES",
      converter = ComparedSearch.Row.class,
      description =
          "Print a row for these techniques, separated by commas; none for negamax. A name of the"
              + " textbooks without = is a row too, such as mtdf. May be repeated.")
  private List<ComparedSearch> rows = List.of();

  @Option(
      names = "--evaluator",
      paramLabel = "NAME",
      defaultValue = "material",
      converter = EvaluatorName.Name.class,
      completionCandidates = EvaluatorName.Names.class,
      description =
          "Evaluate with this: ${COMPLETION-CANDIDATES} (default: material), or several with +"
              + " between, such as material+mobility. May be repeated.")
  private List<EvaluatorName> evaluators = List.of();

  @Option(
      names = "--entries",
      paramLabel = "E",
      defaultValue = "1048576",
      description =
          "Keep E positions in the transposition table, 2-16777216, rounded down to a power of two"
              + " (default: 1048576).")
  private int entries = 1 << 20;

  @Option(
      names = "--draw",
      paramLabel = "FILE",
      description =
          "Draw the first 200 positions that the search visits, as SVG. Expects one --row and one"
              + " position.")
  private Optional<Path> drawing = Optional.empty();

  @Mixin private MovesOption moves = new MovesOption();

  @Option(
      names = "--tsv",
      description =
          "Print columns separated by tabs: name, depth, nodes, factor, millis, value. With several"
              + " positions the value is -.")
  private boolean tsv;

  @Mixin private JsonOption json = new JsonOption();

  @Mixin private TextInput input = new TextInput();

  public CompareCommand(Console console) {
    super(console);
  }

  @Override
  protected void check() {
    checkDepth("--depth", depth);
    checkDepth("--plain-depth", plainDepth);
    json.checkAlone(this, "--tsv", tsv);
    if (entries < 2 || entries > MAX_ENTRIES) {
      throw usage("--entries: expected 2-" + MAX_ENTRIES + ", got " + entries);
    }
    if (drawing.isPresent() && rows.size() != 1) {
      throw usage("--draw: expected one --row with it, got " + rows.size());
    }
    if (drawing.isPresent() && evaluators.size() != 1) {
      throw usage("--draw: expected one --evaluator with it, got " + evaluators.size());
    }
  }

  private void checkDepth(String option, int value) {
    if (value < 1 || value > SearchLimits.MAX_DEPTH) {
      throw usage(option + ": expected 1-" + SearchLimits.MAX_DEPTH + ", got " + value);
    }
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  private ComparisonOutput output() {
    if (json()) {
      return ComparisonOutput.JSON;
    }
    return tsv ? ComparisonOutput.TSV : ComparisonOutput.MARKDOWN;
  }

  @Override
  protected int write(Writer out) throws IOException {
    List<Game> games = new ArrayList<>();
    int status = positions.isPresent() ? read(positions.get(), games, out) : Status.GOOD;
    if (positions.isEmpty()) {
      POSITIONS.forEach(fen -> games.add(Game.from(Position.fromFen(fen))));
    }
    if (games.isEmpty()) {
      if (status == Status.GOOD) {
        console().error(positions.orElseThrow() + ": no position, expected one FEN per line");
      }
      return Status.REFUSED;
    }
    if (drawing.isPresent() && games.size() != 1) {
      console().error("xq compare: --draw expects one position, got " + games.size());
      return Status.REFUSED;
    }
    out.write(output().head());
    List<ComparedSearch> searches = rows.isEmpty() ? ComparedSearch.defaults() : rows;
    for (EvaluatorName evaluator : evaluators) {
      compare(searches, evaluator, games, out);
    }
    if (drawing.isPresent()) {
      draw(searches.get(0), games.get(0), drawing.get());
    }
    return status;
  }

  private void compare(
      List<ComparedSearch> searches, EvaluatorName evaluator, List<Game> games, Writer out)
      throws IOException {
    Progress progress = new Progress(console(), console().progress(), InputMeter.none());
    Comparison comparison = new Comparison(games, evaluator, entries, progress);
    for (int i = 0; i < searches.size(); i++) {
      ComparedSearch search =
          evaluators.size() == 1
              ? searches.get(i)
              : searches.get(i).named(searches.get(i).name() + ", " + evaluator.name());
      String place = "row " + (i + 1) + " of " + searches.size() + ", " + search.name();
      ComparedRow row = comparison.run(search, depth(search), place);
      progress.clear();
      out.write(output().row(row) + '\n');
      out.flush();
    }
  }

  private int depth(ComparedSearch search) {
    return search.isPlain() ? Math.min(depth, plainDepth) : depth;
  }

  private void draw(ComparedSearch search, Game game, Path file) throws IOException {
    try (TextbookSearcher searcher = search.searcher(evaluators.get(0).evaluator(), entries)) {
      searcher.record(DRAWN);
      searcher.search(game, SearchLimits.depth(depth(search)));
      String svg = searcher.tree().orElseThrow().toSvg(moves.notation()::format);
      try (ReplacingFile target = Output.to(file)) {
        target.stream().write(svg.getBytes(StandardCharsets.UTF_8));
        target.commit();
      }
    }
  }

  /** Reads the positions of a file, reports refused lines, and returns the exit status. */
  private int read(Path file, List<Game> games, Writer out) throws IOException {
    int status = Status.GOOD;
    boolean standard = file.equals(InputFiles.STANDARD);
    try (InputStream in = standard ? console().in() : Files.newInputStream(file)) {
      LineReader lines = input.lines(in, out);
      for (Optional<InputLine> line = lines.next(); line.isPresent(); line = lines.next()) {
        if (line.get().text().isBlank()) {
          continue;
        }
        try {
          games.add(FenText.read(LineCommand.whole(line.get())));
        } catch (InputRefusedException e) {
          status = Status.REFUSED;
          if (json()) {
            out.write(e.json(line.get().number()) + "\n");
          } else {
            console().error(e.describe(InputFiles.describe(file), line.get().number()));
          }
        }
      }
    }
    return status;
  }
}
