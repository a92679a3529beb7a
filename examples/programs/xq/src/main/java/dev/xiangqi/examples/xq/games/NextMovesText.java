package dev.xiangqi.examples.xq.games;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Writes the moves played next and how their games ended, as a table or as JSON.
 *
 * @param notation the notation of moves
 * @param position the position in which they were played; without it, moves are coordinates
 */
public record NextMovesText(MoveNotation notation, Optional<Position> position) {
  private static final String HEAD = "move\tgames\tred\tdraw\tblack\tscore\tyear\n";

  /** Writes the rows. */
  public void write(List<NextMoves.Row> rows, Writer out, boolean json) throws IOException {
    if (!json) {
      out.write(HEAD);
    }
    for (NextMoves.Row row : rows) {
      out.write((json ? object(row).toString() : line(row)) + "\n");
    }
  }

  private String text(Move move) {
    return position.map(at -> notation.format(at, move)).orElseGet(move::toString);
  }

  private String line(NextMoves.Row row) {
    return text(row.move())
        + "\t"
        + row.games()
        + "\t"
        + row.redWins()
        + "\t"
        + row.draws()
        + "\t"
        + row.blackWins()
        + "\t"
        + (row.redScore().isPresent()
            ? String.format(Locale.ROOT, "%.1f", 100 * row.redScore().getAsDouble())
            : "")
        + "\t"
        + (row.averageYear().isPresent() ? Math.round(row.averageYear().getAsDouble()) : "");
  }

  /** {@return a row as JSON} */
  public JsonObject object(NextMoves.Row row) {
    JsonObject object =
        new JsonObject()
            .put("move", text(row.move()))
            .put("games", row.games())
            .put("redWins", row.redWins())
            .put("draws", row.draws())
            .put("blackWins", row.blackWins());
    row.redScore().ifPresent(score -> object.putFixed("redScore", score, 4));
    row.averageYear().ifPresent(year -> object.putFixed("averageYear", year, 1));
    return object;
  }
}
