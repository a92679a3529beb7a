package dev.xiangqi.core.kill;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.function.IntPredicate;

/**
 * A board turned so that the winner is below and plays upwards. Squares are {@code 9 * rank +
 * file}. A piece is positive for the winner, negative for the loser, 0 for none.
 *
 * <p>The winner's pieces are his men. A set of men is an int: bit {@code i} is the man numbered
 * {@code i}. What men attack is found when it is first needed, and kept.
 *
 * <p>Tests by counterfactuals take a piece away for a moment. For one thread.
 */
final class FinalBoard {
  static final int KING = Board.KING + 1;
  static final int ADVISOR = Board.ADVISOR + 1;
  static final int ELEPHANT = Board.ELEPHANT + 1;
  static final int HORSE = Board.HORSE + 1;
  static final int ROOK = Board.ROOK + 1;
  static final int CANNON = Board.CANNON + 1;
  static final int PAWN = Board.PAWN + 1;

  static final int FILES = 9;
  static final int RANKS = 10;

  /** The e-file, and the middle of the loser's palace. */
  static final int CENTRE_FILE = 4;

  static final int PALACE_CENTRE = square(CENTRE_FILE, 8);

  private static final int LAST = FILES * RANKS - 1;
  private static final int PALACE_RANK = 7;
  private static final int MOST_MEN = 16;
  private static final int UNKNOWN = -1;
  private static final int[] STEPS = {FILES, -FILES, 1, -1};

  private final byte[] pieces;
  private final int king;
  private final int winnerKing;

  /** The squares of the men. */
  private final int[] men = new int[MOST_MEN];

  private int menCount;
  private int checkers = UNKNOWN;

  /** The flight squares, and the men that would attack the king on each. */
  private final int[] flights = new int[STEPS.length];

  private final int[] guards = new int[STEPS.length];
  private int flightCount = UNKNOWN;

  private FinalBoard(byte[] pieces, int king, int winnerKing) {
    this.pieces = pieces;
    this.king = king;
    this.winnerKing = winnerKing;
    for (int square = 0; square <= LAST; square++) {
      if (pieces[square] > 0) {
        men[menCount++] = square;
      }
    }
  }

  /** {@return a board turned so that its side to move, the loser, is above} */
  static FinalBoard of(Board board) {
    byte[] pieces = new byte[FILES * RANKS];
    int loser = board.sideToMove();
    for (int square = 0; square <= LAST; square++) {
      int piece = board.pieceAt(square);
      if (piece != Board.EMPTY) {
        int code = code(piece);
        pieces[turned(square, loser)] = (byte) (Board.side(piece) == loser ? -code : code);
      }
    }
    return new FinalBoard(
        pieces, turned(board.king(loser), loser), turned(board.king(1 - loser), loser));
  }

  /** {@return the type of a piece of the kernel; 0 for none} */
  static int code(int piece) {
    return piece == Board.EMPTY ? 0 : Board.type(piece) + 1;
  }

  /** {@return the place of a square of the kernel, or the other way round} */
  static int turned(int square, int loser) {
    return loser == Board.RED ? LAST - square : square;
  }

  /** {@return the board before a move, {@code taken} being the type that it captured} */
  FinalBoard before(int from, int to, int taken) {
    return moved(to, from, pieces[to] > 0 ? -taken : taken);
  }

  /** {@return the board with a piece on another square, and something else on the one it left} */
  private FinalBoard moved(int from, int to, int left) {
    byte[] others = pieces.clone();
    others[to] = others[from];
    others[from] = (byte) left;
    return new FinalBoard(others, king == from ? to : king, winnerKing == from ? to : winnerKing);
  }

  static int square(int file, int rank) {
    return rank * FILES + file;
  }

  static int file(int square) {
    return Squares.file(square);
  }

  static int rank(int square) {
    return Squares.rank(square);
  }

  int at(int square) {
    return pieces[square];
  }

  /** {@return the square of the loser's king} */
  int king() {
    return king;
  }

  int winnerKing() {
    return winnerKing;
  }

  /** {@return the men of a type} */
  int men(int type) {
    int found = 0;
    for (int man = 0; man < menCount; man++) {
      found |= pieces[men[man]] == type ? 1 << man : 0;
    }
    return found;
  }

  int menOnFile(int file) {
    int found = 0;
    for (int man = 0; man < menCount; man++) {
      found |= file(men[man]) == file ? 1 << man : 0;
    }
    return found;
  }

  /** {@return the man on a square; no man if there is none} */
  int man(int square) {
    int found = 0;
    for (int man = 0; man < menCount; man++) {
      found |= men[man] == square ? 1 << man : 0;
    }
    return found;
  }

  /** {@return the square of the first of these men} */
  int square(int some) {
    return men[Integer.numberOfTrailingZeros(some)];
  }

