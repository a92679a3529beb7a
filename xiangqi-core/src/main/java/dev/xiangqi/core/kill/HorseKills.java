package dev.xiangqi.core.kill;

import static dev.xiangqi.core.kill.FinalBoard.CANNON;
import static dev.xiangqi.core.kill.FinalBoard.CENTRE_FILE;
import static dev.xiangqi.core.kill.FinalBoard.HORSE;
import static dev.xiangqi.core.kill.FinalBoard.PAWN;
import static dev.xiangqi.core.kill.FinalBoard.ROOK;
import static dev.xiangqi.core.kill.FinalBoard.file;
import static dev.xiangqi.core.kill.FinalBoard.rank;

import java.util.Map;
import java.util.function.Predicate;

/** Kills by horses, named after the square of one without which the loser would have a reply. */
final class HorseKills {
  /** The loser's second, third and fourth rank. */
  private static final int SECOND = 8;

  private static final int THIRD = 7;
  private static final int FOURTH = 6;

  /** From the centre file: the edge of the palace, the third files, the second files. */
  private static final int PALACE_EDGE = 1;

  private static final int BESIDE_PALACE = 2;
  private static final int SECOND_FILE = 3;

  private HorseKills() {}

  static void addTo(Map<Kill, Predicate<GameEnd>> tests) {
    tests.put(Kill.CROUCHING_HORSE, end -> isNeededOn(end, BESIDE_PALACE, SECOND));
    tests.put(Kill.FISHING_HORSE, end -> isNeededOn(end, BESIDE_PALACE, THIRD));
    tests.put(Kill.HIGH_FISHING_HORSE, end -> isNeededHigh(end, false));
    tests.put(Kill.TIGER_AT_THE_SIDE, end -> isNeededHigh(end, true));
    tests.put(Kill.CORNER_HORSE, end -> isNeededOn(end, PALACE_EDGE, THIRD));
    tests.put(Kill.OCTAGON_HORSE, end -> isDiagonal(end.board()));
    tests.put(Kill.SPRUNG_HORSE, HorseKills::isSprung);
    tests.put(Kill.TWO_HORSES, HorseKills::drink);
    tests.put(Kill.LONE_HORSE, end -> isAlone(end.board()));
  }

  private static int fromCentre(int square) {
    return Math.abs(file(square) - CENTRE_FILE);
  }

  private static boolean isNeededOn(GameEnd end, int fromCentre, int rank) {
    return end.board()
        .anyOf(
            HORSE,
            horse ->
                fromCentre(horse) == fromCentre && rank(horse) == rank && end.needsManOn(horse));
  }

  /** On the fourth rank; beside the king if he is on the palace's edge next to the horse. */
  private static boolean isNeededHigh(GameEnd end, boolean beside) {
    return end.board()
        .anyOf(
            HORSE,
            horse ->
                fromCentre(horse) == BESIDE_PALACE
                    && rank(horse) == FOURTH
                    && end.needsManOn(horse)
                    && beside == (Math.abs(file(horse) - file(end.board().king())) == 1));
  }

  /** King and horse on diagonal corners of the palace; without the horse there is a flight. */
  private static boolean isDiagonal(FinalBoard board) {
    int king = board.king();
    return fromCentre(king) == PALACE_EDGE
        && rank(king) != SECOND
        && board.anyOf(
            HORSE,
            horse ->
                Math.abs(file(horse) - file(king)) == 2
                    && Math.abs(rank(horse) - rank(king)) == 2
                    && fromCentre(horse) == PALACE_EDGE
                    && board.isNeeded(horse));
  }

  /** One of the last checks took a rook from the leg of a horse that gives check. */
  private static boolean isSprung(GameEnd end) {
    for (PlayedMove move : end.checks()) {
      FinalBoard after = move.after();
      if (move.piece() == ROOK
          && after.any(
              after.checkers() & after.men(HORSE),
              horse -> FinalBoard.leg(horse, after.king()) == move.from())) {
        return true;
      }
    }
    return false;
  }

  /** Two horses are needed, one of them on the second file and the loser's second rank. */
  private static boolean drink(GameEnd end) {
    FinalBoard board = end.board();
    int horses = board.men(HORSE);
    return Integer.bitCount(horses) == 2
        && board.any(horses, horse -> fromCentre(horse) == SECOND_FILE && rank(horse) == SECOND)
        && !board.any(horses, horse -> !end.needsManOn(horse));
  }

  private static boolean isAlone(FinalBoard board) {
    return Integer.bitCount(board.men(HORSE)) == 1
        && (board.men(ROOK) | board.men(CANNON) | board.men(PAWN)) == 0;
  }
}
