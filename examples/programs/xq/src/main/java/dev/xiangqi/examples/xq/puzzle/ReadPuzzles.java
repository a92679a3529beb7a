package dev.xiangqi.examples.xq.puzzle;

import dev.xiangqi.core.InvalidInputException;
import dev.xiangqi.examples.xq.games.GamesCommand;
import dev.xiangqi.examples.xq.games.Remarks;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.Status;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.IOException;

/** The base of commands that read files of puzzles. */
abstract class ReadPuzzles extends GamesCommand {
  private boolean misses;

  ReadPuzzles(Console console) {
    super(console);
  }

  /** A task for each puzzle. */
  interface PuzzleTask {
    void accept(Mined.Entry puzzle) throws IOException;
  }

  /** Runs a task for each puzzle, reports the others, and returns the exit status. */
  final int forEachPuzzle(PuzzleTask task) throws IOException {
    boolean good = forEach(ReadOptions.defaults(), entry -> read(entry, task));
    return !good ? Status.FAILED : misses ? Status.REFUSED : Status.GOOD;
  }

  private void read(GameEntry entry, PuzzleTask task) throws IOException {
    if (!(entry instanceof GameEntry.Read read)) {
      misses = true;
      for (Diagnostic failure : Remarks.failures(entry)) {
        console().error(Remarks.line(entry, failure));
      }
      return;
    }
    Mined.Entry puzzle;
    try {
      puzzle = Mined.Entry.of(read.tree());
    } catch (InvalidInputException e) {
      misses = true;
      console().error(entry.source() + ", game " + entry.number() + ": " + e.getMessage());
      return;
    }
    task.accept(puzzle);
  }
}
