package dev.xiangqi.core.kernel;

/**
 * Determines what endangers a king: once per position for all its moves, and for a single move by
 * trying it.
 *
 * <p>Here a king attacks the other king along an open file like a rook. No valid board has such an
 * attack, so this finds the moves that would open the file.
 */
final class KingSafety {
  private static final long[] CROSS = KingTables.CROSS;
  private static final long[] BETWEEN = KingTables.BETWEEN;
  private static final long[] PAWN_CHECKS = KingTables.PAWN_CHECKS;

  private KingSafety() {}

  /**
   * Writes into the board's current record what endangers the king of the side to move.
   *
   * <ul>
   *   <li>Checkers: the enemy pieces that give check.
   *   <li>Sensitive squares: a piece that leaves one may open a line or free the leg of a horse.
   *   <li>Closed squares: a piece that enters one becomes the screen of a cannon.
   * </ul>
   */
  static void update(Board board) {
    long[] sets = board.sets;
    long[] plies = board.plies;
    int now = board.now;
    int enemy = 2 * Board.TYPES * (board.side ^ 1);
    int king = board.king(board.side);
    int point = KingTables.point(king);
    int pawn = enemy + 2 * Board.PAWN;
    plies[now + Board.CHECKERS] = sets[pawn] & PAWN_CHECKS[2 * point];
    plies[now + Board.CHECKERS + 1] = sets[pawn + 1] & PAWN_CHECKS[2 * point + 1];
    plies[now + Board.SENSITIVE] = 0;
    plies[now + Board.SENSITIVE + 1] = 0;
    plies[now + Board.CLOSED] = 0;
    plies[now + Board.CLOSED + 1] = 0;

    long crossLower = CROSS[2 * king];
    long crossUpper = CROSS[2 * king + 1];
    int rook = enemy + 2 * Board.ROOK;
    int otherKing = enemy + 2 * Board.KING;
    long lower = (sets[rook] | sets[otherKing]) & crossLower;
    long upper = (sets[rook + 1] | sets[otherKing + 1]) & crossUpper;
    if ((lower | upper) != 0) {
      findSliders(board, point, 0, lower, upper);
    }
    int cannon = enemy + 2 * Board.CANNON;
    lower = sets[cannon] & crossLower;
    upper = sets[cannon + 1] & crossUpper;
    if ((lower | upper) != 0) {
      findSliders(board, point, 1, lower, upper);
    }
    int horse = enemy + 2 * Board.HORSE;
    lower = sets[horse] & LeaperAttacks.horseReachLower(king);
    upper = sets[horse + 1] & LeaperAttacks.horseReachUpper(king);
    if ((lower | upper) != 0) {
      findHorses(board, point, lower, upper);
    }
  }

  /**
   * Enemy pieces on the king's file or rank. The enemy king counts as a rook.
   *
   * @param screens the number of pieces between a piece and the king if it gives check: 0 for
   *     rooks, 1 for cannons
   */
  private static void findSliders(
      Board board, int point, int screens, long piecesLower, long piecesUpper) {
    long lower = piecesLower;
    long upper = piecesUpper;
    while ((lower | upper) != 0) {
      int square = Squares.lowest(lower, upper);
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
      int i = KingTables.betweenIndex(point, square);
      long betweenLower = BETWEEN[i] & board.occupiedLower();
      long betweenUpper = BETWEEN[i + 1] & board.occupiedUpper();
      int more = Long.bitCount(betweenLower) + Long.bitCount(betweenUpper) - screens;
      if (more == 0) {
        mark(board, Board.CHECKERS, Squares.lowerBit(square), Squares.upperBit(square));
      } else if (more == 1) {
        mark(board, Board.SENSITIVE, betweenLower, betweenUpper);
      } else if (more < 0) {
        mark(board, Board.CLOSED, BETWEEN[i], BETWEEN[i + 1]);
      }
    }
  }

  private static void findHorses(Board board, int point, long horsesLower, long horsesUpper) {
    long lower = horsesLower;
    long upper = horsesUpper;
    while ((lower | upper) != 0) {
      int square = Squares.lowest(lower, upper);
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
      int leg = KingTables.leg(point, square);
      if (board.squares[leg] == Board.EMPTY) {
        mark(board, Board.CHECKERS, Squares.lowerBit(square), Squares.upperBit(square));
      } else {
        mark(board, Board.SENSITIVE, Squares.lowerBit(leg), Squares.upperBit(leg));
      }
    }
  }

  private static void mark(Board board, int field, long lower, long upper) {
    board.plies[board.now + field] |= lower;
    board.plies[board.now + field + 1] |= upper;
  }

