package dev.xiangqi.core.kernel;

/**
 * Lists moves into the caller's buffer, without allocation.
 *
 * <p>After each move the board knows the sensitive and the closed squares of the side to move (see
 * {@link Board}). If that side is not in check, a move from a square that is not sensitive to a
 * square that is not closed is legal without a test, except for the king. The other moves are
 * tried. Moves are in no particular order; sorting the packed moves sorts them by from-square, then
 * to-square.
 *
 * @since 0.1.0
 */
public final class MoveGenerator {
  private MoveGenerator() {}

  /**
   * {@return the number of legal moves, which are listed in the buffer}
   *
   * @param board the position
   * @param moves the buffer, filled from index 0; {@link Board#MAX_MOVES} elements are enough
   */
  public static int legal(Board board, int[] moves) {
    return legal(board, moves, 0);
  }

  /**
   * Lists the legal moves in a part of a buffer.
   *
   * @param board the position
   * @param moves the buffer
   * @param start index of the first move
   * @return index after the last move
   */
  public static int legal(Board board, int[] moves, int start) {
    int own = 2 * (Board.ALL + board.side);
    return legal(board, ~board.sets[own], ~board.sets[own + 1], moves, start);
  }

  /**
   * Lists the legal captures.
   *
   * @param board the position
   * @param moves the buffer
   * @param start index of the first move
   * @return index after the last move
   */
  public static int captures(Board board, int[] moves, int start) {
    int enemy = 2 * (Board.ALL + (board.side ^ 1));
    return legal(board, board.sets[enemy], board.sets[enemy + 1], moves, start);
  }

  /**
   * Lists the legal moves to one square. There are none if the side to move has a piece on it.
   *
   * @param board the position
   * @param square the target square, 0-89
   * @param moves the buffer
   * @param start index of the first move
   * @return index after the last move
   */
  public static int to(Board board, int square, int[] moves, int start) {
    int own = 2 * (Board.ALL + board.side);
    long lower = Squares.lowerBit(square) & ~board.sets[own];
    long upper = Squares.upperBit(square) & ~board.sets[own + 1];
    return legal(board, lower, upper, moves, start);
  }

  /**
   * Lists the legal moves of one kind of piece, for instance those of the elephants.
   *
   * @param board the position
   * @param type the type of the piece, {@link Board#KING} to {@link Board#PAWN}
   * @param moves the buffer
   * @param start index of the first move
   * @return index after the last move
   */
  public static int of(Board board, int type, int[] moves, int start) {
    int own = 2 * (Board.ALL + board.side);
    long lower = ~board.sets[own];
    long upper = ~board.sets[own + 1];
    if (type == Board.KING) {
      return keepSafe(board, moves, start, PieceMoves.king(board, lower, upper, moves, start));
    }
    int set = 2 * Board.piece(board.side, type);
    long[] sets = board.sets;
    int end = PieceMoves.list(board, sets[set], sets[set + 1], lower, upper, moves, start);
    return keepSafe(board, moves, start, end);
  }

  /**
   * Lists the legal moves that do not capture.
   *
   * @param board the position
   * @param moves the buffer
   * @param start index of the first move
   * @return index after the last move
   */
  public static int quiets(Board board, int[] moves, int start) {
    return legal(board, ~board.occupiedLower(), ~board.occupiedUpper(), moves, start);
  }

  /**
   * Lists the legal moves that give check.
   *
   * @param board the position
   * @param moves the buffer
   * @param start index of the first move
   * @return index after the last move
   */
  public static int checks(Board board, int[] moves, int start) {
    int end = legal(board, moves, start);
    int kept = start;
    for (int i = start; i < end; i++) {
      if (givesCheck(board, moves[i])) {
        moves[kept++] = moves[i];
      }
    }
    return kept;
  }

  /**
   * Lists the legal moves of a side in check. {@link #legal(Board, int[], int)} lists the same
   * moves.
   *
   * @param board a position in check
   * @param moves the buffer
   * @param start index of the first move
   * @return index after the last move
   */
  public static int evasions(Board board, int[] moves, int start) {
    int own = 2 * (Board.ALL + board.side);
    return evasions(board, ~board.sets[own], ~board.sets[own + 1], moves, start);
  }

