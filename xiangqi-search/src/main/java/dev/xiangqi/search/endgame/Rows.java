package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.BitSet;
import java.util.function.IntConsumer;

/**
 * The placements of a material in rows: in a row one man, the <em>runner</em>, may stand on any
 * square, and the others stand still. So a set of placements of a row is a set of squares, and a
 * move of another man takes a set of one row to a set of another one. For one thread.
 *
 * <p>Where equal men are in one group, a placement is in as many rows as the group has men.
 */
final class Rows {
  private static final int RANK = Squares.FILES;
  private static final long FIRST_FILE = Squares.COLUMN;
  private static final long MIDDLE_FILE = Squares.COLUMN << (Squares.FILES / 2);
  private static final long LAST_FILE = Squares.COLUMN << (Squares.FILES - 1);

  /** The squares from which a step of -2 to 2 files stays on the board. */
  private static final long[] FITS = new long[5];

  static {
    for (int file = 0; file < Squares.FILES; file++) {
      for (int files = -2; files <= 2; files++) {
        if (file + files >= 0 && file + files < Squares.FILES) {
          FITS[files + 2] |= FIRST_FILE << file;
        }
      }
    }
  }

  /** Number of rows. */
  final int count;

  private final Placements placements;
  private final int runnerSide;
  private final int runnerType;
  private final Group group;
  private final int groupIndex;

  /** The board of the other men. */
  private final Men board;

  /** The squares of all men; that of the runner is the last of its group. */
  private final int[] squares;

  private final int runner;
  private long regionLower;
  private long regionUpper;

  private int row;
  private long emptyLower;
  private long emptyUpper;

  /** The number of the row's placements without the group of the runner, or -1. */
  private int base;

  /** The set that a method has found, on ranks 0-4. */
  long lower;

  /** The set that a method has found, on ranks 5-9. */
  long upper;

  /** The rows that the last call of {@link #link} found. */
  final int[] linked = new int[2 * Men.MAX_MOVES];

  /** For each of these rows, the squares of the runner that hinder the move, on ranks 0-4. */
  final long[] hinderLower = new long[2 * Men.MAX_MOVES];

  /** For each of these rows, the squares of the runner that hinder the move, on ranks 5-9. */
  final long[] hinderUpper = new long[2 * Men.MAX_MOVES];

  /** For each of these rows, whether its sets are those of the board reflected left to right. */
  final boolean[] reflected = new boolean[2 * Men.MAX_MOVES];

  /** For each of these rows, the square on which the man that moves stands there. */
  final int[] squareThere = new int[2 * Men.MAX_MOVES];

  /** For each of these rows, the square on which this man stands in the row that is set up. */
  final int[] squareHere = new int[2 * Men.MAX_MOVES];

  /** The rows that the last call of {@link #takeBack} found. */
  final int[] before = new int[2 * Men.MAX_MOVES + 1];

  /** For each of these rows, the positions on ranks 0-4. */
  final long[] beforeLower = new long[2 * Men.MAX_MOVES + 1];

  /** For each of these rows, the positions on ranks 5-9. */
  final long[] beforeUpper = new long[2 * Men.MAX_MOVES + 1];

  private int links;

  /** The side of the last call of {@link #link} in this row, or -1. */
  private int linkedSide = -1;

  /** Whether this call took moves back. */
  private boolean linkedBack;

  Rows(Placements placements) {
    this.placements = placements;
    groupIndex = widest(placements.groups);
    group = placements.groups[groupIndex];
    runner = placements.firstMan[groupIndex] + group.count - 1;
    runnerSide = Board.side(group.piece);
    runnerType = Board.type(group.piece);
    squares = new int[placements.men];
    board = new Men(placements.without(group.piece));
    count = board.placements.size;
    for (int square = 0; square < Squares.COUNT; square++) {
      if (LeaperAttacks.mayStand(group.piece, square)) {
        regionLower |= Squares.lowerBit(square);
        regionUpper |= Squares.upperBit(square);
      }
    }
  }

  /** The group with the most squares for each of its men, the last of them. */
  private static int widest(Group[] groups) {
    int best = 0;
    for (int g = 1; g < groups.length; g++) {
      if (groups[g].places / groups[g].count >= groups[best].places / groups[best].count) {
        best = g;
      }
    }
    return best;
  }

