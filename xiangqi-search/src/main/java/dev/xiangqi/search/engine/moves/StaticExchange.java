package dev.xiangqi.search.engine.moves;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;

/**
 * Static exchange evaluation: the gain of a move after all exchanges on its target square.
 *
 * <p>After the move both sides capture on the square in turn, each with its least valuable piece
 * that may, and each may stop. A piece may capture if its own king is not exposed on the board as
 * it is then. Pins by rook, cannon, horse and the other king hold as long as the pinning piece
 * stands. Screens of cannons come and go; legs and eyes become free. Among pieces of a type, and
 * among advisors and elephants, the order is free. All this is exact; effects elsewhere on the
 * board are ignored.
 *
 * <p>The loop keeps a balance against the threshold and ends as soon as one side may stop. This is
 * the threshold form of the swap algorithm, common in chess programs. It allocates nothing.
 */
public final class StaticExchange {
  private StaticExchange() {}

  /**
   * Returns whether the exchange that a move begins gains the mover at least the threshold.
   *
   * @param board the position; read-only
   * @param move a legal move; if it captures nothing, the exchange is about the moved piece
   * @param threshold the required gain, in the units of {@link PieceValues}
   * @return whether both sides, capturing or stopping at their best, end with that gain
   */
  public static boolean atLeast(Board board, int move, int threshold) {
    int from = Board.from(move);
    int target = Board.to(move);
    int balance = PieceValues.of(board.pieceAt(target), target) - threshold;
    if (balance < 0) {
      return false;
    }
    balance -= PieceValues.of(board.pieceAt(from), target);
    if (balance >= 0) {
      return true;
    }
    int side = board.sideToMove();
    long lower = (board.occupiedLower() & ~Squares.lowerBit(from)) | Squares.lowerBit(target);
    long upper = (board.occupiedUpper() & ~Squares.upperBit(from)) | Squares.upperBit(target);
    while (true) {
      int taker = leastAttacker(board, side ^ 1, target, lower, upper);
      if (taker < 0) {
        return true;
      }
      balance += PieceValues.of(board.pieceAt(taker), target);
      if (balance < 0) {
        return false;
      }
      lower &= ~Squares.lowerBit(taker);
      upper &= ~Squares.upperBit(taker);
      taker = leastAttacker(board, side, target, lower, upper);
      if (taker < 0) {
        return false;
      }
      balance -= PieceValues.of(board.pieceAt(taker), target);
      if (balance >= 0) {
        return true;
      }
      lower &= ~Squares.lowerBit(taker);
      upper &= ~Squares.upperBit(taker);
    }
  }

  /**
   * Finds the least valuable piece of a side that may capture on the target.
   *
   * @param lower occupied squares on ranks 0-4: the target always, pieces that have captured no
   *     more
   * @param upper the same on ranks 5-9
   * @return its square, or -1
   */
  private static int leastAttacker(Board board, int side, int target, long lower, long upper) {
    int pawn = Board.piece(side, Board.PAWN);
    int from =
        firstFree(
            board,
            side,
            target,
            board.lower(pawn) & lower & AttackOrigins.pawnsLower(side, target),
            board.upper(pawn) & upper & AttackOrigins.pawnsUpper(side, target),
            lower,
            upper);
    if (from >= 0) {
      return from;
    }
    from = homeAttacker(board, side, target, lower, upper);
    if (from >= 0) {
      return from;
    }
    from = horseAttacker(board, side, target, lower, upper);
    if (from >= 0) {
      return from;
    }
    long linesLower = lower & AttackOrigins.linesLower(target);
    long linesUpper = upper & AttackOrigins.linesUpper(target);
    int cannon = Board.piece(side, Board.CANNON);
    long cannonsLower = board.lower(cannon) & linesLower;
    long cannonsUpper = board.upper(cannon) & linesUpper;
    if ((cannonsLower | cannonsUpper) != 0) {
      cannonsLower &= SliderAttacks.cannonLower(target, lower, upper);
      cannonsUpper &= SliderAttacks.cannonUpper(target, lower, upper);
      from = firstFree(board, side, target, cannonsLower, cannonsUpper, lower, upper);
      if (from >= 0) {
        return from;
      }
    }
    int rook = Board.piece(side, Board.ROOK);
    long rooksLower = board.lower(rook) & linesLower;
    long rooksUpper = board.upper(rook) & linesUpper;
    if ((rooksLower | rooksUpper) != 0) {
      rooksLower &= SliderAttacks.rookLower(target, lower, upper);
      rooksUpper &= SliderAttacks.rookUpper(target, lower, upper);
      from = firstFree(board, side, target, rooksLower, rooksUpper, lower, upper);
      if (from >= 0) {
        return from;
      }
    }
    int king = board.king(side);
    long reach = LeaperAttacks.king(king);
    boolean attacks =
        ((side == Board.RED ? Squares.lowerBit(target) : Squares.upperBit(target)) & reach) != 0;
    return attacks && !isExposed(board, side, target, king, target, lower, upper) ? king : -1;
  }

