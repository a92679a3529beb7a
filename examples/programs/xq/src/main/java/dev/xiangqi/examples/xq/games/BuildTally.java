package dev.xiangqi.examples.xq.games;

import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts the games of a build, reports refused games and shows progress. */
public final class BuildTally {
  private final Console console;
  private final Progress progress;
  private final Map<NotationProblem, Long> refusals = new EnumMap<>(NotationProblem.class);
  private final Map<NotationProblem, Long> warnings = new EnumMap<>(NotationProblem.class);
  private final FileWarnings files;
  private long games;
  private long refused;
  private long leftOut;
  private boolean failed;

  public BuildTally(Console console, Progress progress) {
    this.console = console;
    this.progress = progress;
    this.files = new FileWarnings(console, progress, false);
  }

  /**
   * Counts a game.
   *
   * @param counted whether the build wants the game
   */
  public synchronized void add(GameEntry entry, boolean counted) {
    games++;
    if (!(entry instanceof GameEntry.Read)) {
      refused++;
      Remarks.failures(entry).stream()
          .map(Diagnostic::problem)
          .distinct()
          .forEach(problem -> refusals.merge(problem, 1L, Long::sum));
      Remarks.failures(entry).forEach(failure -> report(Remarks.line(entry, failure)));
      return;
    }
    leftOut += counted ? 0 : 1;
    files.add(entry);
    entry.diagnostics().stream()
        .map(Diagnostic::problem)
        .distinct()
        .forEach(problem -> warnings.merge(problem, 1L, Long::sum));
  }

  /** Reports a file that cannot be read. The other files still count. */
  public synchronized void fail(Throwable failure) {
    failed = true;
    report(Failures.ofReader(failure));
  }

  private void report(String line) {
    progress.clear();
    console.error(line);
  }

  public synchronized void show() {
    progress.show(games);
  }

  /** Shows the progress of the phases after reading. */
  public synchronized void show(BuildProgress built) {
    if (built.phase() != BuildProgress.Phase.READING) {
      String phase = built.phase().name().toLowerCase(Locale.ROOT);
      progress.show(
          () -> String.format(Locale.ROOT, "%s %,d of %,d", phase, built.done(), built.total()));
    }
  }

  /** {@return whether a game or a file is missing, because it is refused or cannot be read} */
  public synchronized boolean misses() {
    return failed || refused > 0;
  }

  /** {@return the numbers of games and of their faults by kind} */
  public synchronized JsonObject totals() {
    return new JsonObject()
        .put("games", games)
        .put("refused", refused)
        .put("leftOut", leftOut)
        .put("refusals", kinds(refusals))
        .put("warnings", kinds(warnings));
  }

  private static JsonObject kinds(Map<NotationProblem, Long> kinds) {
    JsonObject object = new JsonObject();
    kinds.forEach((kind, count) -> object.put(kind.name(), count));
    return object;
  }

  /**
   * Prints the totals, last the line common to all game commands, and returns the exit status.
   *
   * @param outcome the size of what was built, or why there is nothing
   * @param built whether anything was built
   */
  public synchronized int end(String outcome, boolean built) {
    progress.clear();
    files.end();
    reportKinds("refused", refusals);
    reportKinds("with warnings", warnings);
    if (leftOut > 0) {
      console.note("left out by side, player, date or rating: " + leftOut);
    }
    if (built) {
      console.note(outcome);
    } else {
      console.error(outcome);
    }
    console.note(games + " games, " + refused + " refused");
    return status();
  }

  /** {@return the exit status of a build} */
  public synchronized int status() {
    return failed ? Status.FAILED : refused > 0 ? Status.REFUSED : Status.GOOD;
  }

  private void reportKinds(String what, Map<NotationProblem, Long> kinds) {
    if (!kinds.isEmpty()) {
      console.note(
          kinds.entrySet().stream()
              .map(kind -> kind.getValue() + " " + kind.getKey())
              .collect(Collectors.joining(", ", what + ": ", "")));
    }
  }
}
