package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.examples.xq.command.JobsOption;
import dev.xiangqi.examples.xq.games.FileWarnings;
import dev.xiangqi.examples.xq.games.GamesCommand;
import dev.xiangqi.examples.xq.games.Strictness;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.io.GameEntry;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Finds the puzzles of games. */
@Command(
    name = "mine",
    description = {
      "Find puzzles in games of any known format: positions after a mistake, in which one move mates,"
          + " wins or holds the draw, and every other does not.",
      "They are written as PGN: the solution with all replies of a mate, and tags with aim, kill,"
          + " motifs, phase, difficulty (the lowest level of the engine that finds the first move),"
          + " source and ply. No puzzle occurs twice, not even mirrored or with the colours"
          + " exchanged.",
      "The same games give the same bytes, in any order and with any number of threads. With -o, a"
          + " run that was ended continues when the same command is given again; until then its games"
          + " are in FILE.work."
    })
final class PuzzleMineCommand extends GamesCommand {
  @Mixin private MiningOptions options = new MiningOptions();

  @Mixin private JobsOption jobs = new JobsOption();

  @ArgGroup(exclusive = true)
  private Strictness strictness = new Strictness();

  private long games;
  private long refused;

  PuzzleMineCommand(Console console) {
    super(console);
  }

  @Override
  protected boolean json() {
    return options.json();
  }

  @Override
  protected void check() {
    jobs.check(this);
    try {
      options.plan();
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  @Override
  protected int write(Writer out) throws IOException {
    MiningPlan plan = options.plan();
    Optional<MiningLog> log = openLog(plan);
    try (Mining mining = new Mining(jobs.number(), plan.miner(), log)) {
      boolean good = mine(mining);
      List<Mined.Entry> puzzles = mining.finish();
      for (Mined.Entry puzzle : puzzles) {
        out.write(plan.text(puzzle));
      }
      out.flush();
      console().note(games + " games, " + puzzles.size() + " puzzles, " + refused + " refused");
      if (log.isPresent()) {
        log.get().delete();
      }
      return !good ? Status.FAILED : refused > 0 ? Status.REFUSED : Status.GOOD;
    } finally {
      if (log.isPresent()) {
        log.get().close();
      }
    }
  }

  private Optional<MiningLog> openLog(MiningPlan plan) throws IOException {
    if (file().isEmpty()) {
      return Optional.empty();
    }
    Path output = file().get();
    Path beside = output.resolveSibling(output.getFileName() + ".work");
    MiningLog log = MiningLog.open(beside, plan.settings());
    if (log.size() > 0) {
      console().note("continues after " + log.size() + " games");
    }
    return Optional.of(log);
  }

  private boolean mine(Mining mining) throws IOException {
    Progress progress = progress(showsProgress());
    FileWarnings warnings = new FileWarnings(console(), progress, false);
    EntryTask task =
        entry -> {
          games++;
          if (entry instanceof GameEntry.Read read) {
            warnings.add(entry);
            mining.add(read);
            progress.show(
                () -> String.format(Locale.ROOT, "%,d games, %,d puzzles", games, mining.size()));
          } else {
            refused++;
            reportFailures(entry, progress);
          }
        };
    boolean good = forEach(sources(), strictness.options(), progress, 1, task);
    warnings.end();
    return good;
  }
}
