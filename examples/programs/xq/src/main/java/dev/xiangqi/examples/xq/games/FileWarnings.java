package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.GameEntry;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reports what was found in games that were read all the same, so that no game loses anything in
 * silence. It names the first warnings and repairs of each file, and at the end counts those of
 * each file.
 */
public final class FileWarnings {
  /** Number of warnings named for each file. */
  private static final int NAMED = 3;

  private final Console console;
  private final Progress progress;

  /** Whether every repair is named, and every move left out. */
  private final boolean namesRepairs;

  private final Map<String, Count> files = new LinkedHashMap<>();

  /** The warnings of a file. */
  private static final class Count {
    long warnings;
    long games;
    long named;
    long others;
  }

  /**
   * Makes a report.
   *
   * @param progress the progress to clear before each line
   * @param namesRepairs whether to name every repair and every move left out
   */
  public FileWarnings(Console console, Progress progress, boolean namesRepairs) {
    this.console = console;
    this.progress = progress;
    this.namesRepairs = namesRepairs;
  }

  /** Adds a game that was read. */
  public void add(GameEntry entry) {
    if (entry.diagnostics().isEmpty()) {
      return;
    }
    Count count = files.computeIfAbsent(entry.source(), source -> new Count());
    count.games++;
    for (Diagnostic found : entry.diagnostics()) {
      count.warnings++;
      boolean always = namesRepairs && Remarks.isRepair(found);
      count.others += always ? 0 : 1;
      if (always || count.others <= NAMED) {
        count.named++;
        progress.clear();
        console.note(Remarks.line(entry, found));
      }
    }
  }

  /** Prints a line for each file with warnings. */
  public void end() {
    files.forEach((source, count) -> console.note(source + ": " + describe(count)));
  }

  private static String describe(Count count) {
    String warnings = count.warnings + (count.warnings == 1 ? " warning" : " warnings");
    String games = " in " + count.games + (count.games == 1 ? " game" : " games");
    String rest = count.warnings == count.named ? "" : "; xq lint names all";
    return warnings + games + rest;
  }
}
