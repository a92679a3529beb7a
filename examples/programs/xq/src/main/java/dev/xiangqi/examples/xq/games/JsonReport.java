package dev.xiangqi.examples.xq.games;

import dev.xiangqi.examples.xq.io.ClosedPipeException;
import dev.xiangqi.examples.xq.io.Console;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.tree.GameTree;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Reports each game and the totals on standard output, one JSON object a line. */
final class JsonReport implements ConversionReport {
  private final Writer out;
  private final boolean reportsLosses;
  private long withLosses;
  private long withWarnings;
  private boolean closed;

  /**
   * Makes a report.
   *
   * @param reportsLosses whether to report the content that the format cannot hold
   */
  JsonReport(Console console, boolean reportsLosses) {
    out = new BufferedWriter(new OutputStreamWriter(console.out(), StandardCharsets.UTF_8));
    this.reportsLosses = reportsLosses;
  }

  @Override
  public void written(GameEntry entry, GameTree written, List<Loss> lost) throws IOException {
    List<Loss> losses = reportsLosses ? lost : List.of();
    withLosses += losses.isEmpty() ? 0 : 1;
    withWarnings += entry.diagnostics().isEmpty() ? 0 : 1;
    JsonObject game =
        game(entry, true)
            .put("plies", written.mainMoves().size())
            .put("result", written.result().token())
            .putObjects("losses", losses.stream().map(JsonReport::json).toList());
    write(withDiagnostics(game, entry, entry.diagnostics()));
  }

  @Override
  public void refused(GameEntry entry, Diagnostic why) throws IOException {
    List<Diagnostic> diagnostics = new ArrayList<>(entry.diagnostics());
    if (!diagnostics.contains(why)) {
      diagnostics.add(why);
    }
    write(withDiagnostics(game(entry, false), entry, diagnostics));
  }

  @Override
  public void end(long games, long refused) throws IOException {
    write(
        new JsonObject()
            .put("type", "totals")
            .put("games", games)
            .put("refused", refused)
            .put("withLosses", withLosses)
            .put("withWarnings", withWarnings));
    try {
      out.flush();
    } catch (ClosedPipeException e) {
      closed = true;
    }
  }

  private static JsonObject game(GameEntry entry, boolean written) {
    return new JsonObject()
        .put("type", "game")
        .put("source", entry.source())
        .put("game", entry.number())
        .put("written", written)
        .put("tags", Remarks.tags(entry));
  }

  private static JsonObject json(Loss loss) {
    return new JsonObject()
        .put("kind", loss.kind().name().toLowerCase(Locale.ROOT))
        .put("what", loss.what());
  }

  private static JsonObject withDiagnostics(
      JsonObject game, GameEntry entry, List<Diagnostic> diagnostics) {
    return game.putObjects(
        "diagnostics",
        diagnostics.stream()
            .map(diagnostic -> Remarks.describe(new JsonObject(), entry, diagnostic))
            .toList());
  }

  /** Writes an object. If the reader of the report has gone, the conversion continues. */
  private void write(JsonObject object) throws IOException {
    if (closed) {
      return;
    }
    try {
      out.write(object + "\n");
    } catch (ClosedPipeException e) {
      closed = true;
    }
  }
}
