package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.function.Supplier;

/** What is at fault in a game: refuses it or, in salvage, tells what was made of the fault. */
final class Faults {
  private final GameText text;
  private final boolean salvage;
  private final Warnings warnings;

  Faults(GameText text, ReadOptions options, Warnings warnings) {
    this.text = text;
    this.salvage = options.isSalvage();
    this.warnings = warnings;
  }

  /**
   * The grammar is broken.
   *
   * @param message what was wrong
   * @param repair what is made of it
   * @param place where in the game
   */
  void grammar(String message, String repair, int place) throws GameRefusal {
    if (!salvage) {
      throw new GameRefusal(text.error(NotationProblem.SYNTAX, message, place).build());
    }
    warnings.repair(NotationProblem.SYNTAX, message + "; " + repair, place);
  }

  /**
   * A move cannot be played.
   *
   * @param error why, asked only if it is told
   * @param repair what is made of it
   * @param place where in the game
   */
  void move(Supplier<Diagnostic> error, String repair, int place) throws GameRefusal {
    if (!salvage) {
      throw new GameRefusal(error.get());
    }
    warnings.repair(() -> repaired(error.get(), repair), place);
  }

  private static Diagnostic repaired(Diagnostic error, String repair) {
    return error.toBuilder()
        .severity(Diagnostic.Severity.REPAIR)
        .message(error.message() + "; " + repair)
        .build();
  }
}
