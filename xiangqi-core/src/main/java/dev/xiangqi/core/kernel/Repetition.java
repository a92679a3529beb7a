package dev.xiangqi.core.kernel;

/**
 * Finds and judges repetitions inside a search: checks exactly, chases approximately, without
 * allocation.
 *
 * <p>The full rules are in {@code dev.xiangqi.core.rules}. This class is for the inner nodes of a
 * search. The board's history shows whether a side gave check with every move of the cycle. A chase
 * is an enemy piece that every move of a side newly attacks, either with a less valuable piece or
 * while the victim has no protection. Pins and the legality of captures are ignored.
 *
 * <p>Over the repetitions of master games, 1.3 % of the judgements differ from the rules of the
 * World Xiangqi Federation, none of them because of checks. Not thread-safe: a call moves the board
 * back and forth and restores it.
 *
 * @since 0.1.0
 */
public final class Repetition {
  /** Neither side has to deviate. */
  public static final int NOBODY = -1;

  private static final int MOVE = (1 << 14) - 1;
  private static final int ALL_TYPES = (1 << Board.TYPES) - 1;

  private Repetition() {}

  /**
   * {@return the number of plies since the position last occurred, even and at least 4}
   *
   * <p>Returns 0 if it has not occurred since the last capture, the last null move or the set-up.
   *
   * @param board a board with history
   */
  public static int cycle(Board board) {
    return cycle(board, 0);
  }

  /**
   * {@return the number of plies since the occurrence before a known one, even and at least 4 more
   * than {@code after}}
   *
   * <p>Returns 0 if it has not occurred since the last capture, the last null move or the set-up.
   *
   * @param board a board with history
   * @param after the plies since the known occurrence, as returned by this method; 0 for the
   *     current position
   */
  public static int cycle(Board board, int after) {
    long[] plies = board.plies;
    int now = board.now;
    long key = plies[now + Board.KEY];
    long lock = plies[now + Board.LOCK];
    int reach = Math.min(board.ply(), board.quietPlies());
    for (int back = 2; back <= reach; back += 2) {
      int then = now - back * Board.PLY;
      if (plies[then + Board.PLY + Board.PLAYED] == 0
          || plies[then + 2 * Board.PLY + Board.PLAYED] == 0) {
        return 0;
      }
      if (back > after && plies[then + Board.KEY] == key && plies[then + Board.LOCK] == lock) {
        return back;
      }
    }
    return 0;
  }

  /**
   * {@return the side that would lose if the cycle were repeated: {@link Board#RED}, {@link
   * Board#BLACK} or {@link #NOBODY}}
   *
   * <p>Perpetual check outweighs perpetual chase, which outweighs everything else.
   *
   * @param board a board with at least {@code cycle} moves of history
   * @param cycle the result of {@link #cycle(Board)}
   */
  public static int loser(Board board, int cycle) {
    boolean redChecks = gaveCheckAlways(board, cycle, Board.RED);
    boolean blackChecks = gaveCheckAlways(board, cycle, Board.BLACK);
    if (redChecks || blackChecks) {
      return soleOffender(redChecks, blackChecks);
    }
    boolean redChases = chasesAlways(board, cycle, Board.RED);
    boolean blackChases = chasesAlways(board, cycle, Board.BLACK);
    return soleOffender(redChases, blackChases);
  }

  /**
   * {@return the side that would lose if the cycle were repeated and only perpetual check were
   * forbidden: {@link Board#RED}, {@link Board#BLACK} or {@link #NOBODY}}
   *
   * @param board a board with at least {@code cycle} moves of history
   * @param cycle the result of {@link #cycle(Board)}
   */
  public static int checker(Board board, int cycle) {
    boolean redChecks = gaveCheckAlways(board, cycle, Board.RED);
    boolean blackChecks = gaveCheckAlways(board, cycle, Board.BLACK);
    return soleOffender(redChecks, blackChecks);
  }

  /**
   * {@return the number of moves up to the last one with which its side gave check one after the
   * other, since the last capture, the last null move or the set-up}
   *
   * @param board a board with history
   */
  public static int checksInRow(Board board) {
    int reach = Math.min(board.ply(), board.quietPlies());
    int checks = 0;
    for (int back = 0; back < reach && gaveCheck(board, back); back += 2) {
      checks++;
    }
    return checks;
  }

  /**
   * {@return the number of pieces that gave these checks}
   *
   * @param board a board with history
   */
  public static int checkersInRow(Board board) {
    int checks = checksInRow(board);
    int pieces = 0;
    // The squares of the pieces found so far, at the ply of the walk.
    long lower = 0;
    long upper = 0;
    for (int i = 0; i < checks; i++) {
      int then = board.now - 2 * i * Board.PLY;
      long checkersLower = board.plies[then + Board.CHECKERS];
      long checkersUpper = board.plies[then + Board.CHECKERS + 1];
      pieces += Long.bitCount(checkersLower & ~lower) + Long.bitCount(checkersUpper & ~upper);
      lower |= checkersLower;
      upper |= checkersUpper;
      int played = (int) board.plies[then + Board.PLAYED];
      int from = Board.from(played & MOVE);
      int to = Board.to(played);
      if (((lower & Squares.lowerBit(to)) | (upper & Squares.upperBit(to))) != 0) {
        lower = (lower & ~Squares.lowerBit(to)) | Squares.lowerBit(from);
        upper = (upper & ~Squares.upperBit(to)) | Squares.upperBit(from);
      }
    }
    return pieces;
  }