  /** Sets up a row; returns false if two men are on one square. Fast for ascending rows. */
  boolean set(int next) {
    row = next;
    base = -1;
    linkedSide = -1;
    boolean fits = board.set(next);
    emptyLower = Squares.FULL_HALF & ~board.lower();
    emptyUpper = Squares.FULL_HALF & ~board.upper();
    return fits;
  }

  /** {@return the number of the placement of the row with the runner on a square} */
  int number(int square) {
    if (base < 0) {
      for (int man = 0; man < board.men; man++) {
        squares[man < runner ? man : man + 1] = board.squares[man];
      }
      base = placements.numberWithout(groupIndex, squares);
    }
    int set =
        switch (group.count) {
          case 1 -> group.number(square);
          case 2 -> group.number(squares[runner - 1], square);
          default -> group.number(squares[runner - 2], squares[runner - 1], square);
        };
    return base + placements.strides[groupIndex] * set;
  }

  /** {@return whether there is nothing in sets, one for each row} */
  static boolean areEmpty(long[] sets) {
    for (long half : sets) {
      if (half != 0) {
        return false;
      }
    }
    return true;
  }

  /** Adds placements to sets, one for each row. */
  void select(BitSet numbers, long[] sets) {
    Men all = new Men(placements);
    int[] others = new int[board.men];
    int first = placements.firstMan[groupIndex];
    for (int next = numbers.nextSetBit(0); next >= 0; next = numbers.nextSetBit(next + 1)) {
      all.set(next);
      for (int man = first; man < first + group.count; man++) {
        for (int other = 0; other < others.length; other++) {
          others[other] = all.squares[other < man ? other : other + 1];
        }
        int square = all.squares[man];
        sets[2 * board.placements.number(others) + square / Squares.HALF] |=
            1L << (square % Squares.HALF);
      }
    }
  }

  /** {@return for each row the positions in which a side does not attack the other king} */
  long[] withoutChecks(int side) {
    long[] sets = new long[2 * count];
    for (int next = 0; next < count; next++) {
      if (set(next)) {
        findPossible(side);
        sets[2 * next] = lower;
        sets[2 * next + 1] = upper;
      }
    }
    return sets;
  }

  /** {@return the parts of sets in which a side has a capture, and maybe others} */
  long[] withCaptures(int side, long[] sets) {
    long[] found = new long[sets.length];
    for (int next = 0; next < count; next++) {
      if ((sets[2 * next] | sets[2 * next + 1]) != 0) {
        set(next);
        findCaptures(side);
        found[2 * next] = sets[2 * next] & lower;
        found[2 * next + 1] = sets[2 * next + 1] & upper;
      }
    }
    return found;
  }

  /** Receives a placement of sets of rows. */
  interface Visitor {
    /**
     * Receives a placement.
     *
     * @param number its number
     * @param half the index of the half of the set that it is in
     * @param bit its bit there
     */
    void visit(int number, int half, long bit);
  }

  /** Visits the numbers of the placements of sets, one for each row. */
  void visitNumbers(long[] sets, IntConsumer visitor) {
    visit(sets, (number, half, bit) -> visitor.accept(number));
  }

  /** Visits the placements of sets, one for each row; the visitor may change the sets. */
  void visit(long[] sets, Visitor visitor) {
    for (int next = 0; 2 * next < sets.length; next++) {
      if ((sets[2 * next] | sets[2 * next + 1]) != 0) {
        set(next);
        visit(sets[2 * next], sets[2 * next + 1], visitor);
      }
    }
  }

  /** Visits the placements of a set of the row that is set up. */
  void visit(long setLower, long setUpper, Visitor visitor) {
    for (long left = setLower; left != 0; left &= left - 1) {
      visitor.visit(number(Long.numberOfTrailingZeros(left)), 2 * row, left & -left);
    }
    for (long left = setUpper; left != 0; left &= left - 1) {
      int square = Squares.HALF + Long.numberOfTrailingZeros(left);
      visitor.visit(number(square), 2 * row + 1, left & -left);
    }
  }

  /** Finds the squares of the runner with which the placement can occur, a side to move. */
  void findPossible(int side) {
    findAttacks(side);
    lower = ~lower & regionLower & emptyLower;
    upper = ~upper & regionUpper & emptyUpper;
  }

