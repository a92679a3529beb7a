package dev.xiangqi.core.kill;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A board turned so that the winner is below and plays upwards. Squares are {@code 9 * rank +
 * file}. A piece is positive for the winner, negative for the loser, 0 for none.
 *
 * <p>Tests by counterfactuals take a piece away for a moment. For one thread.
 */
final class FinalBoard {
  static final int KING = 1;
  static final int ADVISOR = 2;
  static final int ELEPHANT = 3;
  static final int HORSE = 4;
  static final int ROOK = 5;
  static final int CANNON = 6;
  static final int PAWN = 7;

  static final int FILES = 9;
  static final int RANKS = 10;

  /** The e-file, and the middle of the loser's palace. */
  static final int CENTRE_FILE = 4;

  static final int PALACE_CENTRE = square(CENTRE_FILE, 8);

  private static final int LAST = FILES * RANKS - 1;

  private final int[] pieces = new int[FILES * RANKS];
  private final boolean turned;
  private final int king;
  private final int winnerKing;
  private final List<Integer> checkers;
  private final List<Integer> flights;

  /**
   * Turns a position.
   *
   * @param position the position
   * @param loser the side above
   */
  FinalBoard(Position position, Side loser) {
    turned = loser == Side.RED;
    for (Square square : Square.values()) {
      position
          .pieceAt(square)
          .ifPresent(piece -> pieces[index(square)] = code(piece, loser));
    }
    king = index(position.king(loser));
    winnerKing = index(position.king(loser.opponent()));
    checkers = attackers(king);
    flights = flightSquares();
  }

  static int code(Piece piece, Side loser) {
    int type =
        switch (piece.type()) {
          case KING -> KING;
          case ADVISOR -> ADVISOR;
          case ELEPHANT -> ELEPHANT;
          case HORSE -> HORSE;
          case ROOK -> ROOK;
          case CANNON -> CANNON;
          case PAWN -> PAWN;
        };
    return piece.side() == loser ? -type : type;
  }

  /** {@return the place of a square on the turned board} */
  int index(Square square) {
    int index = square(square.file(), square.rank());
    return turned ? LAST - index : index;
  }

  static int square(int file, int rank) {
    return rank * FILES + file;
  }

  static int file(int square) {
    return square % FILES;
  }

  static int rank(int square) {
    return square / FILES;
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

  /** {@return the squares of the pieces that give check} */
  List<Integer> checkers() {
    return checkers;
  }

  boolean isChecker(int type) {
    return checkers.stream().anyMatch(square -> pieces[square] == type);
  }

  /** {@return the squares next to the king in the palace, free of the loser's men} */
  List<Integer> flights() {
    return flights;
  }

  private List<Integer> flightSquares() {
    List<Integer> found = new ArrayList<>();
    for (int to : new int[] {king + FILES, king - FILES, king + 1, king - 1}) {
      boolean inPalace =
          to >= square(0, 7) && to <= LAST && file(to) >= 3 && file(to) <= 5;
      boolean isStep = file(to) == file(king) || rank(to) == rank(king);
      if (inPalace && isStep && pieces[to] >= 0) {
        found.add(to);
      }
    }
    return found;
  }

  /** {@return the pieces that would attack the king on a flight square} */
  List<Integer> guards(int flight) {
    int taken = pieces[flight];
    pieces[flight] = -KING;
    pieces[king] = 0;
    try {
      return attackers(flight);
    } finally {
      pieces[king] = -KING;
      pieces[flight] = taken;
    }
  }

  /** {@return whether the king could go to one of its flight squares} */
  private boolean hasFlight() {
    return flights.stream().anyMatch(flight -> guards(flight).isEmpty());
  }

  /** {@return whether without this piece the king would have a flight square} */
  boolean isNeeded(int square) {
    int piece = pieces[square];
    pieces[square] = 0;
    try {
      return hasFlight();
    } finally {
      pieces[square] = piece;
    }
  }

  /** {@return whether a piece takes a flight square, be it alone or with others} */
  boolean takes(int square) {
    return flights.stream().anyMatch(flight -> guards(flight).contains(square));
  }

  /** {@return whether a piece gives check or takes a flight square} */
  boolean works(int square) {
    return checkers.contains(square) || takes(square);
  }

  /** The squares of the winner's pieces that attack a square, his king by facing included. */
  private List<Integer> attackers(int target) {
    List<Integer> found = new ArrayList<>();
    for (int from = 0; from <= LAST; from++) {
      if (pieces[from] > 0 && from != target && attacks(from, target)) {
        found.add(from);
      }
    }
    return found;
  }

  /** {@return whether a piece of the winner attacks a square} */
  boolean attacks(int from, int target) {
    int files = Math.abs(file(from) - file(target));
    int ranks = Math.abs(rank(from) - rank(target));
    boolean onLine = files == 0 || ranks == 0;
    return switch (pieces[from]) {
      case KING -> files == 0 && between(from, target).isEmpty();
      case ROOK -> onLine && between(from, target).isEmpty();
      case CANNON -> onLine && between(from, target).size() == 1;
      case HORSE -> files * ranks == 2 && pieces[leg(from, target)] == 0;
      case PAWN ->
          target - from == FILES || (ranks == 0 && files == 1 && rank(from) >= RANKS / 2);
      default -> false;
    };
  }

  /** {@return the square that must be free for a horse to reach another} */
  static int leg(int from, int target) {
    int files = file(target) - file(from);
    int ranks = rank(target) - rank(from);
    return Math.abs(files) == 2 ? from + files / 2 : from + FILES * (ranks / 2);
  }

  /** {@return the occupied squares between two squares of a line, in the order from the first} */
  List<Integer> between(int first, int second) {
    int step = file(first) == file(second) ? FILES : 1;
    step = second > first ? step : -step;
    List<Integer> occupied = new ArrayList<>();
    for (int square = first + step; square != second; square += step) {
      if (pieces[square] != 0) {
        occupied.add(square);
      }
    }
    return occupied;
  }

  static boolean isOnLine(int first, int second) {
    return file(first) == file(second) || rank(first) == rank(second);
  }

  /** {@return the squares of a kind of piece, positive for the winner} */
  List<Integer> squares(int piece) {
    List<Integer> found = new ArrayList<>();
    for (int square = 0; square <= LAST; square++) {
      if (pieces[square] == piece) {
        found.add(square);
      }
    }
    return found;
  }

  /** {@return whether a square of a kind of piece passes a test} */
  boolean any(int piece, IntPredicate test) {
    return squares(piece).stream().anyMatch(square -> test.test(square));
  }
}
