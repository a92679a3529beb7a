package dev.xiangqi.search.engine.evaluation;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.SliderAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.Arrays;

/**
 * Counts the {@link Term}s of a board, Red's less Black's. Has scratch space, so for one thread.
 * Sets of squares are halves, see {@link Squares}.
 */
final class TermCounter {
  /*
   * The order in sum() matters, since later steps read the sets of squares of earlier ones. An
   * array has the lower and the upper half for Red, then for Black: 2 * side, and one more.
   *
   *   pawns      of both sides   sets byPawns
   *   guards     of both sides   sets byGuards, and begins "attacked" with pawns, guards and king
   *   pieces     of each side    reads the enemy's byPawns, for the mobility of horses; sets
   *                              byPieces (cannons, horses), and completes "attacked"
   *   material   of each side    reads the board alone
   *   threats    of each side    reads all four sets of the enemy, and "attacked" of the side
   *
   * pieces() looks along the four lines of the enemy king, as a rook there would:
   *
   *   first    the squares up to the first piece, that one included
   *   second   those behind it up to the second piece: what a rook would see besides, were the
   *            first pieces taken off the board
   *   third    those behind that up to the third piece, found in the same way
   *
   * So where a piece stands tells how many others are between it and the king. A cannon in "first"
   * is a hollow one; from "second" it gives check, over one screen; in "third" it has two pieces
   * before it. A rook gives check from "first"; in "second" it stands behind one piece. The checks
   * of horses are found from the squares that are a horse's move away from the king.
   *
   * pieces() is long, since its kinds of pieces share the open squares and the three parts of the
   * king's lines. With a method for the lines and one for each kind, and what they share in fields,
   * a board took 266 instead of 252 ns; with local sums in those methods 281.
   *
   * Term says what is counted, docs/engine.md why, and docs/tuning.md where the weights come from.
   */
  private static final int TEMPO = Term.TEMPO.first();
  private static final int ROOK_MOBILITY = Term.ROOK_MOBILITY.first();
  private static final int CANNON_MOBILITY = Term.CANNON_MOBILITY.first();
  private static final int HORSE_MOBILITY = Term.HORSE_MOBILITY.first();
  private static final int ROOK_ON_PALACE = Term.ROOK_ON_PALACE.first();
  private static final int CANNON_ON_PALACE = Term.CANNON_ON_PALACE.first();
  private static final int HORSE_ON_PALACE = Term.HORSE_ON_PALACE.first();
  private static final int PAWN_ON_PALACE = Term.PAWN_ON_PALACE.first();
  private static final int PALACE_ATTACKERS = Term.PALACE_ATTACKERS.first();
  private static final int ROOK_CHECKS = Term.ROOK_CHECKS.first();
  private static final int CANNON_CHECKS = Term.CANNON_CHECKS.first();
  private static final int HORSE_CHECKS = Term.HORSE_CHECKS.first();
  private static final int HOLLOW_CANNON_FILE = Term.HOLLOW_CANNON_FILE.first();
  private static final int SCREENED_CANNON_FILE = Term.SCREENED_CANNON_FILE.first();
  private static final int ROOK_BEHIND_ONE = Term.ROOK_BEHIND_ONE.first();
  private static final int NO_ADVISOR = Term.ROOK_NO_ADVISOR.first();
  private static final int NO_ELEPHANT = Term.ROOK_NO_ELEPHANT.first();
  private static final int CANNON_CROWD = Term.CANNON_CROWD.first();
  private static final int HORSE_CROWD = Term.HORSE_CROWD.first();
  private static final int ROOK_PAIR = Term.ROOK_PAIR.first();
  private static final int CANNON_PAIR = Term.CANNON_PAIR.first();
  private static final int HORSE_PAIR = Term.HORSE_PAIR.first();
  private static final int HORSE_AND_CANNON = Term.HORSE_AND_CANNON.first();
  private static final int CONNECTED_PAWNS = Term.CONNECTED_PAWNS.first();
  private static final int HANGING_TO_MOVE = Term.HANGING_TO_MOVE.first();
  private static final int HANGING = Term.HANGING.first();
  private static final int ATTACKED_BY_PAWN = Term.ATTACKED_BY_PAWN.first();
  private static final int ATTACKED_BY_GUARD = Term.ATTACKED_BY_GUARD.first();
  private static final int ROOK_ATTACKED = Term.ROOK_ATTACKED.first();

  /** The palace in its owner's half: lower for Red, upper for Black. */
  private static final long RED_PALACE = 0x38L | 0x38L << 9 | 0x38L << 18;

  private static final long BLACK_PALACE = RED_PALACE << 18;
  private static final long NOT_FILE_A = ~0x1008040201L;
  private static final int MOST_PALACE_ATTACKERS = 6;
  private static final int CROWD = 16;