  /** Finds the squares of the runner with which a side attacks the king of the other one. */
  void findChecks(int side) {
    findAttacks(side);
    lower &= regionLower & emptyLower;
    upper &= regionUpper & emptyUpper;
  }

  private void findAttacks(int side) {
    lower = 0;
    upper = 0;
    int king = board.squares[side ^ 1];
    for (int man = 0; man < board.men; man++) {
      if (board.side(man) == side) {
        addAttacks(man, king);
      }
    }
    if (runnerSide == side) {
      addOrigins(king);
    }
  }

  /** Finds all squares of the runner with which a side has a capture, and maybe others. */
  void findCaptures(int side) {
    lower = 0;
    upper = 0;
    for (int man = 0; man < board.men; man++) {
      if (board.side(man) == side) {
        addCaptures(man);
      } else if (man > 1 && runnerSide == side) {
        addOrigins(board.squares[man]);
      }
    }
  }

  private void addCaptures(int man) {
    for (int victim = 2; victim < board.men; victim++) {
      if (board.side(victim) != board.side(man)) {
        addAttacks(man, board.squares[victim]);
      }
    }
    if (runnerSide != board.side(man)) {
      addTargets(man);
    }
  }

  private void addAll() {
    lower = Squares.FULL_HALF;
    upper = Squares.FULL_HALF;
  }

  private void add(int square) {
    lower |= Squares.lowerBit(square);
    upper |= Squares.upperBit(square);
  }

  /** Adds the squares of the runner with which a man attacks a square. */
  private void addAttacks(int man, int to) {
    int from = board.squares[man];
    int pair = Geometry.pair(from, to);
    switch (board.type(man)) {
      case Board.ROOK -> addLine(pair, 0);
      case Board.CANNON -> addLine(pair, 1);
      case Board.KING -> {
        if (to == board.squares[board.side(man) ^ 1]) {
          addLine(pair, 0);
        } else if (Men.contains(Geometry.KING[from], to)) {
          addAll();
        }
      }
      case Board.HORSE -> {
        if (Geometry.LEG[pair] >= 0) {
          addUnlessOn(Geometry.LEG[pair]);
        }
      }
      case Board.PAWN -> {
        if (Geometry.pawnAttacks(board.side(man), from, to)) {
          addAll();
        }
      }
      case Board.ADVISOR -> {
        if (Men.contains(Geometry.ADVISOR[from], to)) {
          addAll();
        }
      }
      default -> {
        byte[] targets = Geometry.ELEPHANT[from];
        for (int i = 0; i < targets.length; i += 2) {
          if (targets[i] == to) {
            addUnlessOn(targets[i + 1]);
          }
        }
      }
    }
  }

  /** Adds the squares of the runner with which a number of men are between two squares. */
  private void addLine(int pair, int wanted) {
    if (!Geometry.ALIGNED[pair]) {
      return;
    }
    long lowerBetween = Geometry.BETWEEN_LOWER[pair];
    long upperBetween = Geometry.BETWEEN_UPPER[pair];
    int between =
        Long.bitCount(lowerBetween & board.lower()) + Long.bitCount(upperBetween & board.upper());
    if (between == wanted) {
      lower |= ~lowerBetween & Squares.FULL_HALF;
      upper |= ~upperBetween & Squares.FULL_HALF;
    } else if (between == wanted - 1) {
      lower |= lowerBetween;
      upper |= upperBetween;
    }
  }

  /** Adds all squares of the runner but one that has to be empty, if it is. */
  private void addUnlessOn(int square) {
    if (board.isEmpty(square)) {
      lower |= Squares.FULL_HALF & ~Squares.lowerBit(square);
      upper |= Squares.FULL_HALF & ~Squares.upperBit(square);
    }
  }

  /** Adds the squares from which the runner attacks a man on a square. */
  private void addOrigins(int to) {
    switch (runnerType) {
      case Board.ROOK -> addRays(to, 0);
      case Board.CANNON -> addRays(to, 1);
      case Board.HORSE -> addLegged(Geometry.HORSE_BACK[to]);
      default -> addSteps(Geometry.PAWN_BACK[runnerSide * Squares.COUNT + to]);
    }
  }

