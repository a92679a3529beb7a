package dev.xiangqi.core.kill;

import static dev.xiangqi.core.kill.FinalBoard.ADVISOR;
import static dev.xiangqi.core.kill.FinalBoard.CANNON;
import static dev.xiangqi.core.kill.FinalBoard.CENTRE_FILE;
import static dev.xiangqi.core.kill.FinalBoard.HORSE;
import static dev.xiangqi.core.kill.FinalBoard.PALACE_CENTRE;
import static dev.xiangqi.core.kill.FinalBoard.PAWN;
import static dev.xiangqi.core.kill.FinalBoard.ROOK;
import static dev.xiangqi.core.kill.FinalBoard.file;
import static dev.xiangqi.core.kill.FinalBoard.rank;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Kills by rooks, alone or with others. */
final class RookKills {
  private static final int PALACE_RANK = 7;

  private RookKills() {}

  static void addTo(Map<Kill, Predicate<GameEnd>> tests) {
    tests.put(Kill.ALTERNATING_ROOKS, end -> alternate(end.board()));
    tests.put(Kill.BROADSWORD, end -> cutsHeart(end, ROOK) || cutsHeart(end, PAWN));
    tests.put(Kill.KNIFE, end -> cutsHeart(end, PAWN));
    tests.put(Kill.ROOKS_AGAINST_ADVISOR, RookKills::takeAdvisorBetween);
    tests.put(Kill.MOON_FROM_THE_SEA, RookKills::comesFromAbove);
    tests.put(Kill.THREE_ROOKS, RookKills::harassAdvisors);
    tests.put(Kill.THREE_ON_A_WING, end -> areOnOneWing(end.board()));
  }

  /** A rook gives check, and without another rook the king would have an empty flight square. */
  private static boolean alternate(FinalBoard board) {
    return board.isChecker(ROOK)
        && board.any(board.men(ROOK) & ~board.checkers(), board::isNeededForEmptySquare);
  }

  /** A piece took the advisor in the palace's centre, and an advisor took it. */
  private static boolean cutsHeart(GameEnd end, int piece) {
    for (int i = 1; i < end.winner().size() && i <= end.loser().size(); i++) {
      PlayedMove move = end.winner().get(i);
      PlayedMove reply = end.loser().get(i - 1);
      if (move.piece() == piece
          && move.to() == PALACE_CENTRE
          && move.taken() == ADVISOR
          && reply.piece() == ADVISOR
          && reply.to() == PALACE_CENTRE) {
        return true;
      }
    }
    return false;
  }

  /** A rook beside the centre advisor took it, with the other rook on its other side. */
  private static boolean takeAdvisorBetween(GameEnd end) {
    for (int i = 0; i < end.winner().size(); i++) {
      PlayedMove move = end.winner().get(i);
      boolean takesAdvisor =
          move.piece() == ROOK
              && move.to() == PALACE_CENTRE
              && move.taken() == ADVISOR
              && rank(move.from()) == rank(PALACE_CENTRE);
      if (takesAdvisor && hasRookOpposite(move)) {
        return true;
      }
    }
    return false;
  }

  /** Whether on the rank of a move another rook stands beyond its target. */
  private static boolean hasRookOpposite(PlayedMove move) {
    return move.after()
        .anyOf(
            ROOK,
            rook ->
                rank(rook) == rank(move.to())
                    && (rook - move.to()) * (move.to() - move.from()) > 0);
  }

  /**
   * A rook or cannon went to the king's file above him, and the end is a check along a file, with
   * the winner's king on the next one.
   */
  private static boolean comesFromAbove(GameEnd end) {
    FinalBoard board = end.board();
    int checkers = board.checkers() & (board.men(ROOK) | board.men(CANNON));
    return board.any(checkers, checker -> file(checker) == file(board.king()))
        && KingKills.isBareFaced(board)
        && wentAbove(end.winner());
  }

  private static boolean wentAbove(List<PlayedMove> moves) {
    for (PlayedMove move : moves) {
      int king = move.after().king();
      if ((move.piece() == ROOK || move.piece() == CANNON)
          && file(move.to()) == file(king)
          && move.to() > king) {
        return true;
      }
    }
    return false;
  }

  /** Two rooks and a pawn near the palace or a cannon work, after an advisor was taken. */
  private static boolean harassAdvisors(GameEnd end) {
    FinalBoard board = end.board();
    int rooks = board.men(ROOK);
    return Integer.bitCount(rooks) == 2
        && hasTaken(end.winner(), ADVISOR)
        && !board.any(rooks, rook -> !board.works(rook))
        && (board.anyOf(CANNON, board::works)
            || board.anyOf(PAWN, pawn -> rank(pawn) >= PALACE_RANK && board.works(pawn)));
  }

  private static boolean hasTaken(List<PlayedMove> moves, int type) {
    for (PlayedMove move : moves) {
      if (move.taken() == type) {
        return true;
      }
    }
    return false;
  }

  private static boolean areOnOneWing(FinalBoard board) {
    return isWingOf(board, 1) || isWingOf(board, -1);
  }

  /** A rook, a horse and a cannon work on a side of the centre file. */
  private static boolean isWingOf(FinalBoard board, int side) {
    for (int piece : new int[] {ROOK, HORSE, CANNON}) {
      if (!board.anyOf(
          piece, square -> side * (file(square) - CENTRE_FILE) > 0 && board.works(square))) {
        return false;
      }
    }
    return true;
  }
}
