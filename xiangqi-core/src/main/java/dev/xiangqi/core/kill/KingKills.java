package dev.xiangqi.core.kill;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Kills by the winner's king, by the loser's own men, and by the number of checks. */
final class KingKills {
  private KingKills() {}

  static void addTo(Map<Kill, Predicate<GameEnd>> tests) {
    tests.put(Kill.BARE_FACED_KING, KingKills::isBareFaced);
    tests.put(Kill.BORROWED_KING, KingKills::borrowsKing);
    tests.put(Kill.SMOTHERED, KingKills::isSmothered);
    tests.put(
        Kill.MINISTERS_CRUSH_THE_KING, end -> !end.isMate() && end.board().flights().isEmpty());
    tests.put(Kill.STALEMATE, end -> !end.isMate());
    tests.put(Kill.DOUBLE_CHECK, end -> end.board().checkers().size() == 2);
    tests.put(Kill.TRIPLE_CHECK, end -> end.board().checkers().size() == 3);
    tests.put(Kill.QUADRUPLE_CHECK, end -> end.board().checkers().size() >= 4);
    tests.put(
        Kill.DISCOVERED_CAPTURE,
        end -> end.checks().stream().anyMatch(move -> move.isDiscovered() && move.taken() != 0));
  }

  /** The king cannot step to an empty file, because the winner's king alone looks along it. */
  static boolean isBareFaced(GameEnd end) {
    FinalBoard board = end.board();
    return board.flights().stream()
        .filter(flight -> FinalBoard.file(flight) != FinalBoard.file(board.king()))
        .filter(flight -> board.at(flight) == 0)
        .anyMatch(flight -> board.guards(flight).equals(List.of(board.winnerKing())));
  }

  /** If the winner's king stood elsewhere in its palace, the loser would have a reply. */
  private static boolean borrowsKing(GameEnd end) {
    Side winner = end.position().sideToMove().opponent();
    Square from = end.position().king(winner);
    for (Square to : Square.values()) {
      boolean isElsewhere =
          to.file() != from.file() && isPalaceOf(winner, to) && end.position().pieceAt(to).isEmpty();
      if (isElsewhere
          && moved(end.position(), from, to).filter(other -> !other.hasNoLegalMove()).isPresent()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isPalaceOf(Side side, Square square) {
    boolean onRank = side == Side.RED ? square.rank() <= 2 : square.rank() >= 7;
    return onRank && square.file() >= 3 && square.file() <= 5;
  }

  /** The position with a piece on another square; empty if it cannot occur. */
  private static Optional<Position> moved(Position position, Square from, Square to) {
    Position.Builder builder = Position.builder().sideToMove(position.sideToMove());
    for (Square square : Square.values()) {
      Optional<Piece> piece = position.pieceAt(square);
      piece.ifPresent(found -> builder.put(square.equals(from) ? to : square, found));
    }
    try {
      return Optional.of(builder.build());
    } catch (InvalidPositionException e) {
      return Optional.empty();
    }
  }

  /** One piece gives check, and no flight square is free of the loser's men. */
  private static boolean isSmothered(GameEnd end) {
    FinalBoard board = end.board();
    return board.checkers().size() == 1
        && board.flights().isEmpty()
        && !CannonKills.smothersPalace(end);
  }
}
