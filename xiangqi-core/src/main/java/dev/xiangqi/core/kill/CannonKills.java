package dev.xiangqi.core.kill;

import static dev.xiangqi.core.kill.FinalBoard.ADVISOR;
import static dev.xiangqi.core.kill.FinalBoard.CANNON;
import static dev.xiangqi.core.kill.FinalBoard.CENTRE_FILE;
import static dev.xiangqi.core.kill.FinalBoard.ELEPHANT;
import static dev.xiangqi.core.kill.FinalBoard.HORSE;
import static dev.xiangqi.core.kill.FinalBoard.PAWN;
import static dev.xiangqi.core.kill.FinalBoard.ROOK;
import static dev.xiangqi.core.kill.FinalBoard.file;
import static dev.xiangqi.core.kill.FinalBoard.isOnLine;
import static dev.xiangqi.core.kill.FinalBoard.rank;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Kills by cannons. */
final class CannonKills {
  private static final int BACK_RANK = FinalBoard.RANKS - 1;

  private CannonKills() {}

  static void addTo(Map<Kill, Predicate<GameEnd>> tests) {
    tests.put(Kill.DOUBLE_CANNON, end -> worksOver(end.board(), CANNON));
    tests.put(Kill.CANNON_BEHIND_HORSE, end -> worksOver(end.board(), HORSE));
    tests.put(Kill.IRON_BOLT, end -> bolts(end.board()) && end.board().isChecker(ROOK));
    tests.put(Kill.SMALL_IRON_BOLT, end -> bolts(end.board()) && end.board().isChecker(PAWN));
    tests.put(Kill.SMOTHERED_PALACE, CannonKills::smothersPalace);
    tests.put(Kill.HEAVEN_AND_EARTH, end -> tiesHeavenAndEarth(end.board()));
    tests.put(Kill.HOLLOW_CANNON, end -> isHollow(end.board()));
    tests.put(Kill.ROOK_BETWEEN_CANNONS, end -> hasRookBetweenCannons(end.board()));
    tests.put(Kill.GRINDING_CANNON, CannonKills::grinds);
  }

  /** A cannon gives check or takes a flight square over an own piece, which is needed, too. */
  private static boolean worksOver(FinalBoard board, int screen) {
    return board.any(
        CANNON,
        cannon ->
            isOver(board, cannon, board.king(), screen)
                || board.flights().stream()
                    .filter(flight -> board.guards(flight).contains(cannon))
                    .anyMatch(flight -> isOver(board, cannon, flight, screen)));
  }

  /** Whether the only piece between a cannon and a square is an own one that works. */
  private static boolean isOver(FinalBoard board, int cannon, int target, int screen) {
    if (!isOnLine(cannon, target)) {
      return false;
    }
    List<Integer> between = board.between(cannon, target);
    return between.size() == 1
        && board.at(between.get(0)) == screen
        && (screen == CANNON || board.isNeeded(between.get(0)));
  }

  /** A cannon on the king's file with two pieces between, one of them a guard of the loser. */
  private static boolean bolts(FinalBoard board) {
    return board.any(
        CANNON,
        cannon -> {
          if (file(cannon) != file(board.king())) {
            return false;
          }
          List<Integer> between = board.between(cannon, board.king());
          return between.size() == 2
              && between.stream()
                  .anyMatch(
                      square -> board.at(square) == -ADVISOR || board.at(square) == -ELEPHANT);
        });
  }

  /** A cannon alone gives check over a man of the loser, and takes all flight squares there are. */
  static boolean smothersPalace(GameEnd end) {
    FinalBoard board = end.board();
    if (board.checkers().size() != 1 || !board.isChecker(CANNON)) {
      return false;
    }
    int cannon = board.checkers().get(0);
    return board.at(board.between(cannon, board.king()).get(0)) < 0
        && board.flights().stream()
            .allMatch(flight -> board.guards(flight).equals(List.of(cannon)));
  }

  private static boolean tiesHeavenAndEarth(FinalBoard board) {
    return file(board.king()) == CENTRE_FILE
        && board.any(
            CANNON, cannon -> file(cannon) == CENTRE_FILE && cannon < board.king())
        && board.any(CANNON, cannon -> rank(cannon) == BACK_RANK);
  }

  private static boolean isHollow(FinalBoard board) {
    return board.any(
        CANNON,
        cannon ->
            file(cannon) == file(board.king()) && board.between(cannon, board.king()).isEmpty());
  }

  /** Two cannons on the king's rank at one side of him, a rook on the same side next to it. */
  private static boolean hasRookBetweenCannons(FinalBoard board) {
    int king = board.king();
    for (int side = -1; side <= 1; side += 2) {
      int wing = side;
      Predicate<Integer> onWing = square -> wing * (file(square) - file(king)) > 0;
      long cannons =
          board.squares(CANNON).stream()
              .filter(onWing)
              .filter(cannon -> Math.abs(rank(cannon) - rank(king)) <= 1)
              .count();
      boolean hasRook =
          board.squares(ROOK).stream()
              .filter(onWing)
              .anyMatch(rook -> Math.abs(rank(rook) - rank(king)) <= 1);
      if (cannons == 2 && hasRook) {
        return true;
      }
    }
    return false;
  }

  /** A cannon took a piece along the back rank with check, with a rook on the board. */
  private static boolean grinds(GameEnd end) {
    return end.board().any(ROOK, rook -> true)
        && end.winner().stream()
            .anyMatch(
                move ->
                    move.piece() == CANNON
                        && move.check()
                        && move.taken() != 0
                        && rank(move.from()) == BACK_RANK
                        && rank(move.to()) == BACK_RANK);
  }
}
