package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.examples.xq.command.JsonOption;
import dev.xiangqi.examples.xq.command.XqCommand;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.InputMeter;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.search.endgame.EndgameBuilder;
import dev.xiangqi.search.endgame.EndgameMaterial;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Solves endings. */
@Command(
    name = "build",
    description = {
      "Solve endings and write them to the folder of -o, one file for each material.",
      "A material is written KRN-KC: rook and horse against cannon. It has at most eight men, three"
          + " equal ones, and 100,000,000 placements. The materials after captures are built, too."
          + " Files that are there and sound stay, so a run that was ended goes on."
    })
final class EndgameBuildCommand extends XqCommand {
  private static final int MAX_THREADS = 64;

  @Parameters(arity = "0..*", paramLabel = "MATERIALS", description = "Materials to solve.")
  private List<String> texts = List.of();

  @Option(
      names = "--men",
      paramLabel = "N",
      description = "Solve all materials of up to N men, 3-5, kings included.")
  private Optional<Integer> men = Optional.empty();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description =
          "Solve N materials at a time, 1-64 (default: the number of processors, at most 64).")
  private int threads = Math.min(MAX_THREADS, Runtime.getRuntime().availableProcessors());

  @Option(
      names = "--no-distances",
      description = "Leave out the plies to mate, which take more than half of the space.")
  private boolean withoutDistances;

  @Mixin private JsonOption json = new JsonOption();

  EndgameBuildCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return json.wanted();
  }

  @Override
  protected void check() {
    if (file().isEmpty()) {
      throw usage("-o: expected a folder");
    }
    if (texts.isEmpty() && men.isEmpty()) {
      throw usage("expected materials or --men");
    }
    int most = men.orElse(EndgameMaterial.MAX_MEN);
    if (most < 3 || most > EndgameMaterial.MAX_MEN) {
      throw usage("--men: expected 3-" + EndgameMaterial.MAX_MEN + ", got " + most);
    }
    if (threads < 1 || threads > MAX_THREADS) {
      throw usage("--threads: expected 1-" + MAX_THREADS + ", got " + threads);
    }
    Optional<String> fault = Tables.fault(texts);
    if (fault.isPresent()) {
      throw usage(fault.get());
    }
  }

  @Override
  protected int toOutput() throws IOException {
    EndgameBuilder builder =
        EndgameBuilder.to(file().orElseThrow())
            .materials(Tables.materials(texts))
            .threads(threads)
            .distances(!withoutDistances);
    men.ifPresent(builder::men);
    Progress progress = new Progress(console(), console().progress(), InputMeter.none());
    int[] counts = new int[2];
    builder.progress(
        (material, done, total, solved) -> {
          counts[solved ? 0 : 1]++;
          progress.show(() -> done + " of " + total + " materials, last " + material);
        });
    try {
      builder.build();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    } finally {
      progress.clear();
    }
    if (json()) {
      print(new JsonObject().put("solved", counts[0]).put("kept", counts[1]));
    } else {
      console().note(counts[0] + " materials solved, " + counts[1] + " kept");
    }
    return Status.GOOD;
  }
}
