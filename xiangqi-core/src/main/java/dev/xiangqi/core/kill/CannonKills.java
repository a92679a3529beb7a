package dev.xiangqi.core.kill;

import static dev.xiangqi.core.kill.FinalBoard.ADVISOR;
import static dev.xiangqi.core.kill.FinalBoard.CANNON;
import static dev.xiangqi.core.kill.FinalBoard.CENTRE_FILE;
import static dev.xiangqi.core.kill.FinalBoard.ELEPHANT;
import static dev.xiangqi.core.kill.FinalBoard.HORSE;
import static dev.xiangqi.core.kill.FinalBoard.PAWN;
import static dev.xiangqi.core.kill.FinalBoard.ROOK;
import static dev.xiangqi.core.kill.FinalBoard.file;
import static dev.xiangqi.core.kill.FinalBoard.rank;

import java.util.Map;
import java.util.function.Predicate;

/** Kills by cannons. */
final class CannonKills {
  private static final int BACK_RANK = FinalBoard.RANKS - 1;

  private CannonKills() {}

  static void addTo(Map<Kill, Predicate<GameEnd>> tests) {
    tests.put(Kill.DOUBLE_CANNON, end -> worksOver(end.board(), CANNON));
    tests.put(Kill.HORSE_CANNON, end -> worksOver(end.board(), HORSE));
    tests.put(Kill.IRON_BOLT, end -> end.board().isChecker(ROOK) && bolts(end));
    tests.put(Kill.SMALL_IRON_BOLT, end -> end.board().isChecker(PAWN) && bolts(end));
    tests.put(Kill.SMOTHERED_PALACE, end -> smothersPalace(end.board()));
    tests.put(Kill.HEAVEN_AND_EARTH, CannonKills::tiesHeavenAndEarth);
    tests.put(Kill.HOLLOW_CANNON, CannonKills::isHollow);
    tests.put(Kill.ROOK_BETWEEN_CANNONS, end -> hasRookBetweenCannons(end.board()));
    tests.put(Kill.GRINDING_CANNON, CannonKills::grinds);
  }

  /** A cannon gives check or takes a flight square over an own piece, which is needed, too. */
  private static boolean worksOver(FinalBoard board, int screen) {
    return board.anyOf(CANNON, cannon -> worksOver(board, cannon, screen));
  }

  private static boolean worksOver(FinalBoard board, int cannon, int screen) {
    if (isOver(board, cannon, board.king(), screen)) {
      return true;
    }
    int man = board.man(cannon);
    for (int i = 0; i < board.flightCount(); i++) {
      if ((board.guards(i) & man) != 0 && isOver(board, cannon, board.flight(i), screen)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the only piece between a cannon and a square is an own one that works. */
  private static boolean isOver(FinalBoard board, int cannon, int target, int type) {
    int screen = board.screen(cannon, target);
    return screen >= 0 && board.at(screen) == type && (type == CANNON || board.isNeeded(screen));
  }

  /** A cannon on the king's file over two pieces, one of them a guard of the loser. */
  private static boolean bolts(GameEnd end) {
    FinalBoard board = end.board();
    return board.anyOf(CANNON, cannon -> isOverGuard(board, cannon))
        && end.needs(board.men(CANNON) & board.menOnFile(file(board.king())));
  }

  private static boolean isOverGuard(FinalBoard board, int cannon) {
    int king = board.king();
    if (file(cannon) != file(king)) {
      return false;
    }
    int first = board.next(cannon, king);
    int second = first == king ? king : board.next(first, king);
    return second != king
        && board.next(second, king) == king
        && (isGuard(board.at(first)) || isGuard(board.at(second)));
  }

  private static boolean isGuard(int piece) {
    return piece == -ADVISOR || piece == -ELEPHANT;
  }

  /**
   * A cannon alone gives check over a man of the loser. It takes every flight square that there is,
   * or another man of the loser fills a square where the king would be safe.
   */
  static boolean smothersPalace(FinalBoard board) {
    int cannon = board.checkers();
    if (Integer.bitCount(cannon) != 1 || !board.isChecker(CANNON)) {
      return false;
    }
    return board.any(
        cannon,
        square -> {
          int screen = board.screen(square, board.king());
          return board.at(screen) < 0
              && (takesAllFlights(board, cannon) || board.isFilledBesides(screen));
        });
  }

  private static boolean takesAllFlights(FinalBoard board, int man) {
    for (int i = 0; i < board.flightCount(); i++) {
      if (board.guards(i) != man) {
        return false;
      }
    }
    return true;
  }

  /** One cannon below the king on the centre file, another on his back rank, both needed. */
  private static boolean tiesHeavenAndEarth(GameEnd end) {
    FinalBoard board = end.board();
    return board.anyOf(
            CANNON,
            cannon ->
                file(cannon) == CENTRE_FILE && cannon < board.king() && end.needsManOn(cannon))
        && board.anyOf(CANNON, cannon -> rank(cannon) == BACK_RANK && end.needsManOn(cannon));
  }

  private static boolean isHollow(GameEnd end) {
    FinalBoard board = end.board();
    return board.anyOf(
        CANNON,
        cannon ->
            file(cannon) == file(board.king())
                && board.next(cannon, board.king()) == board.king()
                && end.needsManOn(cannon));
  }

  /** Two cannons and a rook on one side of the king, on his rank or the next. */
  private static boolean hasRookBetweenCannons(FinalBoard board) {
    return isBetweenCannons(board, 1) || isBetweenCannons(board, -1);
  }

  private static boolean isBetweenCannons(FinalBoard board, int side) {
    int cannons = board.men(CANNON);
    return Integer.bitCount(cannons) == 2
        && !board.any(cannons, cannon -> !isBeside(board, cannon, side))
        && board.anyOf(ROOK, rook -> isBeside(board, rook, side));
  }

  /** Whether a square is on a side of the king, not more than one rank away. */
  private static boolean isBeside(FinalBoard board, int square, int side) {
    return side * (file(square) - file(board.king())) > 0
        && Math.abs(rank(square) - rank(board.king())) <= 1;
  }

  /** A cannon took a piece along the back rank with check, with a rook on the board. */
  private static boolean grinds(GameEnd end) {
    if (end.board().men(ROOK) == 0) {
      return false;
    }
    for (PlayedMove move : end.winner()) {
      if (move.piece() == CANNON
          && move.taken() != 0
          && rank(move.from()) == BACK_RANK
          && rank(move.to()) == BACK_RANK
          && move.givesCheck()) {
        return true;
      }
    }
    return false;
  }
}
