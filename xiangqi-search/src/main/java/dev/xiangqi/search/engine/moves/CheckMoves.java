package dev.xiangqi.search.engine.moves;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;

/**
 * Lists the legal moves that give check, several times faster than filtering all legal moves.
 *
 * <p>It computes the squares from which each piece type attacks the other king, the pieces whose
 * departure may uncover a check, and the squares that would screen a cannon. Each candidate is then
 * tested exactly, so the sets may be too large but never too small. An object keeps the sets of one
 * position; for one thread.
 */
public final class CheckMoves {
  /** Pieces of the mover whose departure may give check. */
  private long uncoverLower;

  private long uncoverUpper;

  /** Empty squares where any piece would become the screen of a cannon. */
  private long screenLower;

  private long screenUpper;

  /** Squares with nothing between them and the king. */
  private long openLower;

  private long openUpper;

  /** Squares with one piece between them and the king. */
  private long screenedLower;

  private long screenedUpper;

  private int[] moves = new int[0];
  private int end;

  /**
   * Lists the legal moves that give check.
   *
   * @param board the position
   * @param buffer receives the moves, unordered
   * @param start the index of the first move
   * @return the index after the last move
   */
  public int list(Board board, int[] buffer, int start) {
    int side = board.sideToMove();
    int king = board.king(side ^ 1);
    findSets(board, side, king);
    moves = buffer;
    end = start;
    int rook = Board.piece(side, Board.ROOK);
    int cannon = Board.piece(side, Board.CANNON);
    int horse = Board.piece(side, Board.HORSE);
    int pawn = Board.piece(side, Board.PAWN);
    addPieces(board, rook, openLower, openUpper);
    addPieces(board, cannon, screenedLower, screenedUpper);
    addPieces(
        board, horse, LeaperAttacks.horseReachLower(king), LeaperAttacks.horseReachUpper(king));
    addPieces(
        board, pawn, AttackOrigins.pawnsLower(side, king), AttackOrigins.pawnsUpper(side, king));
    if ((uncoverLower | uncoverUpper | screenLower | screenUpper) != 0) {
      addPieces(board, Board.piece(side, Board.ADVISOR), 0, 0);
      addPieces(board, Board.piece(side, Board.ELEPHANT), 0, 0);
      addPieces(board, Board.piece(side, Board.KING), 0, 0);
    }
    return end;
  }

  /** Computes the sets. Pieces are counted outwards from the king along each line. */
  private void findSets(Board board, int side, int king) {
    long lower = board.occupiedLower();
    long upper = board.occupiedUpper();
    int rook = Board.piece(side, Board.ROOK);
    int cannon = Board.piece(side, Board.CANNON);
    int horse = Board.piece(side, Board.HORSE);

    openLower = SliderAttacks.rookLower(king, lower, upper);
    openUpper = SliderAttacks.rookUpper(king, lower, upper);
    long firstLower = openLower & lower;
    long firstUpper = openUpper & upper;
    long cannonsLower = board.lower(cannon) & firstLower;
    long cannonsUpper = board.upper(cannon) & firstUpper;
    boolean hollow = (cannonsLower | cannonsUpper) != 0;
    screenLower = hollow ? openLower & ~lower : 0;
    screenUpper = hollow ? openUpper & ~upper : 0;
    uncoverLower = cannonsLower;
    uncoverUpper = cannonsUpper;

    lower ^= firstLower;
    upper ^= firstUpper;
    long behindLower = SliderAttacks.rookLower(king, lower, upper);
    long behindUpper = SliderAttacks.rookUpper(king, lower, upper);
    screenedLower = behindLower & ~openLower;
    screenedUpper = behindUpper & ~openUpper;
    long secondLower = behindLower & lower;
    long secondUpper = behindUpper & upper;
    if (((board.lower(rook) & secondLower) | (board.upper(rook) & secondUpper)) != 0) {
      uncoverLower |= firstLower;
      uncoverUpper |= firstUpper;
    }

    if (((AttackOrigins.linesLower(king) & board.lower(cannon))
            | (AttackOrigins.linesUpper(king) & board.upper(cannon)))
        != 0) {
      lower ^= secondLower;
      upper ^= secondUpper;
      long thirdLower = SliderAttacks.rookLower(king, lower, upper) & board.lower(cannon);
      long thirdUpper = SliderAttacks.rookUpper(king, lower, upper) & board.upper(cannon);
      if (((thirdLower & lower) | (thirdUpper & upper)) != 0) {
        uncoverLower |= firstLower | secondLower;
        uncoverUpper |= firstUpper | secondUpper;
      }
    }
    if (((board.lower(horse) & LeaperAttacks.horseReachLower(king))
            | (board.upper(horse) & LeaperAttacks.horseReachUpper(king)))
        != 0) {
      uncoverLower |= AttackOrigins.cornersLower(king);
      uncoverUpper |= AttackOrigins.cornersUpper(king);
    }
  }

