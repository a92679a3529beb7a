package dev.xiangqi.examples.xq.books;

import dev.xiangqi.book.BuildProgress;
import dev.xiangqi.examples.xq.games.Remarks;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.examples.xq.io.Progress;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Counts the games given to a book, names those that are refused, and shows progress. */
final class BookTally {
  private final Console console;
  private final Progress progress;
  private final Map<NotationProblem, Long> refusals = new EnumMap<>(NotationProblem.class);
  private final Map<NotationProblem, Long> warnings = new EnumMap<>(NotationProblem.class);
  private long games;
  private long refused;
  private long leftOut;
  private boolean failed;

  BookTally(Console console, Progress progress) {
    this.console = console;
    this.progress = progress;
  }

  /** Counts a game, and whether the settings let it into the book. */
  synchronized void add(GameEntry entry, boolean counted) {
    games++;
    if (entry instanceof GameEntry.Refused bad) {
      refused++;
      refusals.merge(bad.error().problem(), 1L, Long::sum);
      tell(Remarks.line(entry, bad.error()));
      return;
    }
    leftOut += counted ? 0 : 1;
    entry.diagnostics().stream()
        .map(Diagnostic::problem)
        .distinct()
        .forEach(problem -> warnings.merge(problem, 1L, Long::sum));
  }

  /** A file that cannot be read does not keep the others from being counted. */
  synchronized void fail(Throwable failure) {
    failed = true;
    tell(Failures.ofReader(failure));
  }

  private void tell(String line) {
    progress.clear();
    console.error(line);
  }

  public synchronized void show() {
    progress.show(games);
  }

  /** Shows what comes after reading. */
  public synchronized void show(BuildProgress built) {
    if (built.phase() != BuildProgress.Phase.READING) {
      String phase = built.phase().name().toLowerCase(Locale.ROOT);
      progress.show(
          () -> String.format(Locale.ROOT, "%s %,d of %,d", phase, built.done(), built.total()));
    }
  }

  /** Tells the numbers, the last line being that of all commands, and returns the exit status. */
  synchronized int end(String outcome) {
    progress.clear();
    tellKinds("refused", refusals);
    tellKinds("with warnings", warnings);
    if (leftOut > 0) {
      console.error("left out by side, player, date or rating: " + leftOut);
    }
    console.error(outcome);
    console.error(games + " games, " + refused + " refused");
    return failed ? Status.FAILED : refused > 0 ? Status.REFUSED : Status.GOOD;
  }

  private void tellKinds(String what, Map<NotationProblem, Long> kinds) {
    if (!kinds.isEmpty()) {
      console.error(
          kinds.entrySet().stream()
              .map(kind -> kind.getValue() + " " + kind.getKey())
              .collect(Collectors.joining(", ", what + ": ", "")));
    }
  }
}
