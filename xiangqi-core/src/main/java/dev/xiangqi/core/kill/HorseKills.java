package dev.xiangqi.core.kill;

import static dev.xiangqi.core.kill.FinalBoard.CANNON;
import static dev.xiangqi.core.kill.FinalBoard.CENTRE_FILE;
import static dev.xiangqi.core.kill.FinalBoard.HORSE;
import static dev.xiangqi.core.kill.FinalBoard.PAWN;
import static dev.xiangqi.core.kill.FinalBoard.ROOK;
import static dev.xiangqi.core.kill.FinalBoard.file;
import static dev.xiangqi.core.kill.FinalBoard.rank;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Kills by horses, named after the square of one that gives check or takes a flight square. */
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
    tests.put(Kill.CROUCHING_HORSE, end -> worksOn(end.board(), BESIDE_PALACE, SECOND));
    tests.put(Kill.FISHING_HORSE, end -> worksOn(end.board(), BESIDE_PALACE, THIRD));
    tests.put(Kill.HIGH_FISHING_HORSE, end -> worksHigh(end.board(), false));
    tests.put(Kill.TIGER_AT_THE_SIDE, end -> worksHigh(end.board(), true));
    tests.put(Kill.CORNER_HORSE, end -> worksOn(end.board(), PALACE_EDGE, THIRD));
    tests.put(Kill.OCTAGON_HORSE, end -> isDiagonal(end.board()));
    tests.put(Kill.SPRUNG_HORSE, HorseKills::isSprung);
    tests.put(Kill.TWO_HORSES, end -> drink(end.board()));
    tests.put(Kill.LONE_HORSE, end -> isAlone(end.board()));
  }

  private static int fromCentre(int square) {
    return Math.abs(file(square) - CENTRE_FILE);
  }

  private static boolean worksOn(FinalBoard board, int fromCentre, int rank) {
    return board.any(
        HORSE,
        horse -> fromCentre(horse) == fromCentre && rank(horse) == rank && board.works(horse));
  }

  /** On the fourth rank; beside the king if he is on the palace's edge next to the horse. */
  private static boolean worksHigh(FinalBoard board, boolean beside) {
    return board.any(
        HORSE,
        horse ->
            fromCentre(horse) == BESIDE_PALACE
                && rank(horse) == FOURTH
                && board.works(horse)
                && beside == (Math.abs(file(horse) - file(board.king())) == 1));
  }

  /** King and horse on diagonal corners of the palace; without the horse there is a flight. */
  private static boolean isDiagonal(FinalBoard board) {
    int king = board.king();
    return fromCentre(king) == PALACE_EDGE
        && rank(king) != SECOND
        && board.any(
            HORSE,
            horse ->
                Math.abs(file(horse) - file(king)) == 2
                    && Math.abs(rank(horse) - rank(king)) == 2
                    && fromCentre(horse) == PALACE_EDGE
                    && board.isNeeded(horse));
  }

  /** The last move took a rook from the leg of a horse that now gives check. */
  private static boolean isSprung(GameEnd end) {
    FinalBoard board = end.board();
    return end.winner().stream()
        .limit(1)
        .filter(move -> move.piece() == ROOK)
        .anyMatch(
            move ->
                board.any(
                    HORSE,
                    horse ->
                        board.checkers().contains(horse)
                            && FinalBoard.leg(horse, board.king()) == move.from()));
  }

  /** Two horses work, one of them on the second file and the loser's second rank. */
  private static boolean drink(FinalBoard board) {
    List<Integer> horses = board.squares(HORSE);
    return horses.size() == 2
        && horses.stream().allMatch(board::works)
        && horses.stream()
            .anyMatch(horse -> fromCentre(horse) == SECOND_FILE && rank(horse) == SECOND);
  }

  private static boolean isAlone(FinalBoard board) {
    return board.squares(HORSE).size() == 1
        && board.squares(ROOK).isEmpty()
        && board.squares(CANNON).isEmpty()
        && board.squares(PAWN).isEmpty();
  }
}
