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
    tests.put(Kill.BROADSWORD, end -> cutsHeart(end, ROOK));
    tests.put(Kill.KNIFE, end -> cutsHeart(end, PAWN));
    tests.put(Kill.ROOKS_AGAINST_ADVISOR, RookKills::takeAdvisorBetween);
    tests.put(Kill.MOON_FROM_THE_SEA, RookKills::comesFromBehind);
    tests.put(Kill.THREE_ROOKS, RookKills::harassAdvisors);
    tests.put(Kill.THREE_ON_A_WING, end -> areOnOneWing(end.board()));
  }

  /** A rook gives check, and without another rook the king would have a flight square. */
  private static boolean alternate(FinalBoard board) {
    List<Integer> rooks = board.squares(ROOK);
    return board.isChecker(ROOK)
        && rooks.stream().anyMatch(rook -> !board.checkers().contains(rook) && board.isNeeded(rook));
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
              && Math.abs(move.from() - PALACE_CENTRE) == 1;
      int otherSide = 2 * PALACE_CENTRE - move.from();
      if (takesAdvisor && move.after().at(otherSide) == ROOK) {
        return true;
      }
    }
    return false;
  }

  /** A rook or cannon gives check from behind, while the winner's king keeps the next file. */
  private static boolean comesFromBehind(GameEnd end) {
    FinalBoard board = end.board();
    return KingKills.isBareFaced(end)
        && board.checkers().stream()
            .anyMatch(
                square ->
                    (board.at(square) == ROOK || board.at(square) == CANNON)
                        && file(square) == file(board.king())
                        && square > board.king());
  }

  /** Two rooks and a pawn near the palace or a cannon work, after an advisor was taken. */
  private static boolean harassAdvisors(GameEnd end) {
    FinalBoard board = end.board();
    List<Integer> rooks = board.squares(ROOK);
    boolean third =
        board.any(CANNON, board::works)
            || board.any(PAWN, pawn -> rank(pawn) >= PALACE_RANK && board.works(pawn));
    return rooks.size() == 2
        && rooks.stream().allMatch(board::works)
        && third
        && end.winner().stream().anyMatch(move -> move.taken() == ADVISOR);
  }

  private static boolean areOnOneWing(FinalBoard board) {
    return isWingOf(board, 1) || isWingOf(board, -1);
  }

  /** A rook, a horse and a cannon work on a side of the centre file. */
  private static boolean isWingOf(FinalBoard board, int side) {
    for (int piece : new int[] {ROOK, HORSE, CANNON}) {
      if (!board.any(
          piece, square -> side * (file(square) - CENTRE_FILE) > 0 && board.works(square))) {
        return false;
      }
    }
    return true;
  }
}
