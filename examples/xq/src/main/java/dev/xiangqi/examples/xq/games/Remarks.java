package dev.xiangqi.examples.xq.games;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.io.GameEntry;
import java.util.List;

/** Words for what readers say of games. */
public final class Remarks {
  private Remarks() {}

  /** Source, line and column; the first ones of a file that has no lines. */
  static String place(GameEntry entry, Diagnostic what) {
    Location place = what.location().orElse(entry.location());
    return entry.source() + ':' + Math.max(1, place.line()) + ':' + Math.max(1, place.column());
  }

  /** Place, code, message, and which game, ply and byte. */
  public static String line(GameEntry entry, Diagnostic what) {
    String text = what.problem() + ", " + what.message() + ' ' + where(entry, what);
    return place(entry, what) + ": " + text;
  }

  /** What was made of a game that was not as it should be. */
  static List<Diagnostic> repairs(GameEntry entry) {
    return entry.diagnostics().stream()
        .filter(diagnostic -> diagnostic.severity() == Diagnostic.Severity.REPAIR)
        .toList();
  }

  /** Which game, ply and byte, in parentheses. */
  static String where(GameEntry entry, Diagnostic what) {
    StringBuilder text = new StringBuilder("(game ").append(entry.number());
    what.ply().ifPresent(ply -> text.append(", ply ").append(ply));
    what.location()
        .filter(place -> place.line() == 0)
        .ifPresent(place -> text.append(", byte ").append(place.offset()));
    return text.append(')').toString();
  }
}
