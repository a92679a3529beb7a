package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.puzzle.Motif;
import dev.xiangqi.search.puzzle.Puzzle;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists puzzles. */
@Command(
    name = "show",
    description = {
      "List the puzzles of a file, or choose some of them, or make a page on which they are solved.",
      "A line for each: aim, moves of the solver, difficulty, motifs, kill, source, FEN, with tabs"
          + " between."
    })
final class PuzzleShowCommand extends ReadPuzzles {
  @Option(
      names = "--aim",
      paramLabel = "AIM",
      description = "Only puzzles with this aim: ${COMPLETION-CANDIDATES}.")
  private Optional<Puzzle.Aim> aim = Optional.empty();

  @Option(
      names = "--motif",
      paramLabel = "MOTIF",
      description = "Only puzzles with this motif: ${COMPLETION-CANDIDATES}.")
  private Optional<Motif> motif = Optional.empty();

  @Option(
      names = "--easiest",
      paramLabel = "LEVEL",
      defaultValue = "1",
      description = "Only puzzles of at least this difficulty, 1-28 (default: 1).")
  private int easiest;

  @Option(
      names = "--hardest",
      paramLabel = "LEVEL",
      defaultValue = "28",
      description = "Only puzzles of at most this difficulty, 1-28 (default: 28).")
  private int hardest;

  @Option(
      names = "--by-difficulty",
      description = "Show the easiest puzzles first; equally hard ones stay in their order.")
  private boolean byDifficulty;

  @Option(
      names = "--first",
      paramLabel = "N",
      description = "Only the first N of these puzzles (default: all).")
  private Optional<Integer> first = Optional.empty();

  @Option(names = "--pgn", description = "Write the puzzles as PGN.")
  private boolean pgn;

  @Option(
      names = "--to",
      paramLabel = "NOTATION",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description =
          "Write the moves of PGN or of the page in this notation (default: iccs in PGN, that of the"
              + " language on the page).")
  private Optional<MoveNotation> notation = Optional.empty();

  @Mixin private PuzzlePage page = new PuzzlePage();

  @Mixin private JsonOption json = new JsonOption();

  private final List<GameTree> ofPage = new ArrayList<>();
  private int shown;

  PuzzleShowCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    json.checkAlone(this, "--pgn", pgn);
    json.checkAlone(this, "--html", page.isWanted());
    if (page.isWanted() && pgn) {
      throw usage("--html: expected no --pgn with it");
    }
    if (page.hasStyle() && !page.isWanted()) {
      throw usage("--language, --theme, --letters and --pictures: expected --html with them");
    }
    if (easiest < 1 || hardest > AlphaBetaSearcher.FULL_LEVEL || easiest > hardest) {
      throw usage("--easiest and --hardest: expected 1 to 28, got " + easiest + " to " + hardest);
    }
  }

  @Override
  protected int write(Writer out) throws IOException {
    List<Mined.Entry> toSort = new ArrayList<>();
    int status =
        forEachPuzzle(
            entry -> {
              if (!isWanted(entry.puzzle())) {
                return;
              }
              if (byDifficulty) {
                toSort.add(entry);
              } else {
                show(entry, out);
              }
            });
    toSort.sort(Comparator.comparingInt(entry -> entry.puzzle().difficulty()));
    for (Mined.Entry entry : toSort) {
      show(entry, out);
    }
    if (!page.isWanted()) {
      return status;
    }
    if (ofPage.isEmpty()) {
      console().error("xq puzzle show: no puzzle to show");
      return status == Status.GOOD ? Status.REFUSED : status;
    }
    out.write(page.html(notation).page(ofPage));
    return status;
  }

  /** A page without puzzles does not replace an existing one. */
  @Override
  protected boolean hasOutput() {
    return !page.isWanted() || !ofPage.isEmpty();
  }

  private void show(Mined.Entry entry, Writer out) throws IOException {
    if (first.filter(most -> shown >= most).isPresent()) {
      return;
    }
    shown++;
    if (page.isWanted()) {
      ofPage.add(entry.tree());
    } else {
      out.write(text(entry));
    }
  }

  private boolean isWanted(Puzzle puzzle) {
    return aim.filter(wanted -> wanted != puzzle.aim()).isEmpty()
        && motif.filter(wanted -> !puzzle.motifs().contains(wanted)).isEmpty()
        && puzzle.difficulty() >= easiest
        && puzzle.difficulty() <= hardest;
  }

  private String text(Mined.Entry entry) {
    if (json()) {
      return entry.json() + "\n";
    }
    return pgn ? entry.pgn(notation.orElseGet(MoveNotation::iccs)) : line(entry.puzzle());
  }

  private static String line(Puzzle puzzle) {
    return String.join(
            "\t",
            PuzzleGame.word(puzzle.aim()),
            Integer.toString(puzzle.length()),
            Integer.toString(puzzle.difficulty()),
            PuzzleGame.motifs(puzzle),
            PuzzleGame.kills(puzzle),
            puzzle.origin().source(),
            puzzle.start().toFen())
        + "\n";
  }
}
