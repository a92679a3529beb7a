package dev.xiangqi.core;

import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * A second implementation of the rules of movement, close to a rule book: a board of letters, on
 * which every pair of squares is tried and every move is made to see whether the king is safe.
 * Slow, and independent of the generator under test: it reads the position's FEN.
 */
final class SlowRules {
  private static final char EMPTY = '.';
  private static final int FILES = 9;
  private static final int RANKS = 10;

  /** By rank, then file; upper-case letters are Red's. */
  private final char[][] board;

  private final boolean redToMove;

  private SlowRules(char[][] board, boolean redToMove) {
    this.board = board;
    this.redToMove = redToMove;
  }

  static SlowRules of(Position position) {
    char[][] board = new char[RANKS][FILES];
    String fen = position.toFen();
    int space = fen.indexOf(' ');
    int rank = RANKS - 1;
    int file = 0;
    for (char c : fen.substring(0, space).toCharArray()) {
      if (c == '/') {
        rank--;
        file = 0;
      } else if (c >= '1' && c <= '9') {
        for (int i = '0'; i < c; i++) {
          board[rank][file++] = EMPTY;
        }
      } else {
        board[rank][file++] = c;
      }
    }
    return new SlowRules(board, fen.charAt(space + 1) == 'w');
  }

  /** Returns a board with some piece on each of the given squares. */
  static SlowRules ofOccupied(Bitboard occupied) {
    char[][] board = new char[RANKS][FILES];
    for (Square square : Square.values()) {
      board[square.rank()][square.file()] = occupied.contains(square) ? 'p' : EMPTY;
    }
    return new SlowRules(board, true);
  }

  /** Returns the legal moves. */
  NavigableSet<Move> moves() {
    NavigableSet<Move> moves = new TreeSet<>();
    for (Square from : Square.values()) {
      if (isOwn(at(from))) {
        for (Square to : Square.values()) {
          if (canMove(from, to) && after(new Move(from, to)).leavesKingSafe()) {
            moves.add(new Move(from, to));
          }
        }
      }
    }
    return moves;
  }

  /** Returns the moves by the rules of movement alone, including those that expose the own king. */
  NavigableSet<Move> pseudoLegal() {
    NavigableSet<Move> moves = new TreeSet<>();
    for (Square from : Square.values()) {
      for (Square to : Square.values()) {
        if (isOwn(at(from)) && canMove(from, to)) {
          moves.add(new Move(from, to));
        }
      }
    }
    return moves;
  }

  boolean isLegal(Move move) {
    return isOwn(at(move.from()))
        && canMove(move.from(), move.to())
        && after(move).leavesKingSafe();
  }

  /** Returns the pieces that attack the king of the side to move. */
  NavigableSet<Square> checkers() {
    NavigableSet<Square> checkers = new TreeSet<>();
    Square king = find(redToMove ? 'K' : 'k');
    for (Square from : Square.values()) {
      if (at(from) != EMPTY && !isOwn(at(from)) && attacks(at(from), from, king)) {
        checkers.add(from);
      }
    }
    return checkers;
  }

  SlowRules after(Move move) {
    char[][] next = new char[RANKS][];
    for (int rank = 0; rank < RANKS; rank++) {
      next[rank] = board[rank].clone();
    }
    next[move.to().rank()][move.to().file()] = at(move.from());
    next[move.from().rank()][move.from().file()] = EMPTY;
    return new SlowRules(next, !redToMove);
  }

  long perft(int depth) {
    NavigableSet<Move> moves = moves();
    if (depth == 1) {
      return moves.size();
    }
    long count = 0;
    for (Move move : moves) {
      count += after(move).perft(depth - 1);
    }
    return count;
  }

  /**
   * Whether a piece could capture an enemy on the target square; the target's content is ignored.
   */
  boolean attacks(char piece, Square from, Square to) {
    int files = Math.abs(to.file() - from.file());
    int ranks = Math.abs(to.rank() - from.rank());
    boolean red = Character.isUpperCase(piece);
    return switch (Character.toLowerCase(piece)) {
      case 'k' -> files + ranks == 1 && inPalace(to, red);
      case 'a' -> files == 1 && ranks == 1 && inPalace(to, red);
      case 'b' -> files == 2 && ranks == 2 && piecesBetween(from, to) == 0 && isHome(to, red);
      case 'n' -> files * ranks == 2 && legFree(from, to);
      case 'r' -> onLine(from, to) && piecesBetween(from, to) == 0;
      case 'c' -> onLine(from, to) && piecesBetween(from, to) == 1;
      case 'p' -> {
        int forward = red ? to.rank() - from.rank() : from.rank() - to.rank();
        yield (files == 0 && forward == 1) || (files == 1 && forward == 0 && !isHome(from, red));
      }
      default -> throw new IllegalStateException("no piece " + piece);
    };
  }

  private boolean canMove(Square from, Square to) {
    char piece = at(from);
    char target = at(to);
    if (target != EMPTY) {
      return !isOwn(target) && attacks(piece, from, to);
    }
    if (Character.toLowerCase(piece) == 'c') {
      return onLine(from, to) && piecesBetween(from, to) == 0;
    }
    return attacks(piece, from, to);
  }

  /**
   * Whether the side that has just moved left its king neither attacked nor facing the other king.
   */
  private boolean leavesKingSafe() {
    Square king = find(redToMove ? 'k' : 'K');
    Square other = find(redToMove ? 'K' : 'k');
    if (king.file() == other.file() && piecesBetween(king, other) == 0) {
      return false;
    }
    for (Square from : Square.values()) {
      if (isOwn(at(from)) && attacks(at(from), from, king)) {
        return false;
      }
    }
    return true;
  }

  private boolean isOwn(char piece) {
    return redToMove ? Character.isUpperCase(piece) : Character.isLowerCase(piece);
  }

  private char at(Square square) {
    return board[square.rank()][square.file()];
  }

  private Square find(char piece) {
    for (Square square : Square.values()) {
      if (at(square) == piece) {
        return square;
      }
    }
    throw new IllegalStateException("no " + piece);
  }

  private static boolean inPalace(Square square, boolean red) {
    int rank = red ? square.rank() : 9 - square.rank();
    return rank <= 2 && Math.abs(square.file() - 4) <= 1;
  }

  private static boolean isHome(Square square, boolean red) {
    return red == (square.rank() < 5);
  }

  private static boolean onLine(Square from, Square to) {
    return from != to && (from.file() == to.file() || from.rank() == to.rank());
  }

  /** Returns the number of pieces strictly between two squares of a line or a diagonal. */
  private int piecesBetween(Square from, Square to) {
    int stepFile = Integer.signum(to.file() - from.file());
    int stepRank = Integer.signum(to.rank() - from.rank());
    int pieces = 0;
    int file = from.file() + stepFile;
    int rank = from.rank() + stepRank;
    while (file != to.file() || rank != to.rank()) {
      if (board[rank][file] != EMPTY) {
        pieces++;
      }
      file += stepFile;
      rank += stepRank;
    }
    return pieces;
  }

  /** A horse first moves one point straight, in the direction of its longer step. */
  private boolean legFree(Square from, Square to) {
    int files = to.file() - from.file();
    int ranks = to.rank() - from.rank();
    return Math.abs(files) == 2
        ? board[from.rank()][from.file() + files / 2] == EMPTY
        : board[from.rank() + ranks / 2][from.file()] == EMPTY;
  }
}