  /** Adds the checks by the pieces of a type that attack the king from the given squares. */
  private void addPieces(Board board, int piece, long attackLower, long attackUpper) {
    int side = Board.side(piece);
    long ownLower = board.occupiedLower(side);
    long ownUpper = board.occupiedUpper(side);
    long toLower = (attackLower | screenLower) & ~ownLower;
    long toUpper = (attackUpper | screenUpper) & ~ownUpper;
    long restLower = board.lower(piece);
    long restUpper = board.upper(piece);
    if ((toLower | toUpper) == 0) {
      restLower &= uncoverLower;
      restUpper &= uncoverUpper;
    }
    while ((restLower | restUpper) != 0) {
      int from = Squares.lowest(restLower, restUpper);
      boolean uncovers =
          ((Squares.lowerBit(from) & uncoverLower) | (Squares.upperBit(from) & uncoverUpper)) != 0;
      restUpper = restLower != 0 ? restUpper : restUpper & (restUpper - 1);
      restLower &= restLower - 1;
      add(board, piece, from, uncovers ? ~ownLower : toLower, uncovers ? ~ownUpper : toUpper);
    }
  }

  private void add(Board board, int piece, int from, long toLower, long toUpper) {
    long lower = board.occupiedLower();
    long upper = board.occupiedUpper();
    int side = Board.side(piece);
    switch (Board.type(piece)) {
      case Board.ROOK ->
          tryAll(
              board,
              from,
              SliderAttacks.rookLower(from, lower, upper) & toLower,
              SliderAttacks.rookUpper(from, lower, upper) & toUpper);
      case Board.CANNON ->
          tryAll(
              board,
              from,
              SliderAttacks.cannonLower(from, lower, upper) & toLower,
              SliderAttacks.cannonUpper(from, lower, upper) & toUpper);
      case Board.HORSE ->
          tryAll(
              board,
              from,
              LeaperAttacks.horseLower(from, lower, upper) & toLower,
              LeaperAttacks.horseUpper(from, lower, upper) & toUpper);
      case Board.PAWN ->
          tryAll(
              board,
              from,
              LeaperAttacks.pawnLower(side, from) & toLower,
              LeaperAttacks.pawnUpper(side, from) & toUpper);
      default -> {
        boolean red = side == Board.RED;
        long targets = home(Board.type(piece), side, from, red ? lower : upper);
        tryAll(board, from, red ? targets & toLower : 0, red ? 0 : targets & toUpper);
      }
    }
  }

  private static long home(int type, int side, int from, long occupied) {
    return switch (type) {
      case Board.KING -> LeaperAttacks.king(from);
      case Board.ADVISOR -> AttackOrigins.advisors(side, from);
      default ->
          LeaperAttacks.elephant(
              side == Board.RED ? Squares.lowerBit(from) : Squares.upperBit(from), occupied);
    };
  }

  private void tryAll(Board board, int from, long targetsLower, long targetsUpper) {
    for (long rest = targetsLower; rest != 0; rest &= rest - 1) {
      test(board, Board.move(from, Long.numberOfTrailingZeros(rest)));
    }
    for (long rest = targetsUpper; rest != 0; rest &= rest - 1) {
      test(board, Board.move(from, Squares.HALF + Long.numberOfTrailingZeros(rest)));
    }
  }

  private void test(Board board, int move) {
    if (MoveGenerator.givesCheck(board, move) && MoveGenerator.isLegal(board, move)) {
      moves[end++] = move;
    }
  }
}
