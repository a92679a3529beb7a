package dev.xiangqi.core.kill;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.Map;
import java.util.function.Predicate;

/** Kills by the winner's king, by the loser's own men, and by the number of checks. */
final class KingKills {
  private KingKills() {}

  static void addTo(Map<Kill, Predicate<GameEnd>> tests) {
    tests.put(Kill.BARE_FACED_KING, end -> isBareFaced(end.board()));
    tests.put(Kill.BORROWED_KING, KingKills::borrowsKing);
    tests.put(Kill.SMOTHERED, end -> isSmothered(end.board()));
    tests.put(
        Kill.MINISTERS_CRUSH_THE_KING, end -> !end.isMate() && end.board().flightCount() == 0);
    tests.put(Kill.STALEMATE, end -> !end.isMate());
    tests.put(Kill.DOUBLE_CHECK, end -> checkers(end) == 2);
    tests.put(Kill.TRIPLE_CHECK, end -> checkers(end) == 3);
    tests.put(Kill.QUADRUPLE_CHECK, end -> checkers(end) >= 4);
    tests.put(
        Kill.DISCOVERED_CAPTURE,
        end -> end.checks().stream().anyMatch(move -> move.isDiscovered() && move.taken() != 0));
  }

  private static int checkers(GameEnd end) {
    return Integer.bitCount(end.board().checkers());
  }

  /** The king cannot step to an empty file, because the winner's king alone looks along it. */
  static boolean isBareFaced(FinalBoard board) {
    for (int i = 0; i < board.flightCount(); i++) {
      int flight = board.flight(i);
      if (FinalBoard.file(flight) != FinalBoard.file(board.king())
          && board.at(flight) == 0
          && board.guards(i) == board.man(board.winnerKing())) {
        return true;
      }
    }
    return false;
  }

  /** Without the rule that kings may not face each other, the loser would have a reply. */
  private static boolean borrowsKing(GameEnd end) {
    FinalBoard board = end.board();
    int winnerKing = board.man(board.winnerKing());
    for (int i = 0; i < board.flightCount(); i++) {
      if (board.guards(i) == winnerKing) {
        return true;
      }
    }
    return freesPinned(end);
  }

  /**
   * Whether the loser's piece between the kings would have a move if they might face each other.
   */
  private static boolean freesPinned(GameEnd end) {
    FinalBoard board = end.board();
    int pinned = board.screen(board.winnerKing(), board.king());
    if (pinned < 0
        || FinalBoard.file(pinned) != FinalBoard.file(board.king())
        || board.at(pinned) > 0) {
      return false;
    }
    int turn = end.position().sideToMove();
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.pseudoLegal(end.position(), moves, 0);
    for (int i = 0; i < count; i++) {
      int from = FinalBoard.turned(Board.from(moves[i]), turn);
      int to = FinalBoard.turned(Board.to(moves[i]), turn);
      if (from == pinned && board.escapesAllButKing(from, to)) {
        return true;
      }
    }
    return false;
  }

  /** One piece gives check, and no flight square is free of the loser's men. */
  private static boolean isSmothered(FinalBoard board) {
    return Integer.bitCount(board.checkers()) == 1
        && board.flightCount() == 0
        && !CannonKills.smothersPalace(board);
  }
}