  /** Finds a capturing advisor or elephant. */
  private static int homeAttacker(Board board, int side, int target, long lower, long upper) {
    boolean red = side == Board.RED;
    long occupied = red ? lower : upper;
    int advisor = Board.piece(side, Board.ADVISOR);
    int elephant = Board.piece(side, Board.ELEPHANT);
    long advisors = red ? board.lower(advisor) : board.upper(advisor);
    long elephants = red ? board.lower(elephant) : board.upper(elephant);
    advisors &= occupied & AttackOrigins.advisors(side, target);
    elephants &= occupied & AttackOrigins.elephants(side, target);
    if (elephants != 0) {
      long bit = red ? Squares.lowerBit(target) : Squares.upperBit(target);
      elephants &= LeaperAttacks.elephant(bit, occupied);
    }
    long both = advisors | elephants;
    return firstFree(board, side, target, red ? both : 0, red ? 0 : both, lower, upper);
  }

  private static int horseAttacker(Board board, int side, int target, long lower, long upper) {
    int horse = Board.piece(side, Board.HORSE);
    long restLower = board.lower(horse) & lower & LeaperAttacks.horseReachLower(target);
    long restUpper = board.upper(horse) & upper & LeaperAttacks.horseReachUpper(target);
    while ((restLower | restUpper) != 0) {
      int from = Squares.lowest(restLower, restUpper);
      restUpper = restLower != 0 ? restUpper : restUpper & (restUpper - 1);
      restLower &= restLower - 1;
      if (horseAttacks(from, target, lower, upper)
          && isFree(board, side, from, target, lower, upper)) {
        return from;
      }
    }
    return -1;
  }

  /** Finds the first attacker whose capture does not expose its king, or -1. */
  private static int firstFree(
      Board board,
      int side,
      int target,
      long attackersLower,
      long attackersUpper,
      long lower,
      long upper) {
    long restLower = attackersLower;
    long restUpper = attackersUpper;
    while ((restLower | restUpper) != 0) {
      int from = Squares.lowest(restLower, restUpper);
      if (isFree(board, side, from, target, lower, upper)) {
        return from;
      }
      restUpper = restLower != 0 ? restUpper : restUpper & (restUpper - 1);
      restLower &= restLower - 1;
    }
    return -1;
  }

  private static boolean isFree(
      Board board, int side, int from, int target, long lower, long upper) {
    return !isExposed(board, side, board.king(side), from, target, lower, upper);
  }

  /**
   * Returns whether a side's king is attacked once a piece has captured on the target. Pawns matter
   * only if the king itself captures, since no move uncovers a pawn's check.
   */
  private static boolean isExposed(
      Board board, int side, int king, int from, int target, long lower, long upper) {
    int enemy = side ^ 1;
    long occupiedLower = lower & ~Squares.lowerBit(from);
    long occupiedUpper = upper & ~Squares.upperBit(from);
    long standLower = occupiedLower & ~Squares.lowerBit(target);
    long standUpper = occupiedUpper & ~Squares.upperBit(target);
    long linesLower = standLower & AttackOrigins.linesLower(king);
    long linesUpper = standUpper & AttackOrigins.linesUpper(king);

    int rook = Board.piece(enemy, Board.ROOK);
    int otherKing = Board.piece(enemy, Board.KING);
    long rooksLower = (board.lower(rook) | board.lower(otherKing)) & linesLower;
    long rooksUpper = (board.upper(rook) | board.upper(otherKing)) & linesUpper;
    if ((rooksLower | rooksUpper) != 0
        && ((rooksLower & SliderAttacks.rookLower(king, occupiedLower, occupiedUpper))
                | (rooksUpper & SliderAttacks.rookUpper(king, occupiedLower, occupiedUpper)))
            != 0) {
      return true;
    }
    int cannon = Board.piece(enemy, Board.CANNON);
    long cannonsLower = board.lower(cannon) & linesLower;
    long cannonsUpper = board.upper(cannon) & linesUpper;
    if ((cannonsLower | cannonsUpper) != 0
        && ((cannonsLower & SliderAttacks.cannonLower(king, occupiedLower, occupiedUpper))
                | (cannonsUpper & SliderAttacks.cannonUpper(king, occupiedLower, occupiedUpper)))
            != 0) {
      return true;
    }
    int horse = Board.piece(enemy, Board.HORSE);
    long horsesLower = board.lower(horse) & standLower & LeaperAttacks.horseReachLower(king);
    long horsesUpper = board.upper(horse) & standUpper & LeaperAttacks.horseReachUpper(king);
    while ((horsesLower | horsesUpper) != 0) {
      if (horseAttacks(
          Squares.lowest(horsesLower, horsesUpper), king, occupiedLower, occupiedUpper)) {
        return true;
      }
      horsesUpper = horsesLower != 0 ? horsesUpper : horsesUpper & (horsesUpper - 1);
      horsesLower &= horsesLower - 1;
    }
    int pawn = Board.piece(enemy, Board.PAWN);
    return king == target
        && ((board.lower(pawn) & standLower & AttackOrigins.pawnsLower(enemy, king))
                | (board.upper(pawn) & standUpper & AttackOrigins.pawnsUpper(enemy, king)))
            != 0;
  }

  private static boolean horseAttacks(int horse, int target, long lower, long upper) {
    return ((LeaperAttacks.horseLower(horse, lower, upper) & Squares.lowerBit(target))
            | (LeaperAttacks.horseUpper(horse, lower, upper) & Squares.upperBit(target)))
        != 0;
  }
}
