package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/**
 * A board with the few men of a placement: it moves them and takes moves back. Nothing is checked,
 * nothing allocates. For one thread.
 *
 * <p>A move is an int: the to-square, the from-square (shifted by 7), the man (by 14), and the man
 * captured plus 1, or 0 (by 17).
 */
final class Men {
  /**
   * Upper bound of the moves of a side of a {@link EndgameMaterial#isSolvable solvable} material.
   */
  static final int MAX_MOVES = 80;

  final Placements placements;
  final int men;

  /** The square of each man, or -1 off the board. */
  final int[] squares;

  private final int[] types;
  private final int[] sides;

  /** For each square, one more than its man, or 0. */
  private final byte[] cells = new byte[Squares.COUNT];

  private long lower;
  private long upper;

  /** The first number of the row that was set last: placements that differ in the last group. */
  private int row = -1;

  private boolean rowFits;

  /** The number of the placement that was set last. */
  private int number;

  /** The first number with its kings. */
  private int firstOfKings;

  /** The part of the number that its other men would make on the mirrored board, or -1. */
  private int mirroredRest = -1;

  /** The squares by which a move may open or close a line to the king; see {@link #legal}. */
  private long sensitiveLower;

  private long sensitiveUpper;

  Men(Placements placements) {
    this.placements = placements;
    men = placements.men;
    squares = new int[men];
    Arrays.fill(squares, -1);
    types = new int[men];
    sides = new int[men];
    for (int man = 0; man < men; man++) {
      types[man] = Board.type(placements.pieces[man]);
      sides[man] = Board.side(placements.pieces[man]);
    }
  }

  int type(int man) {
    return types[man];
  }

  int side(int man) {
    return sides[man];
  }

  static int to(int move) {
    return move & 127;
  }

  static int from(int move) {
    return (move >>> 7) & 127;
  }

  static int man(int move) {
    return (move >>> 14) & 7;
  }

  /** {@return the man that a move captures, or -1} */
  static int captured(int move) {
    return (move >>> 17) - 1;
  }

  static boolean isCapture(int move) {
    return move >= 1 << 17;
  }

  /**
   * Sets up a placement; returns false if two men are on one square. Fast for ascending numbers.
   */
  boolean set(int next) {
    number = next;
    mirroredRest = -1;
    int last = placements.groups.length - 1;
    if (last < 0) {
      setRow(next);
      return true;
    }
    Group group = placements.groups[last];
    int first = placements.firstMan[last];
    int set = next - row;
    if (row < 0 || set < 0 || set >= group.size) {
      set = setRow(next);
    } else {
      for (int man = first; man < men; man++) {
        lift(man);
      }
    }
    if (!rowFits) {
      return false;
    }
    int at = set * group.count;
    for (int man = first; man < men; man++) {
      if (!put(man, group.squares[at++])) {
        return false;
      }
    }
    return true;
  }

  /** Sets up all groups but the last, whose number is returned. */
  private int setRow(int next) {
    for (int man = 0; man < men; man++) {
      lift(man);
    }
    int pair = next / placements.kingStride;
    firstOfKings = pair * placements.kingStride;
    int rest = next - firstOfKings;
    put(0, Placements.redKing(pair));
    put(1, Placements.blackKing(pair));
    rowFits = true;
    int last = placements.groups.length - 1;
    for (int g = 0; g < last; g++) {
      Group group = placements.groups[g];
      int set = rest / placements.strides[g];
      rest -= set * placements.strides[g];
      int at = set * group.count;
      int first = placements.firstMan[g];
      for (int man = first; man < first + group.count; man++) {
        rowFits &= put(man, group.squares[at++]);
      }
    }
    row = next - rest;
    return rest;
  }

  private void lift(int man) {
    int square = squares[man];
    if (square >= 0) {
      cells[square] = 0;
      lower &= ~Squares.lowerBit(square);
      upper &= ~Squares.upperBit(square);
      squares[man] = -1;
    }
  }

  private boolean put(int man, int square) {
    if (cells[square] != 0) {
      return false;
    }
    cells[square] = (byte) (man + 1);
    lower |= Squares.lowerBit(square);
    upper |= Squares.upperBit(square);
    squares[man] = square;
    return true;
  }

