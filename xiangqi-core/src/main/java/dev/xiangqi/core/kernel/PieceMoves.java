package dev.xiangqi.core.kernel;

/** Lists pseudo-legal moves by kind of piece. */
final class PieceMoves {
  private PieceMoves() {}

  /** Lists the moves between two sets of squares, of all pieces except the king. */
  static int list(
      Board board,
      long fromLower,
      long fromUpper,
      long toLower,
      long toUpper,
      int[] moves,
      int start) {
    long[] sets = board.sets;
    int side = board.side;
    int first = 2 * Board.TYPES * side;
    int rook = first + 2 * Board.ROOK;
    int cannon = first + 2 * Board.CANNON;
    int horse = first + 2 * Board.HORSE;
    int pawn = first + 2 * Board.PAWN;
    int end = start;
    end = rooks(board, 0, sets[rook] & fromLower, toLower, toUpper, moves, end);
    end = rooks(board, Squares.HALF, sets[rook + 1] & fromUpper, toLower, toUpper, moves, end);
    end = cannons(board, 0, sets[cannon] & fromLower, toLower, toUpper, moves, end);
    end = cannons(board, Squares.HALF, sets[cannon + 1] & fromUpper, toLower, toUpper, moves, end);
    end = horses(board, 0, sets[horse] & fromLower, toLower, toUpper, moves, end);
    end = horses(board, Squares.HALF, sets[horse + 1] & fromUpper, toLower, toUpper, moves, end);
    end = pawns(board, 0, sets[pawn] & fromLower, toLower, toUpper, moves, end);
    end = pawns(board, Squares.HALF, sets[pawn + 1] & fromUpper, toLower, toUpper, moves, end);
    return side == Board.RED
        ? home(board, fromLower, toLower, board.occupiedLower(), moves, end)
        : home(board, fromUpper, toUpper, board.occupiedUpper(), moves, end);
  }

  /** Lists the king's moves to a set of squares. */
  static int king(Board board, long toLower, long toUpper, int[] moves, int start) {
    int king = board.king(board.side);
    long targets = LeaperAttacks.king(king);
    return board.side == Board.RED
        ? add(king, targets & toLower, 0, moves, start)
        : add(king, 0, targets & toUpper, moves, start);
  }

  /** Lists the moves of rooks of one half, whose first square is given. */
  private static int rooks(
      Board board, int base, long from, long toLower, long toUpper, int[] moves, int start) {
    long occupiedLower = board.occupiedLower();
    long occupiedUpper = board.occupiedUpper();
    int end = start;
    for (long left = from; left != 0; left &= left - 1) {
      int square = base + Long.numberOfTrailingZeros(left);
      long lower = SliderAttacks.rookLower(square, occupiedLower, occupiedUpper) & toLower;
      long upper = SliderAttacks.rookUpper(square, occupiedLower, occupiedUpper) & toUpper;
      end = add(square, lower, upper, moves, end);
    }
    return end;
  }

  private static int cannons(
      Board board, int base, long from, long toLower, long toUpper, int[] moves, int start) {
    long occupiedLower = board.occupiedLower();
    long occupiedUpper = board.occupiedUpper();
    int end = start;
    for (long left = from; left != 0; left &= left - 1) {
      int square = base + Long.numberOfTrailingZeros(left);
      long lower = SliderAttacks.cannonLower(square, occupiedLower, occupiedUpper) & toLower;
      long upper = SliderAttacks.cannonUpper(square, occupiedLower, occupiedUpper) & toUpper;
      end = add(square, lower, upper, moves, end);
    }
    return end;
  }

  private static int horses(
      Board board, int base, long from, long toLower, long toUpper, int[] moves, int start) {
    long occupiedLower = board.occupiedLower();
    long occupiedUpper = board.occupiedUpper();
    int end = start;
    for (long left = from; left != 0; left &= left - 1) {
      int square = base + Long.numberOfTrailingZeros(left);
      long lower = LeaperAttacks.horseLower(square, occupiedLower, occupiedUpper) & toLower;
      long upper = LeaperAttacks.horseUpper(square, occupiedLower, occupiedUpper) & toUpper;
      end = add(square, lower, upper, moves, end);
    }
    return end;
  }

  private static int pawns(
      Board board, int base, long from, long toLower, long toUpper, int[] moves, int start) {
    int side = board.side;
    int end = start;
    for (long left = from; left != 0; left &= left - 1) {
      int square = base + Long.numberOfTrailingZeros(left);
      long lower = LeaperAttacks.pawnLower(side, square) & toLower;
      long upper = LeaperAttacks.pawnUpper(side, square) & toUpper;
      end = add(square, lower, upper, moves, end);
    }
    return end;
  }

  /** Lists the moves of advisors and elephants, which never leave their own half. */
  private static int home(Board board, long from, long to, long occupied, int[] moves, int start) {
    int side = board.side;
    int base = side * Squares.HALF;
    int first = 2 * Board.TYPES * side + side;
    int end = start;
    for (long a = board.sets[first + 2 * Board.ADVISOR] & from; a != 0; a &= a - 1) {
      long targets = LeaperAttacks.advisor(side, a & -a) & to;
      end = addHalf(base + Long.numberOfTrailingZeros(a), targets, base, moves, end);
    }
    for (long e = board.sets[first + 2 * Board.ELEPHANT] & from; e != 0; e &= e - 1) {
      long targets = LeaperAttacks.elephant(e & -e, occupied) & to;
      end = addHalf(base + Long.numberOfTrailingZeros(e), targets, base, moves, end);
    }
    return end;
  }

  private static int add(int from, long lower, long upper, int[] moves, int start) {
    return addHalf(from, upper, Squares.HALF, moves, addHalf(from, lower, 0, moves, start));
  }

  private static int addHalf(int from, long targets, int base, int[] moves, int start) {
    int end = start;
    int origin = Board.move(from, base);
    for (long t = targets; t != 0; t &= t - 1) {
      moves[end++] = origin + Long.numberOfTrailingZeros(t);
    }
    return end;
  }
}
