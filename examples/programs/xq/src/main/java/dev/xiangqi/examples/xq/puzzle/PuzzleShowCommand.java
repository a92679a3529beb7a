package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.NotationName;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.puzzle.Motif;
import dev.xiangqi.search.puzzle.Puzzle;
import java.io.IOException;
import java.io.Writer;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists puzzles. */
@Command(
    name = "show",
    description = {
      "List the puzzles of a file, or choose some of them.",
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
      names = "--first",
      paramLabel = "N",
      description = "Only the first N of these puzzles (default: all).")
  private Optional<Integer> first = Optional.empty();

  @Option(names = "--pgn", description = "Write the puzzles as PGN.")
  private boolean pgn;

  @Option(
      names = "--to",
      paramLabel = "NOTATION",
      defaultValue = "iccs",
      converter = NotationName.Written.class,
      completionCandidates = NotationName.Names.class,
      description = "Write the moves of PGN in this notation (default: iccs).")
  private MoveNotation notation = MoveNotation.iccs();

  @Mixin private JsonOption json = new JsonOption();

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
    if (easiest < 1 || hardest > AlphaBetaSearcher.FULL_LEVEL || easiest > hardest) {
      throw usage("--easiest and --hardest: expected 1 to 28, got " + easiest + " to " + hardest);
    }
  }

  @Override
  protected int write(Writer out) throws IOException {
    return forEachPuzzle(
        entry -> {
          if (isWanted(entry.puzzle())) {
            shown++;
            out.write(text(entry));
          }
        });
  }

  private boolean isWanted(Puzzle puzzle) {
    return first.filter(most -> shown >= most).isEmpty()
        && aim.filter(wanted -> wanted != puzzle.aim()).isEmpty()
        && motif.filter(wanted -> !puzzle.motifs().contains(wanted)).isEmpty()
        && puzzle.difficulty() >= easiest
        && puzzle.difficulty() <= hardest;
  }

  private String text(Mined.Entry entry) {
    if (json()) {
      return entry.json() + "\n";
    }
    return pgn ? entry.pgn(notation) : line(entry.puzzle());
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