  /** Adds the squares on which a man attacks the runner. */
  private void addTargets(int man) {
    int from = board.squares[man];
    switch (board.type(man)) {
      case Board.ROOK -> addRays(from, 0);
      case Board.CANNON -> addRays(from, 1);
      case Board.HORSE -> addLegged(Geometry.HORSE[from]);
      case Board.PAWN -> addSteps(Geometry.PAWN[board.side(man) * Squares.COUNT + from]);
      case Board.KING -> addSteps(Geometry.KING[from]);
      case Board.ADVISOR -> addSteps(Geometry.ADVISOR[from]);
      default -> addLegged(Geometry.ELEPHANT[from]);
    }
  }

  /** Adds the squares on the lines from a square with a number of men before them. */
  private void addRays(int from, int wanted) {
    for (int direction = 0; direction < 4; direction++) {
      int screens = 0;
      for (byte to : Geometry.RAYS[4 * from + direction]) {
        if (!board.isEmpty(to)) {
          screens++;
        } else if (screens == wanted) {
          add(to);
        }
      }
    }
  }

  private void addLegged(byte[] targets) {
    for (int i = 0; i < targets.length; i += 2) {
      if (board.isEmpty(targets[i + 1])) {
        add(targets[i]);
      }
    }
  }

  private void addSteps(byte[] targets) {
    for (byte to : targets) {
      add(to);
    }
  }

  /**
   * Finds the rows to which the moves of a side lead, those of the runner aside, or from which they
   * lead here. Captures do not count. A move that the runner hinders is found with the squares that
   * hinder it. Calls with the same arguments for the same row are fast.
   *
   * @param side the side that moves
   * @param back whether moves are taken back
   * @return how many there are
   */
  int link(int side, boolean back) {
    if (linkedSide == side && linkedBack == back) {
      return links;
    }
    linkedSide = side;
    linkedBack = back;
    links = 0;
    if (back) {
      linkKingBack(side);
    } else {
      linkKing(side);
    }
    for (int man = 2; man < board.men; man++) {
      if (board.side(man) == side) {
        link(man, side, back);
      }
    }
    return links;
  }

  private void link(int man, int side, boolean back) {
    int at = board.squares[man];
    switch (board.type(man)) {
      case Board.ADVISOR -> linkSteps(man, Geometry.ADVISOR[at]);
      case Board.ELEPHANT -> linkLegged(man, Geometry.ELEPHANT[at]);
      case Board.HORSE -> linkLegged(man, back ? Geometry.HORSE_BACK[at] : Geometry.HORSE[at]);
      case Board.PAWN -> {
        int index = side * Squares.COUNT + at;
        linkSteps(man, back ? Geometry.PAWN_BACK[index] : Geometry.PAWN[index]);
      }
      default -> linkLines(man, at);
    }
  }

  private void linkSteps(int man, byte[] targets) {
    for (byte to : targets) {
      if (board.isEmpty(to)) {
        addLink(man, to, board.numberAfter(man, to), 0, 0, false);
      }
    }
  }

  private void linkLegged(int man, byte[] targets) {
    for (int i = 0; i < targets.length; i += 2) {
      byte leg = targets[i + 1];
      if (board.isEmpty(targets[i]) && board.isEmpty(leg)) {
        addLink(
            man,
            targets[i],
            board.numberAfter(man, targets[i]),
            Squares.lowerBit(leg),
            Squares.upperBit(leg),
            false);
      }
    }
  }

  private void linkLines(int man, int from) {
    for (int direction = 0; direction < 4; direction++) {
      for (byte to : Geometry.RAYS[4 * from + direction]) {
        if (!board.isEmpty(to)) {
          break;
        }
        int pair = Geometry.pair(from, to);
        addLink(
            man,
            to,
            board.numberAfter(man, to),
            Geometry.BETWEEN_LOWER[pair],
            Geometry.BETWEEN_UPPER[pair],
            false);
      }
    }
  }

  private void linkKing(int side) {
    for (byte to : Geometry.KING[board.squares[side]]) {
      if (board.isEmpty(to)) {
        addLink(side, to, board.numberAfter(side, to), 0, 0, board.isMirroredAfter(side, to));
      }
    }
  }

