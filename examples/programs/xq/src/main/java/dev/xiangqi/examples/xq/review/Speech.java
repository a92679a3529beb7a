package dev.xiangqi.examples.xq.review;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.examples.xq.command.Language;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.search.review.ReviewedMove;
import dev.xiangqi.search.review.claim.Claim;
import dev.xiangqi.search.review.claim.ClaimWords;
import java.util.ArrayList;
import java.util.List;

/**
 * What a review says, in a language and a notation.
 *
 * @param language the language
 * @param notation the notation of moves
 */
record Speech(Language language, MoveNotation notation) {
  /** The greatest number of moves of a line that is shown. */
  private static final int SHOWN = 7;

  String say(ReviewWords words, Object... arguments) {
    return words.in(language, arguments);
  }

  /** {@return the moves of a line, as far as it is shown} */
  List<String> line(Position position, List<Move> moves) {
    List<String> texts = new ArrayList<>();
    Position reached = position;
    for (Move move : moves.subList(0, Math.min(SHOWN, moves.size()))) {
      texts.add(notation.format(reached, move));
      reached = reached.play(move);
    }
    return texts;
  }

  /** {@return a claim about a move in words} */
  String text(Reviewed game, ReviewedMove move, Claim claim) {
    return ClaimWords.text(
        claim, game.review().game().at(move.ply() - 1), language.locale(), notation::format);
  }

  /** {@return what the move is worth, with the points that an error loses} */
  String judgement(ReviewedMove move) {
    String word = say(ReviewWords.of(move.judgement()));
    return move.judgement().isError()
        ? word + comma() + say(ReviewWords.LOSES, Math.round(100 * move.loss()))
        : word;
  }

  private String comma() {
    return language == Language.ENGLISH ? ", " : "，";
  }

  /** {@return the number of the move played in a position, such as {@code 12.} or {@code 12...}} */
  static String number(Position before) {
    return before.moveNumber() + (before.sideToMove() == Side.RED ? "." : "...");
  }
}