  /** Makes a move. Only the man moves: the side to move is the caller's. */
  void make(int move) {
    if (isCapture(move)) {
      lift(captured(move));
    }
    lift(man(move));
    put(man(move), to(move));
  }

  /** Takes back a move. */
  void unmake(int move) {
    lift(man(move));
    put(man(move), from(move));
    if (isCapture(move)) {
      put(captured(move), to(move));
    }
  }

  /** {@return the number of men between two squares on a line} */
  private int between(int pair) {
    return Long.bitCount(Geometry.BETWEEN_LOWER[pair] & lower)
        + Long.bitCount(Geometry.BETWEEN_UPPER[pair] & upper);
  }

  private boolean isOpen(int pair) {
    return Geometry.ALIGNED[pair]
        && ((Geometry.BETWEEN_LOWER[pair] & lower) | (Geometry.BETWEEN_UPPER[pair] & upper)) == 0;
  }

  /** {@return whether a man gives check to a king on a square} */
  private boolean checks(int man, int king) {
    int from = squares[man];
    if (from < 0) {
      return false;
    }
    int pair = Geometry.pair(from, king);
    return switch (types[man]) {
      case Board.ROOK, Board.KING -> isOpen(pair);
      case Board.CANNON -> Geometry.ALIGNED[pair] && between(pair) == 1;
      case Board.HORSE -> Geometry.LEG[pair] >= 0 && cells[Geometry.LEG[pair]] == 0;
      case Board.PAWN -> Geometry.pawnAttacks(sides[man], from, king);
      default -> false;
    };
  }

