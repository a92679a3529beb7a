package dev.xiangqi.tuning;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.tuning.endings.Ending;
import dev.xiangqi.tuning.endings.EndingSolver;
import dev.xiangqi.tuning.endings.EndingTable;
import dev.xiangqi.tuning.endings.Zugzwangs;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves endings, and prints how many positions are won, or their zugzwangs. */
@Command(
    name = "endings",
    description = {
      "Solve endings, and print as a Markdown table how many positions Red wins.",
      "An ending is written 'HP v AAE': a horse and a pawn against two advisors and an elephant."
    })
final class EndingsCommand extends TuningCommand {
  @Parameters(arity = "1..*", paramLabel = "ENDING", description = "Endings to solve.")
  private List<String> texts = List.of();

  @Option(names = "--threads", paramLabel = "N", description = "Number of threads (default: 2).")
  private int threads = 2;

  @Option(
      names = "--zugzwangs",
      paramLabel = "N",
      description = {
        "Print studies of each ending instead, as EPD, at most N: positions in which Red's only"
            + " winning move leads to a zugzwang of both sides, longest wins first. Zugzwangs in"
            + " which Black can move only king and guards are left out."
      })
  private int zugzwangs;

  @Override
  void check() {
    requireThreads(threads);
    requireAtLeast("--zugzwangs", 0, zugzwangs);
  }

  @Override
  void run(PrintWriter out, PrintWriter err) {
    List<Ending> endings = new ArrayList<>();
    for (String text : texts) {
      try {
        endings.add(Ending.parse(text));
      } catch (IllegalArgumentException e) {
        throw usage(String.valueOf(e.getMessage()));
      }
    }
    if (zugzwangs == 0) {
      out.println(
          "| ending | positions | won, Red to move | won, Black to move | longest, plies |");
      out.println("| --- | ---: | ---: | ---: | ---: |");
    }
    try (EndingSolver solved = new EndingSolver(threads, err)) {
      for (Ending ending : endings) {
        if (zugzwangs == 0) {
          print(out, ending, solved.table(ending));
        } else {
          new Zugzwangs(solved, ending)
              .longest(zugzwangs)
              .forEach(study -> out.println(study.epd()));
        }
        out.flush();
      }
    }
  }

  private static void print(PrintWriter out, Ending ending, EndingTable table) {
    out.printf(
        Locale.ROOT,
        "| %s | %d | %.1f %% | %.1f %% | %d |%n",
        ending,
        table.positions(Board.RED),
        share(table, Board.RED),
        share(table, Board.BLACK),
        table.longest());
  }

  private static double share(EndingTable table, int side) {
    return 100.0 * table.won(side) / table.positions(side);
  }
}
