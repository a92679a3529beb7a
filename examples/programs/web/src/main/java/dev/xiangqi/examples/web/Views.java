package dev.xiangqi.examples.web;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.rules.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;

/** Values of the libraries as JSON. */
final class Views {
  private Views() {}

  /** {@return what is known of a position without its history} */
  static Json position(Position position) {
    return new Json()
        .put("fen", position.toFen())
        .put("turn", position.sideToMove().name().toLowerCase(Locale.ROOT))
        .put("legal", moves(position.legalMoves()))
        .put("check", position.isInCheck() ? position.king(position.sideToMove()).toString() : "")
        .put("checkmate", position.isCheckmate())
        .put("stalemate", position.isStalemate())
        .put("moveNumber", position.moveNumber())
        .put("quietPlies", position.quietPlies());
  }

  /** {@return how a game ended} */
  static Json verdict(Verdict verdict) {
    Json json =
        new Json()
            .put("result", verdict.result().token())
            .put("termination", verdict.termination().name())
            .put("en", verdict.explain(Locale.ENGLISH))
            .put("zh", verdict.explain(Locale.CHINESE));
    verdict.loser().ifPresent(side -> json.put("loser", side.name().toLowerCase(Locale.ROOT)));
    return json;
  }

  /** {@return moves as coordinates, separated by spaces} */
  static String moves(List<Move> moves) {
    StringJoiner joiner = new StringJoiner(" ");
    for (Move move : moves) {
      joiner.add(move.toString());
    }
    return joiner.toString();
  }
}
