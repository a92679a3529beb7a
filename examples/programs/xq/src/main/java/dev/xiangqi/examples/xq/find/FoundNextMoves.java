package dev.xiangqi.examples.xq.find;

import dev.xiangqi.book.collection.PositionGames;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.query.NextMoves;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.examples.xq.games.NextMovesText;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.find.FoundPosition;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The moves played next and how their games ended, as a table. A game counts with its result for
 * the sides of the first position found in it, even if a later one has exchanged sides.
 */
final class FoundNextMoves implements FoundReport {
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
  public void add(Finding found) {
    List<Move> moves = new ArrayList<>();
    List<GameResult> results = new ArrayList<>();
    for (FoundPosition each : found.game().get().positions()) {
      Optional<PositionQuery.Likeness> likeness =
          asked.flatMap(position -> position.likeness(each.position()));
      each.next().ifPresent(move -> moves.add(likeness.map(like -> like.move(move)).orElse(move)));
      GameResult result = found.facts().result();
      results.add(likeness.map(like -> like.result(result)).orElse(result));
    }
    table.add(moves, results.get(0), found.facts().year());
  }

  /** Adds the sums of an index if it has them, for games that reached a position. */
  @Override
  public long addAll(IndexFindings found) throws IOException {
    if (found.reached().isEmpty()) {
      return FoundReport.super.addAll(found);
    }
    PositionGames games = found.reached().get();
    table.add(games.nextMoves(), games.count());
    return games.count();
  }

  @Override
  public void end() throws IOException {
    NextMovesText text = new NextMovesText(notation, asked.map(PositionQuery::position));
    text.write(table.rows(), out, json);
  }
}
