package dev.xiangqi.tuning;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.tuning.endings.Ending;
import dev.xiangqi.tuning.endings.EndingTable;
import dev.xiangqi.tuning.endings.Endings;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves endings against guards alone, and prints how many positions are won. */
@Command(
    name = "endings",
    description = {
      "Solve endings against a king with advisors and elephants, and print as a Markdown table how"
          + " many positions are won.",
      "An ending is written 'HP v AAE': a horse and a pawn against two advisors and an elephant."
    })
final class EndingsCommand extends TuningCommand {
  @Parameters(arity = "1..*", paramLabel = "ENDING", description = "Endings to solve.")
  private List<String> texts = List.of();

  @Option(names = "--threads", paramLabel = "N", description = "Number of threads (default: 2).")
  private int threads = 2;

  @Override
  void check() {
    requireThreads(threads);
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
    out.println("| ending | positions | won, Red to move | won, Black to move | longest, plies |");
    out.println("| --- | ---: | ---: | ---: | ---: |");
    try (Endings solved = new Endings(threads, err)) {
      for (Ending ending : endings) {
        print(out, ending, solved.table(ending));
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