  /** {@return whether the square of one of these men passes a test} */
  boolean any(int some, IntPredicate test) {
    for (int rest = some; rest != 0; rest &= rest - 1) {
      if (test.test(square(rest))) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether the square of a man of a type passes a test} */
  boolean anyOf(int type, IntPredicate test) {
    return any(men(type), test);
  }

  /** {@return the men that give check} */
  int checkers() {
    if (checkers == UNKNOWN) {
      checkers = attackers(king);
    }
    return checkers;
  }

  boolean givesCheck(int square) {
    return (checkers() & man(square)) != 0;
  }

  /** {@return whether a man of a type gives check} */
  boolean isChecker(int type) {
    return (checkers() & men(type)) != 0;
  }

  /** {@return the number of squares next to the king in the palace, free of the loser's men} */
  int flightCount() {
    if (flightCount == UNKNOWN) {
      findFlights();
    }
    return flightCount;
  }

  private void findFlights() {
    flightCount = 0;
    for (int step : STEPS) {
      int to = king + step;
      if (isInPalace(to) && pieces[to] >= 0) {
        flights[flightCount] = to;
        guards[flightCount++] = attackersOfFlight(to);
      }
    }
  }

  private static boolean isInPalace(int square) {
    return rank(square) >= PALACE_RANK
        && square <= LAST
        && Math.abs(file(square) - CENTRE_FILE) <= 1;
  }

  /** {@return whether a man of the loser next to the king, but for one, stands where it is safe} */
  boolean isFilledBesides(int square) {
    for (int step : STEPS) {
      int to = king + step;
      if (to != square && isInPalace(to) && pieces[to] < 0 && attackersOfFlight(to) == 0) {
        return true;
      }
    }
    return false;
  }

  /** {@return a flight square by its number} */
  int flight(int number) {
    return flights[number];
  }

  /** {@return the men that would attack the king on the flight square with this number} */
  int guards(int number) {
    return guards[number];
  }

  private int attackersOfFlight(int flight) {
    byte taken = pieces[flight];
    pieces[flight] = -KING;
    pieces[king] = 0;
    int found = attackers(flight);
    pieces[king] = -KING;
    pieces[flight] = taken;
    return found;
  }

  /** {@return whether without this man the king would have a flight square} */
  boolean isNeeded(int square) {
    return frees(square, false);
  }

  /** {@return whether without this man the king would have a flight square without a man on it} */
  boolean isNeededForEmptySquare(int square) {
    return frees(square, true);
  }

  private boolean frees(int square, boolean onlyEmpty) {
    int flightSquares = flightCount();
    byte piece = pieces[square];
    pieces[square] = 0;
    boolean isFree = false;
    for (int i = 0; i < flightSquares && !isFree; i++) {
      boolean isEmpty = pieces[flights[i]] == 0 && flights[i] != square;
      isFree = (isEmpty || !onlyEmpty) && attackersOfFlight(flights[i]) == 0;
    }
    pieces[square] = piece;
    return isFree;
  }

  /** {@return whether a man takes a flight square, be it alone or with others} */
  private boolean takes(int square) {
    int man = man(square);
    for (int i = 0; i < flightCount(); i++) {
      if ((guards[i] & man) != 0) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a man gives check or takes a flight square} */
  boolean works(int square) {
    return givesCheck(square) || takes(square);
  }

  /**
   * {@return whether after a move of the loser no man attacks his king, the winner's king aside}
   */
  boolean escapesAllButKing(int from, int to) {
    FinalBoard after = moved(from, to, 0);
    return (after.checkers() & ~after.man(winnerKing)) == 0;
  }

  /** The men that attack a square, the winner's king by facing included. */
  private int attackers(int target) {
    int found = 0;
    for (int man = 0; man < menCount; man++) {
      found |= men[man] != target && attacks(men[man], target) ? 1 << man : 0;
    }
    return found;
  }

  private boolean attacks(int from, int target) {
    int files = Math.abs(file(from) - file(target));
    int ranks = Math.abs(rank(from) - rank(target));
    return switch (pieces[from]) {
      case KING -> files == 0 && isClear(from, target);
      case ROOK -> files * ranks == 0 && isClear(from, target);
      case CANNON -> screen(from, target) >= 0;
      case HORSE -> files * ranks == 2 && pieces[leg(from, target)] == 0;
      case PAWN -> target - from == FILES || (ranks == 0 && files == 1 && rank(from) >= RANKS / 2);
      default -> false;
    };
  }

  /** {@return the square that must be free for a horse to reach another} */
  static int leg(int from, int target) {
    int files = file(target) - file(from);
    int ranks = rank(target) - rank(from);
    return Math.abs(files) == 2 ? from + files / 2 : from + FILES * (ranks / 2);
  }

  /**
   * {@return whether a square is the leg of a horse that gives check, or on the line of a checker}
   */
  boolean isOnWay(int checker, int square) {
    if (pieces[checker] == HORSE) {
      return leg(checker, king) == square;
    }
    boolean onFile = file(square) == file(checker) && file(square) == file(king);
    boolean onRank = rank(square) == rank(checker) && rank(square) == rank(king);
    return (onFile || onRank) && (square > checker) == (square < king) && square != king;
  }

  /** {@return the first occupied square on a line from one square to another, or the other} */
  int next(int from, int to) {
    int step = file(from) == file(to) ? FILES : 1;
    int signed = to > from ? step : -step;
    int square = from + signed;
    while (square != to && pieces[square] == 0) {
      square += signed;
    }
    return square;
  }

  private boolean isClear(int from, int to) {
    return next(from, to) == to;
  }

  /** {@return the square of the only piece between two squares of a line; -1 if there is none} */
  int screen(int from, int to) {
    if (file(from) != file(to) && rank(from) != rank(to)) {
      return -1;
    }
    int screen = next(from, to);
    return screen != to && isClear(screen, to) ? screen : -1;
  }
}