  private static final int[] WEIGHTS = weights();
  private static final int[] NO_COUNTS = {};

  /** Receives the counts, if requested. */
  private int[] counts = NO_COUNTS;

  private int sum;

  /** Squares attacked by a side, in total and by kinds of pieces: lower and upper halves. */
  private final long[] attacked = new long[4];

  private final long[] byPawns = new long[4];
  private final long[] byGuards = new long[4];
  private final long[] byPieces = new long[4];

  private static int[] weights() {
    int[] values = new int[Term.places()];
    for (int i = 0; i < values.length; i++) {
      values[i] = TermWeights.of(PieceSquareTerms.COUNT + i);
    }
    return values;
  }

  /** Counts all terms into an array of length {@link Term#places()}. */
  void count(Board board, int[] target) {
    Arrays.fill(target, 0);
    counts = target;
    sum(board);
    counts = NO_COUNTS;
  }

  /** {@return the sum of counts times weights, packed like {@link TermWeights}} */
  int sum(Board board) {
    sum = 0;
    add(TEMPO, board.sideToMove() == Board.RED ? 1 : -1);
    pawns(board, Board.RED);
    pawns(board, Board.BLACK);
    guards(board, Board.RED);
    guards(board, Board.BLACK);
    pieces(board, Board.RED, 1);
    pieces(board, Board.BLACK, -1);
    material(board, Board.RED, 1);
    material(board, Board.BLACK, -1);
    threats(board, Board.RED, 1);
    threats(board, Board.BLACK, -1);
    return sum;
  }

  private void add(int term, int count) {
    sum += count * WEIGHTS[term];
    if (counts.length != 0) {
      counts[term] += count;
    }
  }

  private void pawns(Board board, int side) {
    int pawn = Board.piece(side, Board.PAWN);
    long lower = board.lower(pawn);
    long upper = board.upper(pawn);
    long attacksLower = 0;
    long attacksUpper = 0;
    long restLower = lower;
    long restUpper = upper;
    while ((restLower | restUpper) != 0) {
      int square = Squares.lowest(restLower, restUpper);
      restUpper = restLower != 0 ? restUpper : restUpper & (restUpper - 1);
      restLower &= restLower - 1;
      attacksLower |= LeaperAttacks.pawnLower(side, square);
      attacksUpper |= LeaperAttacks.pawnUpper(side, square);
    }
    byPawns[2 * side] = attacksLower;
    byPawns[2 * side + 1] = attacksUpper;
    long across = side == Board.RED ? upper : lower;
    int sign = side == Board.RED ? 1 : -1;
    add(CONNECTED_PAWNS, sign * Long.bitCount(across & (across << 1) & NOT_FILE_A));
    long palace = side == Board.RED ? attacksUpper & BLACK_PALACE : attacksLower & RED_PALACE;
    add(PAWN_ON_PALACE, sign * Long.bitCount(palace));
  }

  /** Attacks of advisors, elephants and the king, all in their own half. */
  private void guards(Board board, int side) {
    int advisor = Board.piece(side, Board.ADVISOR);
    int elephant = Board.piece(side, Board.ELEPHANT);
    boolean red = side == Board.RED;
    long occupied = red ? board.occupiedLower() : board.occupiedUpper();
    long advisors = red ? board.lower(advisor) : board.upper(advisor);
    long elephants = red ? board.lower(elephant) : board.upper(elephant);
    long attacks =
        LeaperAttacks.advisor(side, advisors) | LeaperAttacks.elephant(elephants, occupied);
    long all = attacks | LeaperAttacks.king(board.king(side));
    int half = red ? 0 : 1;
    byGuards[2 * side + half] = attacks;
    byGuards[2 * side + 1 - half] = 0;
    attacked[2 * side] = byPawns[2 * side];
    attacked[2 * side + 1] = byPawns[2 * side + 1];
    attacked[2 * side + half] |= all;
  }

