package dev.xiangqi.core.kill;

import static dev.xiangqi.core.kill.FinalBoard.PALACE_CENTRE;
import static dev.xiangqi.core.kill.FinalBoard.PAWN;
import static dev.xiangqi.core.kill.FinalBoard.rank;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** Kills by pawns. */
final class PawnKills {
  private static final int LAST_RANK = FinalBoard.RANKS - 1;

  /** The squares of the loser's advisors' files on his second rank. */
  private static final int LEFT_DOOR = PALACE_CENTRE - 1;

  private static final int RIGHT_DOOR = PALACE_CENTRE + 1;

  private PawnKills() {}

  static void addTo(Map<Kill, Predicate<GameEnd>> tests) {
    tests.put(Kill.OLD_PAWN, PawnKills::stepsAlongLastRank);
    tests.put(Kill.TWO_DEMONS, PawnKills::wereAtTheDoors);
    tests.put(Kill.BUDDHA_TO_THE_HALL, PawnKills::drives);
    tests.put(
        Kill.DEMON_ON_THE_THRONE,
        end -> end.board().at(PALACE_CENTRE) == PAWN && end.needsManOn(PALACE_CENTRE));
  }

  private static boolean stepsAlongLastRank(GameEnd end) {
    if (end.winner().isEmpty()) {
      return false;
    }
    PlayedMove last = end.winner().get(0);
    return last.piece() == PAWN
        && rank(last.from()) == LAST_RANK
        && end.board().givesCheck(last.to());
  }

  /** Now or before one of the last moves. */
  private static boolean wereAtTheDoors(GameEnd end) {
    if (areAtTheDoors(end.board())) {
      return true;
    }
    for (PlayedMove move : end.winner()) {
      if (areAtTheDoors(move.after()) || (move.piece() == PAWN && areAtTheDoors(move.before()))) {
        return true;
      }
    }
    return false;
  }

  private static boolean areAtTheDoors(FinalBoard board) {
    return board.at(LEFT_DOOR) == PAWN && board.at(RIGHT_DOOR) == PAWN;
  }

  /** The last two checks are by the same pawn alone. */
  private static boolean drives(GameEnd end) {
    List<PlayedMove> checks = end.checks();
    if (checks.size() < 2) {
      return false;
    }
    PlayedMove last = checks.get(0);
    PlayedMove before = checks.get(1);
    return last.piece() == PAWN
        && before.piece() == PAWN
        && before.to() == last.from()
        && end.board().checkers() == end.board().man(last.to());
  }
}
