package dev.xiangqi.examples.xq.games;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.examples.xq.io.JsonObject;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.find.FoundGame;
import dev.xiangqi.notation.find.FoundPosition;
import dev.xiangqi.notation.find.GameFinder;
import dev.xiangqi.notation.io.GameEntry;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The moves played next and how their games ended, as a table. A game counts with its result for
 * the sides of the first position found in it, even if a later one has exchanged sides.
 */
final class FoundNextMoves implements FoundReport {
  private static final String HEAD = "move\tgames\tred\tdraw\tblack\tscore\tyear\n";

  private final Writer out;
  private final boolean json;
  private final MoveNotation notation;
  private final Optional<PositionQuery> asked;
  private final NextMoves table = new NextMoves();

  /**
   * Makes a report.
   *
   * @param asked the position asked for, if it is one; moves of its mirror image are turned
   */
  FoundNextMoves(Writer out, boolean json, MoveNotation notation, Optional<PositionQuery> asked) {
    this.out = out;
    this.json = json;
    this.notation = notation;
    this.asked = asked;
  }

  @Override
  public void add(GameEntry.Read entry, FoundGame found) {
    List<Move> moves = new ArrayList<>();
    List<GameResult> results = new ArrayList<>();
    for (FoundPosition each : found.positions()) {
      Optional<PositionQuery.Likeness> likeness =
          asked.flatMap(position -> position.likeness(each.position()));
      each.next().ifPresent(move -> moves.add(likeness.map(like -> like.move(move)).orElse(move)));
      GameResult result = found.game().result();
      results.add(likeness.map(like -> like.result(result)).orElse(result));
    }
    table.add(moves, results.get(0), GameFinder.facts(found.game()).year());
  }

  @Override
  public void end() throws IOException {
    if (!json) {
      out.write(HEAD);
    }
    for (NextMoves.Row row : table.rows()) {
      out.write((json ? object(row).toString() : line(row)) + "\n");
    }
  }

  private String text(Move move) {
    return asked.isPresent()
        ? notation.format(asked.orElseThrow().position(), move)
        : move.toString();
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

  private JsonObject object(NextMoves.Row row) {
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
