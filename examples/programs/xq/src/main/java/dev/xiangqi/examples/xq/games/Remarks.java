package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.io.GameEntry;
import java.util.List;
import java.util.Locale;

/** Formats the diagnostics of games as messages. */
public final class Remarks {
  private Remarks() {}

  /** {@return source, line and column; line 1 and column 1 in a file without lines} */
  public static String place(GameEntry entry, Diagnostic diagnostic) {
    Location place = diagnostic.location().orElse(entry.location());
    return entry.source() + ':' + Math.max(1, place.line()) + ':' + Math.max(1, place.column());
  }

  /** {@return the place, code and message, and the game, ply and byte} */
  public static String line(GameEntry entry, Diagnostic diagnostic) {
    String text =
        diagnostic.problem() + ", " + diagnostic.message() + ' ' + where(entry, diagnostic);
    return place(entry, diagnostic) + ": " + text;
  }

  /** {@return the source and number of a game} */
  public static JsonObject game(GameEntry entry) {
    return new JsonObject().put("source", entry.source()).put("game", entry.number());
  }

  /** {@return the tags of a game} */
  public static JsonObject tags(GameEntry entry) {
    JsonObject tags = new JsonObject();
    entry.tags().asMap().forEach(tags::put);
    return tags;
  }

  /** Adds the kind, place and message of a diagnostic to a JSON object. */
  public static JsonObject describe(JsonObject target, GameEntry entry, Diagnostic diagnostic) {
    Location place = diagnostic.location().orElse(entry.location());
    target
        .put("severity", diagnostic.severity().name().toLowerCase(Locale.ROOT))
        .put("code", diagnostic.problem().name());
    if (place.line() > 0) {
      target.put("line", place.line()).put("column", place.column());
    } else {
      target.put("byte", place.offset());
    }
    diagnostic.ply().ifPresent(ply -> target.put("ply", ply));
    return target.put("message", diagnostic.message());
  }

  /** {@return the repairs that the reader made in a game, and the moves that it left out} */
  public static List<Diagnostic> repairs(GameEntry entry) {
    return entry.diagnostics().stream().filter(Remarks::isRepair).toList();
  }

  /** Whether a reader repaired a game, or left a move out. */
  public static boolean isRepair(Diagnostic found) {
    return found.severity() == Diagnostic.Severity.REPAIR || isMoveLeftOut(found);
  }

  private static boolean isMoveLeftOut(Diagnostic found) {
    return switch (found.problem()) {
      case BAD_TOKEN, NO_SUCH_PIECE, ILLEGAL, LEAVES_CHECK, WRONG_SIDE -> true;
      default -> false;
    };
  }

  /** {@return the reasons why an entry is no game} */
  public static List<Diagnostic> failures(GameEntry entry) {
    return entry instanceof GameEntry.Refused refused ? List.of(refused.error()) : repairs(entry);
  }

  /** {@return the numbers of the game, ply and byte, in parentheses} */
  public static String where(GameEntry entry, Diagnostic diagnostic) {
    StringBuilder text = new StringBuilder("(game ").append(entry.number());
    diagnostic.ply().ifPresent(ply -> text.append(", ply ").append(ply));
    diagnostic
        .location()
        .filter(place -> place.line() == 0)
        .ifPresent(place -> text.append(", byte ").append(place.offset()));
    return text.append(')').toString();
  }
}