  /** Finds the rows before a king's move, see {@link Men#before}. */
  private void linkKingBack(int side) {
    boolean central = isCentral(row);
    for (byte from : Geometry.KING[board.squares[side]]) {
      if (!board.isEmpty(from)) {
        continue;
      }
      boolean isMirrored = board.isMirroredAfter(side, from);
      if (central && isMirrored) {
        continue;
      }
      int before = board.numberAfter(side, from);
      addLink(side, from, before, 0, 0, isMirrored);
      if (!central && isCentral(before)) {
        addLink(side, from, board.reflectedNumberAfter(side, from), 0, 0, true);
      }
    }
  }

  private boolean isCentral(int number) {
    return number >= Placements.CENTRAL * board.placements.kingStride;
  }

  private void addLink(
      int man, int square, int to, long hindersLower, long hindersUpper, boolean isReflected) {
    linked[links] = to;
    squareThere[links] = square;
    squareHere[links] = board.squares[man];
    hinderLower[links] = hindersLower;
    hinderUpper[links] = hindersUpper;
    reflected[links] = isReflected;
    links++;
  }

  /**
   * Finds the positions from which a side comes to a set of the row that is set up by a move
   * without capture. Some of them may be impossible.
   *
   * @param side the side that moves
   * @param setLower the squares of the runner on ranks 0-4
   * @param setUpper those on ranks 5-9
   * @return the number of rows with such positions
   */
  int takeBack(int side, long setLower, long setUpper) {
    int count = link(side, true);
    int kept = 0;
    for (int i = 0; i < count; i++) {
      long ofLower = setLower & ~hinderLower[i];
      long ofUpper = setUpper & ~hinderUpper[i];
      if ((ofLower | ofUpper) != 0) {
        before[kept] = linked[i];
        beforeLower[kept] = reflected[i] ? reflect(ofLower) : ofLower;
        beforeUpper[kept++] = reflected[i] ? reflect(ofUpper) : ofUpper;
      }
    }
    if (runnerSide == side) {
      findBefore(setLower, setUpper);
      if ((lower | upper) != 0) {
        before[kept] = row;
        beforeLower[kept] = lower;
        beforeUpper[kept++] = upper;
      }
    }
    return kept;
  }

  /** {@return whether a side has men besides its king} */
  boolean hasVictims(int side) {
    return runnerSide == side || board.hasVictims(side);
  }

  /** {@return whether the runner belongs to a side} */
  boolean isRunnerOf(int side) {
    return runnerSide == side;
  }

  /**
   * Finds the squares of the runner from which a side comes to a position of some sets by a move
   * without capture.
   *
   * @param side the side that moves
   * @param sets for each row two halves of a set
   * @param wantedLower the squares that are looked for; no more, once all are found
   * @param wantedUpper those on ranks 5-9
   */
  void findBefore(int side, long[] sets, long wantedLower, long wantedUpper) {
    lower = 0;
    upper = 0;
    if (runnerSide == side) {
      findBefore(sets[2 * row], sets[2 * row + 1]);
    }
    long leftLower = wantedLower & ~lower;
    long leftUpper = wantedUpper & ~upper;
    int count = (leftLower | leftUpper) == 0 ? 0 : link(side, false);
    for (int i = 0; i < count && (leftLower | leftUpper) != 0; i++) {
      long setLower = sets[2 * linked[i]];
      long setUpper = sets[2 * linked[i] + 1];
      if (reflected[i]) {
        setLower = reflect(setLower);
        setUpper = reflect(setUpper);
      }
      leftLower &= ~setLower | hinderLower[i];
      leftUpper &= ~setUpper | hinderUpper[i];
    }
    lower = wantedLower & ~leftLower;
    upper = wantedUpper & ~leftUpper;
  }

  /** Finds the squares from which the runner comes to a square of a set of empty ones. */
  void findBefore(long setLower, long setUpper) {
    lower = 0;
    upper = 0;
    switch (runnerType) {
      case Board.ROOK, Board.CANNON -> {
        lower |= slideAside(setLower, emptyLower);
        upper |= slideAside(setUpper, emptyUpper);
        slideUp(setLower, setUpper);
        slideDown(setLower, setUpper);
      }
      case Board.HORSE -> leapBack(setLower, setUpper);
      default -> stepBack(setLower, setUpper);
    }
    lower &= regionLower & emptyLower;
    upper &= regionUpper & emptyUpper;
  }

