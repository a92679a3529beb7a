package dev.xiangqi.notation.diagram;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.notation.MoveNotation;
import java.util.List;
import java.util.Locale;

/**
 * Writes the solution of a puzzle. A move of the solver has the legal moves of its position, and
 * those that end the game, since the script of the page knows no rules.
 */
final class PuzzleMoves extends ReplayMoves {
  private final Side solver;

  /**
   * Begins without moves.
   *
   * @param out where they are written to
   * @param notation writes the moves
   * @param language the language of the page
   * @param solver the side that solves
   */
  PuzzleMoves(StringBuilder out, MoveNotation notation, Locale language, Side solver) {
    super(out, notation, Word.FOLD.in(language), 0, "");
    this.solver = solver;
  }

  @Override
  void attributes(Board board, StringBuilder attributes) {
    Position position = Position.of(board);
    if (position.sideToMove() == solver) {
      List<Move> legal = position.legalMoves();
      write(attributes, "legal", legal);
      write(attributes, "mates", legal.stream().filter(move -> ends(position, move)).toList());
    }
  }

  private static boolean ends(Position position, Move move) {
    return position.play(move).hasNoLegalMove();
  }

  /** Writes moves as groups of a square and its targets. */
  private static void write(StringBuilder out, String name, List<Move> moves) {
    if (moves.isEmpty()) {
      return;
    }
    out.append(" data-").append(name).append("=\"");
    for (int i = 0; i < moves.size(); i++) {
      Move move = moves.get(i);
      if (i == 0) {
        out.append(move.from());
      } else if (move.from() != moves.get(i - 1).from()) {
        out.append(' ').append(move.from());
      }
      out.append(move.to());
    }
    out.append('"');
  }
}
