package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.Fields;
import dev.xiangqi.examples.board.message.PositionText;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A starting position and moves that a client sent.
 *
 * @param game the game up to the first fault, or empty if the start is no legal position
 * @param problem the first fault, or empty
 */
public record SentLine(Optional<Game> game, Optional<RequestRefusedException> problem) {
  /**
   * {@return the line of a request, with the fields fen and moves}
   *
   * @param fields the request
   * @throws RequestRefusedException if the fields are malformed, or there are too many moves
   */
  public static SentLine read(Fields fields) {
    Optional<String> fen = fields.text("fen");
    List<String> moves = fields.texts("moves", Limits.MOVES);
    Position start;
    try {
      start = fen.map(PositionText::read).orElse(Position.initial());
    } catch (RequestRefusedException e) {
      return new SentLine(Optional.empty(), Optional.of(e));
    }
    Game game = Game.from(start);
    for (String text : moves) {
      Move move = move(text);
      if (move == null || !game.position().isLegal(move)) {
        String number = "move " + (game.ply() + 1);
        return new SentLine(
            Optional.of(game),
            Optional.of(bad(number + " is not legal", "第 " + (game.ply() + 1) + " 步不合规则")));
      }
      game = game.play(move);
    }
    return new SentLine(Optional.of(game), Optional.empty());
  }

  private static @Nullable Move move(String text) {
    try {
      return Move.parse(text);
    } catch (IllegalArgumentException e) {
      return null;
    }
  }

  /** {@return the game} */
  public Game required() {
    if (problem.isPresent()) {
      throw problem.orElseThrow();
    }
    return game.orElseThrow();
  }

  private static RequestRefusedException bad(String english, String chinese) {
    return new RequestRefusedException(Code.BAD, english, chinese);
  }
}
