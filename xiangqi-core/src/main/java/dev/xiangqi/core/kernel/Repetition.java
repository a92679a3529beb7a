package dev.xiangqi.core.kernel;

/**
 * Finds and judges repetitions inside a search: checks exactly, chases roughly, without allocation.
 *
 * <p>The full laws live in {@code dev.xiangqi.core.rules}. This one is for the inner nodes of a
 * search. Whether a side gave check with every move of the cycle is known from the board's own
 * history. A chase is taken to be an enemy piece that every move of a side newly attacked, by a
 * piece of less worth or while nothing protected it; pins and the legality of captures are not
 * asked. Over the repetitions of master games 1.3 % are judged otherwise than by the law of the
 * World Xiangqi Federation, none of them for checks. Not thread-safe: the board is walked back and
 * forth, and left as it was.
 */
public final class Repetition {
  /** Neither side must change. */
  public static final int NOBODY = -1;

  private static final int MOVE = (1 << 14) - 1;
  private static final int ALL_TYPES = (1 << Board.TYPES) - 1;

  private Repetition() {}

  /**
   * Returns how long ago the position on the board last occurred.
   *
   * @param board a board that moves have been made on
   * @return plies, at least 4 and even, or 0 if it did not since the last capture, null move or
   *     setting up
   */
  public static int cycle(Board board) {
    return cycle(board, 0);
  }

  /**
   * Returns how long ago the position on the board occurred before another time.
   *
   * @param board a board that moves have been made on
   * @param after plies ago of that other time, as this method gave it; 0 for now
   * @return plies, greater than that by at least 4, or 0 if it did not since the last capture, null
   *     move or setting up
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
   * Returns the side that would lose by the last plies if they were repeated: perpetual check
   * outweighs perpetual chase, which outweighs everything else.
   *
   * @param board a board that at least that many moves have been made on
   * @param cycle what {@link #cycle(Board)} gave
   * @return {@link Board#RED}, {@link Board#BLACK} or {@link #NOBODY}
   */
  public static int loser(Board board, int cycle) {
    boolean redChecks = gaveCheckAlways(board, cycle, Board.RED);
    boolean blackChecks = gaveCheckAlways(board, cycle, Board.BLACK);
    if (redChecks || blackChecks) {
      return onlyOne(redChecks, blackChecks);
    }
    boolean redChases = chasesAlways(board, cycle, Board.RED);
    boolean blackChases = chasesAlways(board, cycle, Board.BLACK);
    return onlyOne(redChases, blackChases);
  }

  /**
   * Returns the side that would lose by the last plies if they were repeated and nothing but
   * perpetual check were forbidden.
   *
   * @param board a board that at least that many moves have been made on
   * @param cycle what {@link #cycle(Board)} gave
   * @return {@link Board#RED}, {@link Board#BLACK} or {@link #NOBODY}
   */
  public static int checker(Board board, int cycle) {
    boolean redChecks = gaveCheckAlways(board, cycle, Board.RED);
    boolean blackChecks = gaveCheckAlways(board, cycle, Board.BLACK);
    return onlyOne(redChecks, blackChecks);
  }

  /** The side that does what the other does not. */
  private static int onlyOne(boolean red, boolean black) {
    return red == black ? NOBODY : red ? Board.RED : Board.BLACK;
  }

  /**
   * Whether after every move of a side in the last plies the other was in check; the board's
   * records tell.
   */
  private static boolean gaveCheckAlways(Board board, int cycle, int side) {
    int last = board.side == side ? 1 : 0;
    for (int back = last; back < cycle; back += 2) {
      int then = board.now - back * Board.PLY + Board.CHECKERS;
      if ((board.plies[then] | board.plies[then + 1]) == 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether every move of a side newly attacked one and the same enemy piece and gave no check. */
  private static boolean chasesAlways(Board board, int cycle, int side) {
    // The victims so far, where they stand in the position the walk has come to.
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
    // What was unmade still stands in the records behind.
    for (int i = 0; i < back; i++) {
      board.make((int) board.plies[board.now + Board.PLY + Board.PLAYED] & MOVE);
    }
    return (lower | upper) != 0;
  }

  /**
   * Enemy pieces of a half that a side attacks with gain: greater ones, and others that nothing
   * protects.
   */
  private static long victims(Board board, int side, int half) {
    long[] sets = board.sets;
    int enemy = side ^ 1;
    int first = 2 * Board.TYPES * enemy + half;
    long rooks = sets[first + 2 * Board.ROOK];
    long cannons = sets[first + 2 * Board.CANNON];
    long horses = sets[first + 2 * Board.HORSE];
    // A pawn across the river stands in the half of the side that is attacked by it.
    long pawns = half == side ? sets[first + 2 * Board.PAWN] : 0;
    long home = sets[first + 2 * Board.ADVISOR] | sets[first + 2 * Board.ELEPHANT];
    long loose = ~reach(board, enemy, half, ALL_TYPES);
    long byRook = reach(board, side, half, 1 << Board.ROOK);
    long byCannon = reach(board, side, half, 1 << Board.CANNON);
    long byHorse = reach(board, side, half, 1 << Board.HORSE);
    long byAdvisor = reach(board, side, half, 1 << Board.ADVISOR);
    long byElephant = reach(board, side, half, 1 << Board.ELEPHANT);
    long greater = rooks | cannons | horses;
    return (byRook & loose & (cannons | horses | home | pawns))
        | (byCannon & (rooks | (loose & (horses | home | pawns))))
        | (byHorse & (rooks | (loose & (cannons | home | pawns))))
        | ((byAdvisor | byElephant) & (greater | (loose & pawns)));
  }

  /** The squares of a half that a side's pieces of some types strike, its own pieces' included. */
  private static long reach(Board board, int side, int half, int types) {
    long lower = board.occupiedLower();
    long upper = board.occupiedUpper();
    long reach = 0;
    for (int type = 0; type < Board.TYPES; type++) {
      if ((types >>> type & 1) == 0) {
        continue;
      }
      int set = 2 * Board.piece(side, type);
      long restLower = board.sets[set];
      long restUpper = board.sets[set + 1];
      while ((restLower | restUpper) != 0) {
        int from = Squares.lowest(restLower, restUpper);
        restUpper = restLower != 0 ? restUpper : restUpper & (restUpper - 1);
        restLower &= restLower - 1;
        reach |=
            half == 0
                ? MoveGenerator.reachLower(type, side, from, lower, upper)
                : MoveGenerator.reachUpper(type, side, from, lower, upper);
      }
    }
    return reach;
  }
}
