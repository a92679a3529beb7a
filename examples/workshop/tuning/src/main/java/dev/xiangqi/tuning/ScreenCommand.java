package dev.xiangqi.tuning;

import dev.xiangqi.tuning.margins.Change;
import dev.xiangqi.tuning.margins.Effects;
import dev.xiangqi.tuning.margins.Screening;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tries many changes of the search at once by games of the engine against itself. */
@Command(
    name = "screen",
    description = {
      "Try many changes of the search at once, and print as a Markdown table what each is worth.",
      "In each pair of games, one side plays with a random half of the changes, the other with the"
          + " rest."
    })
final class ScreenCommand extends TuningCommand {
  @Parameters(
      paramLabel = "CHANGES",
      description =
          "File with a change a line: a name, a margin, a value, and further pairs of margin and"
              + " value.")
  private Path file = Path.of("");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      required = true,
      description = "File for the results of the duels, which a later run continues.")
  private Path output = Path.of("");

  @Option(
      names = "--duels",
      paramLabel = "N",
      required = true,
      description = "Number of pairs of games.")
  private int duels;

  @Mixin private DuelOptions options = new DuelOptions(50_000);

  @Override
  void check() {
    requireAtLeast("--duels", 1, duels);
    options.check(this);
  }

  @Override
  void run(PrintWriter out, PrintWriter err) throws IOException {
    List<Change> changes = changes();
    Screening screening = new Screening(output, options.settings(), changes, err);
    Effects effects = screening.run(duels, options.threads());
    out.println("| change | Elo | standard error |");
    out.println("| --- | ---: | ---: |");
    IntStream.range(0, changes.size())
        .boxed()
        .sorted(Comparator.comparingDouble(effects::elo).reversed())
        .forEach(
            i ->
                out.printf(
                    Locale.ROOT,
                    "| %s | %+.0f | %.0f |%n",
                    changes.get(i).name(),
                    effects.elo(i),
                    effects.error(i)));
  }

  private List<Change> changes() throws IOException {
    try {
      return Change.parse(Files.readString(file));
    } catch (IllegalArgumentException e) {
      throw usage(file + ": " + e.getMessage());
    }
  }
}