  /**
   * Lists the moves by the rules of movement alone, including those that leave the own king in
   * check.
   *
   * @param board the position
   * @param moves the buffer
   * @param start index of the first move
   * @return index after the last move
   */
  public static int pseudoLegal(Board board, int[] moves, int start) {
    int own = 2 * (Board.ALL + board.side);
    int end = PieceMoves.list(board, -1, -1, ~board.sets[own], ~board.sets[own + 1], moves, start);
    return PieceMoves.king(board, ~board.sets[own], ~board.sets[own + 1], moves, end);
  }

  /**
   * {@return the number of legal moves, faster than by listing them}
   *
   * @param board the position
   * @param scratch a buffer for {@link Board#MAX_MOVES} moves; overwritten
   */
  public static int count(Board board, int[] scratch) {
    if (board.isInCheck()) {
      return legal(board, scratch, 0);
    }
    int own = 2 * (Board.ALL + board.side);
    long ownLower = board.sets[own];
    long ownUpper = board.sets[own + 1];
    long sensitiveLower = board.plies[board.now + Board.SENSITIVE];
    long sensitiveUpper = board.plies[board.now + Board.SENSITIVE + 1];
    long targetsLower = ~(ownLower | board.plies[board.now + Board.CLOSED]);
    long targetsUpper = ~(ownUpper | board.plies[board.now + Board.CLOSED + 1]);
    int end = PieceMoves.king(board, ~ownLower, ~ownUpper, scratch, 0);
    if (((sensitiveLower & ownLower) | (sensitiveUpper & ownUpper)) != 0) {
      end =
          PieceMoves.list(
              board, sensitiveLower, sensitiveUpper, targetsLower, targetsUpper, scratch, end);
    }
    return keepSafe(board, scratch, 0, end)
        + MoveCount.count(board, ~sensitiveLower, ~sensitiveUpper, targetsLower, targetsUpper);
  }

  /**
   * {@return whether a move is legal: pseudo-legal and without exposing the own king}
   *
   * @param board the position
   * @param move any packed move between two squares of the board
   */
  public static boolean isLegal(Board board, int move) {
    if (!isPseudoLegal(board, move)) {
      return false;
    }
    int from = Board.from(move);
    int to = Board.to(move);
    long[] plies = board.plies;
    int now = board.now;
    if (!board.isInCheck()
        && from != board.king(board.side)
        && !contains(plies[now + Board.SENSITIVE], plies[now + Board.SENSITIVE + 1], from)) {
      return !contains(plies[now + Board.CLOSED], plies[now + Board.CLOSED + 1], to);
    }
    return !KingSafety.isExposedBy(board, from, to);
  }

  /**
   * {@return whether a move of the side to move follows the rules of movement; its king may be
   * exposed}
   *
   * @param board the position
   * @param move any packed move between two squares of the board
   */
  public static boolean isPseudoLegal(Board board, int move) {
    int from = Board.from(move);
    int to = Board.to(move);
    int piece = board.squares[from];
    int taken = board.squares[to];
    int side = board.side;
    if (piece == Board.EMPTY
        || Board.side(piece) != side
        || (taken != Board.EMPTY && Board.side(taken) == side)) {
      return false;
    }
    long lower = board.occupiedLower();
    long upper = board.occupiedUpper();
    return to < Squares.HALF
        ? (reachLower(Board.type(piece), side, from, lower, upper) >>> to & 1) != 0
        : (reachUpper(Board.type(piece), side, from, lower, upper) >>> (to - Squares.HALF) & 1)
            != 0;
  }

  /** Targets of a piece on ranks 0-4; they may include squares of own pieces. */
  static long reachLower(int type, int side, int from, long lower, long upper) {
    return switch (type) {
      case Board.ROOK -> SliderAttacks.rookLower(from, lower, upper);
      case Board.CANNON -> SliderAttacks.cannonLower(from, lower, upper);
      case Board.HORSE -> LeaperAttacks.horseLower(from, lower, upper);
      case Board.PAWN -> LeaperAttacks.pawnLower(side, from);
      default -> side == Board.RED ? reachInOwnHalf(type, side, from, lower) : 0;
    };
  }

  /** Targets of a piece on ranks 5-9; they may include squares of own pieces. */
  static long reachUpper(int type, int side, int from, long lower, long upper) {
    return switch (type) {
      case Board.ROOK -> SliderAttacks.rookUpper(from, lower, upper);
      case Board.CANNON -> SliderAttacks.cannonUpper(from, lower, upper);
      case Board.HORSE -> LeaperAttacks.horseUpper(from, lower, upper);
      case Board.PAWN -> LeaperAttacks.pawnUpper(side, from);
      default -> side == Board.RED ? 0 : reachInOwnHalf(type, side, from, upper);
    };
  }

