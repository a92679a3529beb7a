package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.function.Supplier;

/** Handles faults: refuses the game or, in salvage, reports the repair. */
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
   * Handles a fault in the grammar.
   *
   * @param message what was wrong
   * @param repair how it is repaired
   * @param place an index in the game
   */
  void grammar(String message, String repair, int place) throws GameRefusal {
    if (!salvage) {
      throw new GameRefusal(text.error(NotationProblem.SYNTAX, message, place).build());
    }
    warnings.repair(NotationProblem.SYNTAX, message + "; " + repair, place);
  }

  /**
   * Handles a move that cannot be played.
   *
   * @param error supplies the reason; called only if it is reported
   * @param repair how it is repaired
   * @param place an index in the game
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
