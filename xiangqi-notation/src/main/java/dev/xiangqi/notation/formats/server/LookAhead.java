package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.MoveNotation;
import dev.xiangqi.notation.MoveReading;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.text.Token;
import java.util.List;

/**
 * Decides what an ambiguous move means by the moves after it. XieXie does not tell pawns of one
 * file apart. The effort for a game is limited.
 */
final class LookAhead {
  /** Limit on the moves tried in a game. */
  private static final int MAX_MOVES = 20_000;

  /** Limit on the ambiguous moves of a line, each of which is a recursion. */
  private static final int MAX_DEPTH = 16;

  private final GameText text;
  private final MoveNotation notation;
  private final Token token = new Token();
  private int moves;

  LookAhead(GameText text, MoveNotation notation) {
    this.text = text;
    this.notation = notation;
  }

  /**
   * Finds the only meaning with which the game can be played to its end.
   *
   * @param board the board before the move
   * @param candidates the moves that its text fits
   * @param next the index after its text
   * @return the packed move, or 0 if none or several are possible
   */
  int only(Board board, List<Move> candidates, int next) {
    int only = 0;
    for (Move candidate : candidates) {
      if (completes(after(board, candidate), next, 0)) {
        if (only != 0) {
          return 0;
        }
        only = candidate.packed();
      }
    }
    return moves > MAX_MOVES ? 0 : only;
  }

  private static Board after(Board board, Move move) {
    Board next = board.copy();
    next.make(move.packed());
    return next;
  }

  /** Whether the moves from an index on can be played; changes the board. */
  private boolean completes(Board board, int from, int depth) {
    WrittenWords words = new WrittenWords(text, from);
    while (words.next()) {
      if (words.move() == words.marks()) {
        continue;
      }
      if (moves++ > MAX_MOVES) {
        return false;
      }
      token.set(text.chars(), words.move(), words.marks());
      int move = notation.read(board, token);
      if (move == 0) {
        if (depth == MAX_DEPTH) {
          // Unknown is not impossible: without this, the other meaning would seem to be the only
          // one.
          moves = MAX_MOVES + 1;
          return false;
        }
        int next = words.end();
        return notation.read(Position.of(board), token) instanceof MoveReading.Refused refused
            && refused.problem() == NotationProblem.AMBIGUOUS
            && refused.candidates().stream()
                .anyMatch(candidate -> completes(after(board, candidate), next, depth + 1));
      }
      board.make(move);
    }
    return true;
  }
}