  /** {@return whether the king of a side is attacked, by the other king too} */
  boolean isInCheck(int side) {
    int king = squares[side];
    for (int man = 0; man < men; man++) {
      if (sides[man] != side && checks(man, king)) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a legal move gives check} */
  boolean givesCheck(int move, int side) {
    make(move);
    boolean check = isInCheck(side ^ 1);
    unmake(move);
    return check;
  }

  /** {@return whether a side has men besides its king} */
  boolean hasVictims(int side) {
    for (int man = 2; man < men; man++) {
      if (has(side, man)) {
        return true;
      }
    }
    return false;
  }

  /** {@return whether a man on the board attacks another one, which is no king, pseudo-legally} */
  boolean captures(int man, int victim) {
    int from = squares[man];
    int to = squares[victim];
    int pair = Geometry.pair(from, to);
    return switch (types[man]) {
      case Board.ADVISOR -> contains(Geometry.ADVISOR[from], to);
      case Board.ELEPHANT -> reaches(Geometry.ELEPHANT[from], to);
      case Board.KING -> contains(Geometry.KING[from], to);
      case Board.ROOK -> isOpen(pair);
      case Board.CANNON -> Geometry.ALIGNED[pair] && between(pair) == 1;
      case Board.HORSE -> Geometry.LEG[pair] >= 0 && cells[Geometry.LEG[pair]] == 0;
      default -> Geometry.pawnAttacks(sides[man], from, to);
    };
  }

  static boolean contains(byte[] targets, int square) {
    for (byte to : targets) {
      if (to == square) {
        return true;
      }
    }
    return false;
  }

  private boolean reaches(byte[] targets, int square) {
    for (int i = 0; i < targets.length; i += 2) {
      if (targets[i] == square && cells[targets[i + 1]] == 0) {
        return true;
      }
    }
    return false;
  }

  /** Lists the legal captures of a side, and returns their number. */
  int legalCaptures(int side, int[] moves) {
    int end = 0;
    for (int man = 0; man < men; man++) {
      for (int victim = 2; victim < men && has(side, man); victim++) {
        if (has(side ^ 1, victim) && captures(man, victim)) {
          moves[end] = capture(man, victim);
          end += isSafe(moves[end], side) ? 1 : 0;
        }
      }
    }
    return end;
  }

  /** {@return the move without capture that has taken a man to the square on which it stands} */
  int moveTo(int from, int to) {
    return (cells[to] - 1) << 14 | from << 7 | to;
  }

  /** {@return the move by which a man captures another one} */
  int capture(int man, int victim) {
    return (victim + 1) << 17 | man << 14 | squares[man] << 7 | squares[victim];
  }

  /** {@return whether the kings face each other} */
  boolean kingsFace() {
    return isOpen(Geometry.pair(squares[0], squares[1]));
  }

  /** {@return whether a man stands on the board and belongs to a side} */
  boolean has(int side, int man) {
    return sides[man] == side && squares[man] >= 0;
  }

  /** Lists the moves of a man on the board, also illegal ones, and returns their number. */
  int moves(int man, int[] moves) {
    return list(man, moves, 0);
  }

  /** Lists the moves of a side, also those that leave its king in check; returns their number. */
  int pseudoLegal(int side, int[] moves) {
    int end = 0;
    for (int man = 0; man < men; man++) {
      if (has(side, man)) {
        end = list(man, moves, end);
      }
    }
    return end;
  }

  /** Lists the legal moves of a side, and returns their number. */
  int legal(int side, int[] moves) {
    boolean inCheck = findSensitive(side);
    boolean anySensitive = (sensitiveLower | sensitiveUpper) != 0;
    int kept = 0;
    for (int man = 0; man < men; man++) {
      if (!has(side, man)) {
        continue;
      }
      int start = kept;
      int end = list(man, moves, start);
      boolean always = inCheck || man == side || isSensitive(squares[man]);
      if (!always && !anySensitive) {
        kept = end;
        continue;
      }
      for (int i = start; i < end; i++) {
        int move = moves[i];
        if (!(always || isSensitive(to(move))) || isSafe(move, side)) {
          moves[kept++] = move;
        }
      }
    }
    return kept;
  }

  /**
   * Lists the legal captures of a side and all its other moves, and returns their number. Of the
   * others, those that leave the own king in check lead to placements that cannot occur: whoever
   * looks those up needs no test, which would take most of the time.
   */
  int semiLegal(int side, int[] moves) {
    int end = pseudoLegal(side, moves);
    int kept = 0;
    for (int i = 0; i < end; i++) {
      if (!isCapture(moves[i]) || isSafe(moves[i], side)) {
        moves[kept++] = moves[i];
      }
    }
    return kept;
  }

  private boolean isSensitive(int square) {
    return ((sensitiveLower & Squares.lowerBit(square))
            | (sensitiveUpper & Squares.upperBit(square)))
        != 0;
  }

  /** Lists the legal moves of a side that give check, and returns their number. */
  int checks(int side, int[] moves) {
    int count = pseudoLegal(side, moves);
    int king = squares[side ^ 1];
    findSensitive(side ^ 1);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int move = moves[i];
      boolean opens = isSensitive(from(move)) || isSensitive(to(move));
      if ((opens || mayAttack(man(move), to(move), king)) && checksLegally(move, side)) {
        moves[kept++] = move;
      }
    }
    return kept;
  }

  private boolean checksLegally(int move, int side) {
    make(move);
    boolean checks = isInCheck(side ^ 1) && !isInCheck(side);
    unmake(move);
    return checks;
  }

  /** Whether a man on a square might attack another one if nothing were in its way. */
  private boolean mayAttack(int man, int from, int to) {
    int pair = Geometry.pair(from, to);
    return switch (types[man]) {
      case Board.ROOK, Board.CANNON -> Geometry.ALIGNED[pair];
      case Board.HORSE -> Geometry.LEG[pair] >= 0;
      case Board.PAWN -> Geometry.pawnAttacks(sides[man], from, to);
      default -> false;
    };
  }