  /** The squares of half a board that are on a rank with one of a set and nothing in between. */
  private static long slideAside(long set, long empty) {
    long open = empty & ~FIRST_FILE;
    long found = set;
    found |= open & found << 1;
    open &= open << 1;
    found |= open & found << 2;
    open &= open << 2;
    found |= open & found << 4;
    long right = found << 1 & ~FIRST_FILE;
    open = empty & ~LAST_FILE;
    found = set;
    found |= open & found >>> 1;
    open &= open >>> 1;
    found |= open & found >>> 2;
    open &= open >>> 2;
    found |= open & found >>> 4;
    return right | (found >>> 1 & ~LAST_FILE);
  }

  private void slideUp(long setLower, long setUpper) {
    long low = setLower;
    long up = setUpper;
    long openLow = emptyLower;
    long openUp = emptyUpper;
    for (int step = RANK; step <= 4 * RANK; step *= 2) {
      up |= openUp & (up << step | low >>> (Squares.HALF - step));
      low |= openLow & low << step;
      openUp &= openUp << step | openLow >>> (Squares.HALF - step);
      openLow &= openLow << step;
    }
    // That makes seven ranks; the eighth and the last are two more steps.
    up |= emptyUpper & (up << RANK | low >>> (Squares.HALF - RANK));
    low |= emptyLower & low << RANK;
    upper |= up << RANK | low >>> (Squares.HALF - RANK);
    lower |= low << RANK;
  }

  private void slideDown(long setLower, long setUpper) {
    long low = setLower;
    long up = setUpper;
    long openLow = emptyLower;
    long openUp = emptyUpper;
    for (int step = RANK; step <= 4 * RANK; step *= 2) {
      low |= openLow & (low >>> step | up << (Squares.HALF - step));
      up |= openUp & up >>> step;
      openLow &= openLow >>> step | openUp << (Squares.HALF - step);
      openUp &= openUp >>> step;
    }
    low |= emptyLower & (low >>> RANK | up << (Squares.HALF - RANK));
    up |= emptyUpper & up >>> RANK;
    lower |= low >>> RANK | up << (Squares.HALF - RANK);
    upper |= up >>> RANK;
  }

  private void leapBack(long setLower, long setUpper) {
    for (int direction = 0; direction < 4; direction++) {
      int files = Geometry.FILE_STEPS[direction];
      int ranks = Geometry.RANK_STEPS[direction];
      int leg = RANK * ranks + files;
      long legLower = lowerBefore(emptyLower, emptyUpper, leg);
      long legUpper = upperBefore(emptyLower, emptyUpper, leg);
      for (int turn = -1; turn <= 1; turn += 2) {
        int filesOn = 2 * files + turn * ranks;
        int step = RANK * (2 * ranks + turn * files) + filesOn;
        long fits = FITS[filesOn + 2];
        lower |= legLower & fits & lowerBefore(setLower, setUpper, step);
        upper |= legUpper & fits & upperBefore(setLower, setUpper, step);
      }
    }
  }

  private void stepBack(long setLower, long setUpper) {
    int ahead = runnerSide == Board.RED ? RANK : -RANK;
    lower = lowerBefore(setLower, setUpper, ahead);
    upper = upperBefore(setLower, setUpper, ahead);
    long beyond = runnerSide == Board.RED ? setUpper : setLower;
    long aside = (beyond << 1 & ~FIRST_FILE) | (beyond >>> 1 & ~LAST_FILE);
    if (runnerSide == Board.RED) {
      upper |= aside;
    } else {
      lower |= aside;
    }
  }

  /** The squares of the lower half from which a step leads to a set. */
  private static long lowerBefore(long lower, long upper, int step) {
    return step > 0 ? lower >>> step | upper << (Squares.HALF - step) : lower << -step;
  }

  /** The squares of the upper half from which a step leads to a set. */
  private static long upperBefore(long lower, long upper, int step) {
    return step > 0 ? upper >>> step : upper << -step | lower >>> (Squares.HALF + step);
  }

  /** {@return half a board reflected left to right} */
  static long reflect(long half) {
    long reflected = half & MIDDLE_FILE;
    for (int file = 0; file < Squares.FILES / 2; file++) {
      int distance = Squares.FILES - 1 - 2 * file;
      long column = FIRST_FILE << file;
      reflected |= (half & column) << distance | (half >>> distance & column);
    }
    return reflected;
  }
}