  private void pieces(Board board, int side, int sign) {
    int enemy = side ^ 1;
    long lower = board.occupiedLower();
    long upper = board.occupiedUpper();
    long openLower = ~board.occupiedLower(side);
    long openUpper = ~board.occupiedUpper(side);
    long palaceLower = side == Board.RED ? 0 : RED_PALACE;
    long palaceUpper = side == Board.RED ? BLACK_PALACE : 0;
    int king = board.king(enemy);
    // Squares seen from the enemy king along its lines, up to the first, second and third piece.
    long firstLower = SliderAttacks.rookLower(king, lower, upper);
    long firstUpper = SliderAttacks.rookUpper(king, lower, upper);
    long thinLower = lower & ~firstLower;
    long thinUpper = upper & ~firstUpper;
    long toSecondLower = SliderAttacks.rookLower(king, thinLower, thinUpper);
    long toSecondUpper = SliderAttacks.rookUpper(king, thinLower, thinUpper);
    long secondLower = toSecondLower & ~firstLower;
    long secondUpper = toSecondUpper & ~firstUpper;
    long thinnerLower = thinLower & ~toSecondLower;
    long thinnerUpper = thinUpper & ~toSecondUpper;
    long thirdLower = SliderAttacks.rookLower(king, thinnerLower, thinnerUpper) & ~toSecondLower;
    long thirdUpper = SliderAttacks.rookUpper(king, thinnerLower, thinnerUpper) & ~toSecondUpper;
    int attackers = 0;
    long attacksLower = 0;
    long attacksUpper = 0;
    long lesserLower = 0;
    long lesserUpper = 0;

    int rook = Board.piece(side, Board.ROOK);
    long restLower = board.lower(rook);
    long restUpper = board.upper(rook);
    while ((restLower | restUpper) != 0) {
      int square = Squares.lowest(restLower, restUpper);
      restUpper = restLower != 0 ? restUpper : restUpper & (restUpper - 1);
      restLower &= restLower - 1;
      long toLower = SliderAttacks.rookLower(square, lower, upper);
      long toUpper = SliderAttacks.rookUpper(square, lower, upper);
      attacksLower |= toLower;
      attacksUpper |= toUpper;
      add(ROOK_MOBILITY + size(toLower & openLower, toUpper & openUpper), sign);
      int palace = size(toLower & palaceLower, toUpper & palaceUpper);
      add(ROOK_ON_PALACE, sign * palace);
      attackers += palace != 0 ? 1 : 0;
      add(
          ROOK_CHECKS,
          sign * size(toLower & firstLower & openLower, toUpper & firstUpper & openUpper));
      add(ROOK_BEHIND_ONE, contains(secondLower, secondUpper, square) ? sign : 0);
    }

    int cannon = Board.piece(side, Board.CANNON);
    restLower = board.lower(cannon);
    restUpper = board.upper(cannon);
    while ((restLower | restUpper) != 0) {
      int square = Squares.lowest(restLower, restUpper);
      restUpper = restLower != 0 ? restUpper : restUpper & (restUpper - 1);
      restLower &= restLower - 1;
      long toLower = SliderAttacks.cannonLower(square, lower, upper);
      long toUpper = SliderAttacks.cannonUpper(square, lower, upper);
      long takesLower = toLower & lower;
      long takesUpper = toUpper & upper;
      lesserLower |= takesLower;
      lesserUpper |= takesUpper;
      add(CANNON_MOBILITY + size(toLower & openLower, toUpper & openUpper), sign);
      int palace = size(takesLower & palaceLower, takesUpper & palaceUpper);
      add(CANNON_ON_PALACE, sign * palace);
      attackers += palace != 0 ? 1 : 0;
      int rank = square / 9 == king / 9 ? 1 : 0;
      if (contains(firstLower, firstUpper, square)) {
        // The squares beyond it have only the cannon itself as screen, which leaves with its move.
        add(HOLLOW_CANNON_FILE + rank, sign);
      } else {
        add(
            CANNON_CHECKS,
            sign * size(toLower & secondLower & openLower, toUpper & secondUpper & openUpper));
      }
      add(SCREENED_CANNON_FILE + rank, contains(thirdLower, thirdUpper, square) ? sign : 0);
    }

    int horse = Board.piece(side, Board.HORSE);
    restLower = board.lower(horse);
    restUpper = board.upper(horse);
    long safeLower = openLower & ~byPawns[2 * enemy];
    long safeUpper = openUpper & ~byPawns[2 * enemy + 1];
    long checksLower = LeaperAttacks.horseReachLower(king) & openLower;
    long checksUpper = LeaperAttacks.horseReachUpper(king) & openUpper;
    while ((restLower | restUpper) != 0) {
      int square = Squares.lowest(restLower, restUpper);
      restUpper = restLower != 0 ? restUpper : restUpper & (restUpper - 1);
      restLower &= restLower - 1;
      long toLower = LeaperAttacks.horseLower(square, lower, upper);
      long toUpper = LeaperAttacks.horseUpper(square, lower, upper);
      lesserLower |= toLower;
      lesserUpper |= toUpper;
      add(HORSE_MOBILITY + size(toLower & safeLower, toUpper & safeUpper), sign);
      int palace = size(toLower & palaceLower, toUpper & palaceUpper);
      add(HORSE_ON_PALACE, sign * palace);
      attackers += palace != 0 ? 1 : 0;
      add(
          HORSE_CHECKS,
          sign * notLame(toLower & checksLower, toUpper & checksUpper, king, lower, upper));
    }

    add(PALACE_ATTACKERS + Math.min(attackers, MOST_PALACE_ATTACKERS), sign);
    byPieces[2 * side] = lesserLower;
    byPieces[2 * side + 1] = lesserUpper;
    attacked[2 * side] |= attacksLower | lesserLower;
    attacked[2 * side + 1] |= attacksUpper | lesserUpper;
  }