  /**
   * Lists the moves of a man of a side in check that may answer the check, and returns their
   * number: a king's moves, captures, and moves from or to a square on a line to the king.
   */
  int answers(int man, int[] moves) {
    int count = list(man, moves, 0);
    if (man <= Board.BLACK) {
      return count;
    }
    findSensitive(sides[man]);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      int move = moves[i];
      if (isCapture(move) || isSensitive(from(move)) || isSensitive(to(move))) {
        moves[kept++] = move;
      }
    }
    return kept;
  }

  /** {@return whether a move does not leave the own king in check} */
  private boolean isSafe(int move, int side) {
    make(move);
    boolean safe = !isInCheck(side);
    unmake(move);
    return safe;
  }

  /**
   * Finds the squares whose change may put the king of a side in check: those between it and an
   * enemy rook, cannon or king, and the legs of horses. Returns whether it is in check.
   */
  private boolean findSensitive(int side) {
    int king = squares[side];
    boolean inCheck = false;
    sensitiveLower = 0;
    sensitiveUpper = 0;
    for (int man = 0; man < men; man++) {
      int from = squares[man];
      if (sides[man] == side || from < 0) {
        continue;
      }
      int pair = Geometry.pair(from, king);
      switch (types[man]) {
        case Board.ROOK, Board.KING, Board.CANNON -> {
          sensitiveLower |= Geometry.BETWEEN_LOWER[pair];
          sensitiveUpper |= Geometry.BETWEEN_UPPER[pair];
          inCheck |= checks(man, king);
        }
        case Board.HORSE -> {
          int leg = Geometry.LEG[pair];
          if (leg >= 0) {
            sensitiveLower |= Squares.lowerBit(leg);
            sensitiveUpper |= Squares.upperBit(leg);
            inCheck |= cells[leg] == 0;
          }
        }
        default -> inCheck |= checks(man, king);
      }
    }
    return inCheck;
  }

  /** Lists the pseudo-legal moves of a man. */
  private int list(int man, int[] moves, int start) {
    int from = squares[man];
    int base = man << 14 | from << 7;
    int side = sides[man];
    return switch (types[man]) {
      case Board.KING -> listSteps(Geometry.KING[from], base, side, moves, start);
      case Board.ADVISOR -> listSteps(Geometry.ADVISOR[from], base, side, moves, start);
      case Board.ELEPHANT -> listLegged(Geometry.ELEPHANT[from], base, side, moves, start);
      case Board.HORSE -> listLegged(Geometry.HORSE[from], base, side, moves, start);
      case Board.ROOK -> listRook(from, base, side, moves, start);
      case Board.CANNON -> listCannon(from, base, side, moves, start);
      default -> listSteps(Geometry.PAWN[side * Squares.COUNT + from], base, side, moves, start);
    };
  }

  private int add(int to, int base, int side, int[] moves, int end) {
    int there = cells[to];
    if (there == 0) {
      moves[end] = base | to;
      return end + 1;
    }
    if (sides[there - 1] == side) {
      return end;
    }
    moves[end] = there << 17 | base | to;
    return end + 1;
  }

  private int listSteps(byte[] targets, int base, int side, int[] moves, int start) {
    int end = start;
    for (byte to : targets) {
      end = add(to, base, side, moves, end);
    }
    return end;
  }

  private int listLegged(byte[] targets, int base, int side, int[] moves, int start) {
    int end = start;
    for (int i = 0; i < targets.length; i += 2) {
      if (cells[targets[i + 1]] == 0) {
        end = add(targets[i], base, side, moves, end);
      }
    }
    return end;
  }

  private int listRook(int from, int base, int side, int[] moves, int start) {
    int end = start;
    for (int direction = 0; direction < 4; direction++) {
      for (byte to : Geometry.RAYS[4 * from + direction]) {
        if (cells[to] != 0) {
          end = add(to, base, side, moves, end);
          break;
        }
        moves[end++] = base | to;
      }
    }
    return end;
  }

  private int listCannon(int from, int base, int side, int[] moves, int start) {
    int end = start;
    for (int direction = 0; direction < 4; direction++) {
      boolean screen = false;
      for (byte to : Geometry.RAYS[4 * from + direction]) {
        if (cells[to] != 0) {
          if (screen) {
            end = add(to, base, side, moves, end);
            break;
          }
          screen = true;
        } else if (!screen) {
          moves[end++] = base | to;
        }
      }
    }
    return end;
  }

  /** {@return the number of the placement after a move without capture from the one that is set} */
  int numberAfter(int move) {
    return numberAfter(man(move), to(move));
  }

  /** {@return the number of the placement with a man on another, empty square} */
  int numberAfter(int man, int to) {
    return man > 1
        ? number + placements.change(squares, man, to)
        : kingsAfter(man, to) + rest(isMirroredAfter(man, to));
  }

  /** {@return the part of the number that the kings make with one of them on another square} */
  private int kingsAfter(int king, int to) {
    return Placements.pair(redKing(king, to), blackKing(king, to)) * placements.kingStride;
  }

  private int redKing(int king, int to) {
    return king == Board.RED ? to : squares[Board.RED];
  }

  private int blackKing(int king, int to) {
    return king == Board.RED ? squares[Board.BLACK] : to;
  }

  /** {@return whether with a king on another square the number is that of the mirrored board} */
  boolean isMirroredAfter(int king, int to) {
    return Placements.isMirrored(redKing(king, to), blackKing(king, to));
  }

  /**
   * {@return the number of the mirror image of the placement with a king on another square, where
   * both kings are on the centre file}
   */
  int reflectedNumberAfter(int king, int to) {
    return kingsAfter(king, to) + rest(true);
  }

  /** {@return the men on ranks 0-4} */
  long lower() {
    return lower;
  }

  /** {@return the men on ranks 5-9} */
  long upper() {
    return upper;
  }

  boolean isEmpty(int square) {
    return cells[square] == 0;
  }

  /** {@return the part of the number that all men but the kings make; most often it is known} */
  private int rest(boolean mirrored) {
    if (!mirrored) {
      return number - firstOfKings;
    }
    if (mirroredRest < 0) {
      mirroredRest = placements.rest(squares, true);
    }
    return mirroredRest;
  }

  /**
   * Lists the numbers of the placements from which a side comes to the placement that is set by a
   * move without capture, once for each such move. Some of them may be impossible. Returns how many
   * these are.
   */
  int before(int side, int[] numbers) {
    int end = beforeKing(side, numbers);
    for (int man = 2; man < men; man++) {
      if (sides[man] == side) {
        end = before(man, side, numbers, end);
      }
    }
    return end;
  }

  private int before(int man, int side, int[] numbers, int start) {
    int at = squares[man];
    return switch (types[man]) {
      case Board.ADVISOR -> beforeSteps(Geometry.ADVISOR[at], man, numbers, start);
      case Board.ELEPHANT -> beforeLegged(Geometry.ELEPHANT[at], man, numbers, start);
      case Board.HORSE -> beforeLegged(Geometry.HORSE_BACK[at], man, numbers, start);
      case Board.ROOK, Board.CANNON -> beforeLines(man, numbers, start);
      default -> beforeSteps(Geometry.PAWN_BACK[side * Squares.COUNT + at], man, numbers, start);
    };
  }

  private int beforeSteps(byte[] origins, int man, int[] numbers, int start) {
    int end = start;
    for (byte from : origins) {
      if (cells[from] == 0) {
        numbers[end++] = number + placements.change(squares, man, from);
      }
    }
    return end;
  }

  private int beforeLegged(byte[] origins, int man, int[] numbers, int start) {
    int end = start;
    for (int i = 0; i < origins.length; i += 2) {
      if (cells[origins[i]] == 0 && cells[origins[i + 1]] == 0) {
        numbers[end++] = number + placements.change(squares, man, origins[i]);
      }
    }
    return end;
  }

  private int beforeLines(int man, int[] numbers, int start) {
    int end = start;
    int at = squares[man];
    for (int direction = 0; direction < 4; direction++) {
      for (byte from : Geometry.RAYS[4 * at + direction]) {
        if (cells[from] != 0) {
          break;
        }
        numbers[end++] = number + placements.change(squares, man, from);
      }
    }
    return end;
  }

  /**
   * Lists the placements before a king's move. Placements with both kings on the centre file have
   * two numbers, so a move between them and the others counts where it belongs: from such a
   * placement the way back leads to the image with the king on the left only, since the image of
   * the placement has the other; to such a placement it leads to both numbers.
   */
  private int beforeKing(int side, int[] numbers) {
    int end = 0;
    boolean central = number >= Placements.CENTRAL * placements.kingStride;
    for (byte from : Geometry.KING[squares[side]]) {
      if (cells[from] != 0) {
        continue;
      }
      if (central && isMirroredAfter(side, from)) {
        continue;
      }
      int before = numberAfter(side, from);
      numbers[end++] = before;
      if (!central && before >= Placements.CENTRAL * placements.kingStride) {
        numbers[end++] = reflectedNumberAfter(side, from);
      }
    }
    return end;
  }
}