  /**
   * Whether the king of the side to move is attacked, or faces the other king, after a pseudo-legal
   * move.
   */
  static boolean isExposedBy(Board board, int from, int to) {
    int king = board.king(board.side);
    return isAttacked(board, board.side ^ 1, king == from ? to : king, from, to);
  }

  /**
   * Whether a side attacks a king's square after the piece on {@code from} has moved to {@code to}.
   */
  static boolean isAttacked(Board board, int by, int king, int from, int to) {
    int point = KingTables.point(king);
    int mover = board.squares[from];
    long toLower = Squares.lowerBit(to);
    long toUpper = Squares.upperBit(to);
    long stayLower = ~(Squares.lowerBit(from) | toLower);
    long stayUpper = ~(Squares.upperBit(from) | toUpper);
    long occupiedLower = (board.occupiedLower() & stayLower) | toLower;
    long occupiedUpper = (board.occupiedUpper() & stayUpper) | toUpper;
    long[] sets = board.sets;

    int pawn = Board.piece(by, Board.PAWN);
    long lower = (sets[2 * pawn] & stayLower) | (mover == pawn ? toLower : 0);
    long upper = (sets[2 * pawn + 1] & stayUpper) | (mover == pawn ? toUpper : 0);
    if (((lower & PAWN_CHECKS[2 * point]) | (upper & PAWN_CHECKS[2 * point + 1])) != 0) {
      return true;
    }

    int rook = Board.piece(by, Board.ROOK);
    int otherKing = Board.piece(by, Board.KING);
    lower = ((sets[2 * rook] | sets[2 * otherKing]) & stayLower) | (mover == rook ? toLower : 0);
    upper =
        ((sets[2 * rook + 1] | sets[2 * otherKing + 1]) & stayUpper)
            | (mover == rook ? toUpper : 0);
    lower &= CROSS[2 * king];
    upper &= CROSS[2 * king + 1];
    if (hasScreens(0, point, lower, upper, occupiedLower, occupiedUpper)) {
      return true;
    }

    int cannon = Board.piece(by, Board.CANNON);
    lower = (sets[2 * cannon] & stayLower) | (mover == cannon ? toLower : 0);
    upper = (sets[2 * cannon + 1] & stayUpper) | (mover == cannon ? toUpper : 0);
    lower &= CROSS[2 * king];
    upper &= CROSS[2 * king + 1];
    if (hasScreens(1, point, lower, upper, occupiedLower, occupiedUpper)) {
      return true;
    }

    int horse = Board.piece(by, Board.HORSE);
    lower = (sets[2 * horse] & stayLower) | (mover == horse ? toLower : 0);
    upper = (sets[2 * horse + 1] & stayUpper) | (mover == horse ? toUpper : 0);
    lower &= LeaperAttacks.horseReachLower(king);
    upper &= LeaperAttacks.horseReachUpper(king);
    return hasFreeLeg(point, lower, upper, occupiedLower, occupiedUpper);
  }

  /**
   * Whether any of the given pieces has exactly that number of pieces between it and a palace
   * point.
   */
  private static boolean hasScreens(
      int screens, int point, long lower, long upper, long occupiedLower, long occupiedUpper) {
    while ((lower | upper) != 0) {
      int i = KingTables.betweenIndex(point, Squares.lowest(lower, upper));
      if (Long.bitCount(BETWEEN[i] & occupiedLower) + Long.bitCount(BETWEEN[i + 1] & occupiedUpper)
          == screens) {
        return true;
      }
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
    }
    return false;
  }

  /** Whether any of the given horses, all a horse's move from a palace point, has a free leg. */
  private static boolean hasFreeLeg(
      int point, long lower, long upper, long occupiedLower, long occupiedUpper) {
    while ((lower | upper) != 0) {
      int leg = KingTables.leg(point, Squares.lowest(lower, upper));
      if (((Squares.lowerBit(leg) & occupiedLower) | (Squares.upperBit(leg) & occupiedUpper))
          == 0) {
        return true;
      }
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
    }
    return false;
  }

  /** Squares of the lower half where a move parries a check by interposing or by capturing. */
  static long parryLower(Board board, int checker) {
    return parry(board, checker, 0) | Squares.lowerBit(checker);
  }

  /** Squares of the upper half where a move parries a check by interposing or by capturing. */
  static long parryUpper(Board board, int checker) {
    return parry(board, checker, 1) | Squares.upperBit(checker);
  }

  private static long parry(Board board, int checker, int half) {
    int point = KingTables.point(board.king(board.side));
    if (Board.type(board.squares[checker]) == Board.HORSE) {
      int leg = KingTables.leg(point, checker);
      return half == 0 ? Squares.lowerBit(leg) : Squares.upperBit(leg);
    }
    return BETWEEN[KingTables.betweenIndex(point, checker) + half];
  }
}