  /** Targets of a king, advisor or elephant in its half. */
  private static long reachInOwnHalf(int type, int side, int from, long occupied) {
    long piece = 1L << (from - side * Squares.HALF);
    return switch (type) {
      case Board.KING -> LeaperAttacks.king(from);
      case Board.ADVISOR -> LeaperAttacks.advisor(side, piece);
      default -> LeaperAttacks.elephant(piece, occupied);
    };
  }

  /**
   * {@return whether a legal move gives check, directly or by discovery}
   *
   * @param board the position
   * @param move a legal move
   */
  public static boolean givesCheck(Board board, int move) {
    int side = board.side;
    return KingSafety.isAttacked(
        board, side, board.king(side ^ 1), Board.from(move), Board.to(move));
  }

  private static int legal(Board board, long lower, long upper, int[] moves, int start) {
    if (board.isInCheck()) {
      return evasions(board, lower, upper, moves, start);
    }
    int own = 2 * (Board.ALL + board.side);
    long sensitiveLower = board.plies[board.now + Board.SENSITIVE];
    long sensitiveUpper = board.plies[board.now + Board.SENSITIVE + 1];
    long openLower = lower & ~board.plies[board.now + Board.CLOSED];
    long openUpper = upper & ~board.plies[board.now + Board.CLOSED + 1];
    int free =
        PieceMoves.list(
            board, ~sensitiveLower, ~sensitiveUpper, openLower, openUpper, moves, start);
    int end = PieceMoves.king(board, lower, upper, moves, free);
    if (((sensitiveLower & board.sets[own]) | (sensitiveUpper & board.sets[own + 1])) != 0) {
      end =
          PieceMoves.list(board, sensitiveLower, sensitiveUpper, openLower, openUpper, moves, end);
    }
    return keepSafe(board, moves, free, end);
  }

  /**
   * Lists the moves of a side in check. Candidates interpose, capture the checker, or move a
   * cannon's screen or the king. Each is tried.
   */
  private static int evasions(Board board, long lower, long upper, int[] moves, int start) {
    int own = 2 * (Board.ALL + board.side);
    long parryLower = -1;
    long parryUpper = -1;
    long screensLower = 0;
    long screensUpper = 0;
    long checkersLower = board.checkersLower();
    long checkersUpper = board.checkersUpper();
    while ((checkersLower | checkersUpper) != 0) {
      int checker = Squares.lowest(checkersLower, checkersUpper);
      long parriesLower = KingSafety.parryLower(board, checker);
      long parriesUpper = KingSafety.parryUpper(board, checker);
      parryLower &= parriesLower;
      parryUpper &= parriesUpper;
      if (Board.type(board.squares[checker]) == Board.CANNON) {
        screensLower |= parriesLower & board.sets[own];
        screensUpper |= parriesUpper & board.sets[own + 1];
      }
      checkersUpper = checkersLower != 0 ? checkersUpper : checkersUpper & (checkersUpper - 1);
      checkersLower &= checkersLower - 1;
    }
    int end =
        PieceMoves.list(
            board,
            ~screensLower,
            ~screensUpper,
            lower & parryLower,
            upper & parryUpper,
            moves,
            start);
    if ((screensLower | screensUpper) != 0) {
      end = PieceMoves.list(board, screensLower, screensUpper, lower, upper, moves, end);
    }
    end = PieceMoves.king(board, lower, upper, moves, end);
    return keepSafe(board, moves, start, end);
  }

  /**
   * Keeps the moves of {@code moves[start, end)} that do not expose the own king; returns the new
   * end.
   */
  private static int keepSafe(Board board, int[] moves, int start, int end) {
    int kept = start;
    for (int i = start; i < end; i++) {
      int move = moves[i];
      if (!KingSafety.isExposedBy(board, Board.from(move), Board.to(move))) {
        moves[kept++] = move;
      }
    }
    return kept;
  }

  private static boolean contains(long lower, long upper, int square) {
    return (square < Squares.HALF ? lower >>> square & 1 : upper >>> (square - Squares.HALF) & 1)
        != 0;
  }
}