  private static boolean gaveCheck(Board board, int back) {
    int then = board.now - back * Board.PLY + Board.CHECKERS;
    return (board.plies[then] | board.plies[then + 1]) != 0;
  }

  /** Returns the side that offends if the other one does not, else {@link #NOBODY}. */
  private static int soleOffender(boolean red, boolean black) {
    return red == black ? NOBODY : red ? Board.RED : Board.BLACK;
  }

  /**
   * Whether every move of a side in the last {@code cycle} plies gave check, by the board's
   * records.
   */
  private static boolean gaveCheckAlways(Board board, int cycle, int side) {
    int last = board.side == side ? 1 : 0;
    for (int back = last; back < cycle; back += 2) {
      if (!gaveCheck(board, back)) {
        return false;
      }
    }
    return true;
  }

  /** Whether every move of a side newly attacked the same enemy piece and gave no check. */
  private static boolean chasesAlways(Board board, int cycle, int side) {
    // Victims of all moves seen so far, on their squares in the current position of the walk.
    long lower = -1;
    long upper = -1;
    int back = 0;
    while (back < cycle && (lower | upper) != 0) {
      if (board.side != side) {
        boolean check = board.isInCheck();
        lower &= check ? 0 : victims(board, side, 0);
        upper &= check ? 0 : victims(board, side, 1);
        board.unmake();
        lower &= lower == 0 ? 0 : ~victims(board, side, 0);
        upper &= upper == 0 ? 0 : ~victims(board, side, 1);
      } else {
        int played = (int) board.plies[board.now + Board.PLAYED];
        int from = Board.from(played & MOVE);
        int to = Board.to(played);
        boolean victim = ((lower & Squares.lowerBit(to)) | (upper & Squares.upperBit(to))) != 0;
        lower &= ~Squares.lowerBit(to);
        upper &= ~Squares.upperBit(to);
        if (victim) {
          lower |= Squares.lowerBit(from);
          upper |= Squares.upperBit(from);
        }
        board.unmake();
      }
      back++;
    }
    // The records of the unmade moves are still intact after the current one.
    for (int i = 0; i < back; i++) {
      board.make((int) board.plies[board.now + Board.PLY + Board.PLAYED] & MOVE);
    }
    return (lower | upper) != 0;
  }

  /**
   * Enemy pieces in a half that a side attacks with gain: more valuable pieces, and unprotected
   * pieces.
   */
  private static long victims(Board board, int side, int half) {
    long[] sets = board.sets;
    int enemy = side ^ 1;
    int first = 2 * Board.TYPES * enemy + half;
    long rooks = sets[first + 2 * Board.ROOK];
    long cannons = sets[first + 2 * Board.CANNON];
    long horses = sets[first + 2 * Board.HORSE];
    // Only pawns that have crossed the river, into the attacking side's half, can be victims.
    long pawns = half == side ? sets[first + 2 * Board.PAWN] : 0;
    long homePieces = sets[first + 2 * Board.ADVISOR] | sets[first + 2 * Board.ELEPHANT];
    long unprotected = ~reach(board, enemy, half, ALL_TYPES);
    long byRook = reach(board, side, half, 1 << Board.ROOK);
    long byCannon = reach(board, side, half, 1 << Board.CANNON);
    long byHorse = reach(board, side, half, 1 << Board.HORSE);
    long byAdvisor = reach(board, side, half, 1 << Board.ADVISOR);
    long byElephant = reach(board, side, half, 1 << Board.ELEPHANT);
    long moreValuable = rooks | cannons | horses;
    return (byRook & unprotected & (cannons | horses | homePieces | pawns))
        | (byCannon & (rooks | (unprotected & (horses | homePieces | pawns))))
        | (byHorse & (rooks | (unprotected & (cannons | homePieces | pawns))))
        | ((byAdvisor | byElephant) & (moreValuable | (unprotected & pawns)));
  }

  /**
   * Squares of a half attacked by a side's pieces of some types, including squares of its own
   * pieces.
   */
  private static long reach(Board board, int side, int half, int types) {
    long lower = board.occupiedLower();
    long upper = board.occupiedUpper();
    long reach = 0;
    for (int type = 0; type < Board.TYPES; type++) {
      if ((types >>> type & 1) == 0) {
        continue;
      }
      int set = 2 * Board.piece(side, type);
      long remainingLower = board.sets[set];
      long remainingUpper = board.sets[set + 1];
      while ((remainingLower | remainingUpper) != 0) {
        int from = Squares.lowest(remainingLower, remainingUpper);
        remainingUpper =
            remainingLower != 0 ? remainingUpper : remainingUpper & (remainingUpper - 1);
        remainingLower &= remainingLower - 1;
        reach |=
            half == 0
                ? MoveGenerator.reachLower(type, side, from, lower, upper)
                : MoveGenerator.reachUpper(type, side, from, lower, upper);
      }
    }
    return reach;
  }
}