  private void material(Board board, int side, int sign) {
    int enemy = side ^ 1;
    int rooks = board.count(Board.piece(side, Board.ROOK));
    int cannons = board.count(Board.piece(side, Board.CANNON));
    int horses = board.count(Board.piece(side, Board.HORSE));
    int pawn = Board.piece(side, Board.PAWN);
    int pawns = Long.bitCount(side == Board.RED ? board.upper(pawn) : board.lower(pawn));
    int noAdvisors = sign * (2 - board.count(Board.piece(enemy, Board.ADVISOR)));
    int noElephants = sign * (2 - board.count(Board.piece(enemy, Board.ELEPHANT)));
    add(NO_ADVISOR, rooks * noAdvisors);
    add(NO_ADVISOR + 1, cannons * noAdvisors);
    add(NO_ADVISOR + 2, horses * noAdvisors);
    add(NO_ADVISOR + 3, pawns * noAdvisors);
    add(NO_ELEPHANT, rooks * noElephants);
    add(NO_ELEPHANT + 1, cannons * noElephants);
    add(NO_ELEPHANT + 2, horses * noElephants);
    add(NO_ELEPHANT + 3, pawns * noElephants);
    int crowd = size(board.occupiedLower(), board.occupiedUpper()) - CROWD;
    add(CANNON_CROWD, sign * cannons * crowd);
    add(HORSE_CROWD, sign * horses * crowd);
    add(ROOK_PAIR, rooks == 2 ? sign : 0);
    add(CANNON_PAIR, cannons == 2 ? sign : 0);
    add(HORSE_PAIR, horses == 2 ? sign : 0);
    add(HORSE_AND_CANNON, horses > 0 && cannons > 0 ? sign : 0);
  }

  /** Pieces of a side in danger. */
  private void threats(Board board, int side, int sign) {
    int enemy = side ^ 1;
    boolean toMove = board.sideToMove() == side;
    long hangingLower = attacked[2 * enemy] & ~attacked[2 * side];
    long hangingUpper = attacked[2 * enemy + 1] & ~attacked[2 * side + 1];
    int hanging = toMove ? HANGING_TO_MOVE : HANGING;
    for (int type = Board.ADVISOR; type <= Board.PAWN; type++) {
      int piece = Board.piece(side, type);
      add(
          hanging + type,
          sign * size(board.lower(piece) & hangingLower, board.upper(piece) & hangingUpper));
    }
    int rook = Board.piece(side, Board.ROOK);
    int cannon = Board.piece(side, Board.CANNON);
    int horse = Board.piece(side, Board.HORSE);
    long lower = board.lower(rook) | board.lower(cannon) | board.lower(horse);
    long upper = board.upper(rook) | board.upper(cannon) | board.upper(horse);
    int turn = toMove ? 0 : 1;
    add(
        ATTACKED_BY_PAWN + turn,
        sign * size(lower & byPawns[2 * enemy], upper & byPawns[2 * enemy + 1]));
    add(
        ATTACKED_BY_GUARD + turn,
        sign * size(lower & byGuards[2 * enemy], upper & byGuards[2 * enemy + 1]));
    add(
        ROOK_ATTACKED + turn,
        sign
            * size(
                board.lower(rook) & byPieces[2 * enemy],
                board.upper(rook) & byPieces[2 * enemy + 1]));
  }

  /**
   * {@return on how many of these squares, a horse's move from the king, a horse would attack it}
   */
  private static int notLame(long fromLower, long fromUpper, int king, long lower, long upper) {
    int count = 0;
    long restLower = fromLower;
    long restUpper = fromUpper;
    while ((restLower | restUpper) != 0) {
      int square = Squares.lowest(restLower, restUpper);
      restUpper = restLower != 0 ? restUpper : restUpper & (restUpper - 1);
      restLower &= restLower - 1;
      long toLower = LeaperAttacks.horseLower(square, lower, upper);
      long toUpper = LeaperAttacks.horseUpper(square, lower, upper);
      count += contains(toLower, toUpper, king) ? 1 : 0;
    }
    return count;
  }

  private static int size(long lower, long upper) {
    return Long.bitCount(lower) + Long.bitCount(upper);
  }

  private static boolean contains(long lower, long upper, int square) {
    return ((square < Squares.HALF ? lower >>> square : upper >>> (square - Squares.HALF)) & 1)
        != 0;
  }
}
