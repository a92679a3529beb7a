package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;

/**
 * Classifies moves by the rules of the Chinese Xiangqi Association. Restores the board. For one
 * thread and one judgement, whose node limit it observes.
 */
final class CxaClassifier {
  private final CxaOptions options;
  private final CxaSearch search;
  private final CxaCaptures captures;
  private final CxaWays ways;

  /**
   * Winning captures, then candidate checks, of the side that has just moved if it could move
   * again.
   */
  private final int[] after = new int[2 * Board.MAX_MOVES];

  private final int[] before = new int[Board.MAX_MOVES];

  // New gains of the classified move: the attackers, the victims, and whether every attack is
  // light.
  private Bitboard chasers = Bitboard.EMPTY;
  private Bitboard victims = Bitboard.EMPTY;
  private boolean light;

  /**
   * Starts a judgement.
   *
   * @param pawnsChase whether attacks by pawns alone count
   */
  CxaClassifier(CxaOptions options, boolean pawnsChase) {
    this.options = options;
    search = new CxaSearch(options.killChecks(), options.nodes());
    captures = new CxaCaptures(search);
    ways = new CxaWays(search, captures, options.captureChecks(), pawnsChase);
  }

  /** Whether the node limit is reached. */
  boolean isExhausted() {
    return search.isExhausted();
  }

  /**
   * Classifies a legal move that does not capture.
   *
   * @param checks the maximum number of checks in a mating series
   */
  CxaPly classify(Board board, int move, int checks) {
    boolean answersCheck = board.isInCheck();
    boolean byKing = Board.type(board.pieceAt(Board.from(move))) == Board.KING;
    search.make(board, move);
    boolean check = board.isInCheck();
    // A king's answer to a check never counts as a threat of mate or a chase.
    boolean kingEvades = !check && byKing && answersCheck;
    int threat = check || kingEvades ? CxaSearch.NONE : mateAfterPass(board, checks);
    board.unmake();
    if (check || kingEvades) {
      return CxaPly.of(check ? PlyClass.CHECK : PlyClass.IDLE, false);
    }
    if (threat == CxaSearch.MATE) {
      int before = answersCheck ? CxaSearch.NONE : search.mate(board, checks);
      if (before != CxaSearch.MATE) {
        return CxaPly.of(PlyClass.KILL, before == CxaSearch.UNKNOWN);
      }
    }
    return classifyNoKill(board, move, threat == CxaSearch.UNKNOWN);
  }

  private CxaPly classifyNoKill(Board board, int move, boolean unknown) {
    findChases(board, move);
    boolean idle = victims.isEmpty() || holdsDraw(board);
    if (idle) {
      return CxaPly.of(PlyClass.IDLE, unknown || search.isExhausted());
    }
    return new CxaPly(
        PlyClass.CHASE, light, (unknown && light) || search.isExhausted(), chasers, victims);
  }

  /** Searches a mate by the side that has just moved, as if it could move again. */
  private int mateAfterPass(Board board, int checks) {
    board.makeNull();
    int found = search.mate(board, checks);
    board.unmakeNull();
    return found;
  }

  /** Finds the gains of material that are possible after a move and were not possible before it. */
  private void findChases(Board board, int move) {
    chasers = Bitboard.EMPTY;
    victims = Bitboard.EMPTY;
    light = true;
    int countAfter = listWinningAfter(board, move);
    ways.clearKnownVictims();
    captures.ignoreCheck(board);
    int countBefore = listWinning(board, before);
    for (int i = 0; i < countBefore; i++) {
      ways.addKnownVictim(Board.to(before[i]));
    }
    captures.respectChecks();
    for (int i = 0; i < countAfter; i++) {
      if (!contains(before, countBefore, beforeMove(after[i], move))) {
        addCapture(board, move, after[i]);
      }
    }
    if (light && options.captureChecks() > 0) {
      findChasesByCheck(board, move);
    }
  }

  private int listWinningAfter(Board board, int move) {
    search.make(board, move);
    board.makeNull();
    int end = listWinning(board, after);
    board.unmakeNull();
    board.unmake();
    int kept = 0;
    for (int i = 0; i < end; i++) {
      // On this board the move has not been made yet.
      int from = Board.from(beforeMove(after[i], move));
      if (ways.mayChase(board, from)) {
        after[kept++] = after[i];
      }
    }
    return kept;
  }

  private int listWinning(Board board, int[] buffer) {
    int end = captures.list(board, buffer, 0);
    int kept = 0;
    for (int i = 0; i < end; i++) {
      if (ways.winsAtOnce(board, buffer[i])) {
        buffer[kept++] = buffer[i];
      }
    }
    return kept;
  }

  private void addCapture(Board board, int move, int capture) {
    search.make(board, move);
    board.makeNull();
    light &= captures.needsSupport(board, capture);
    board.unmakeNull();
    board.unmake();
    addChaser(Board.from(capture));
    victims = victims.or(Bitboard.of(Square.at(Board.to(capture))));
  }

  private void addChaser(int square) {
    chasers = chasers.or(Bitboard.of(Square.at(square)));
  }

  private void findChasesByCheck(Board board, int move) {
    search.make(board, move);
    board.makeNull();
    int end = MoveGenerator.checks(board, after, 0);
    board.unmakeNull();
    board.unmake();
    for (int i = 0; i < end; i++) {
      if (board.pieceAt(Board.to(after[i])) == Board.EMPTY
          || Board.to(after[i]) == Board.from(move)) {
        findChaseByCheck(board, move, after[i]);
      }
    }
  }

  private void findChaseByCheck(Board board, int move, int check) {
    search.make(board, move);
    board.makeNull();
    boolean wins = ways.winsAfterCheck(board, check, options.captureChecks());
    Bitboard won = ways.victims();
    board.unmakeNull();
    board.unmake();
    if (wins && !wonAfterCheckBefore(board, beforeMove(check, move))) {
      light = false;
      addChaser(Board.from(check));
      victims = victims.or(won);
    }
  }

  private boolean wonAfterCheckBefore(Board board, int check) {
    captures.ignoreCheck(board);
    boolean won =
        Board.from(check) != Board.to(check)
            && Captures.isAdmissible(board, check)
            && ways.winsAfterCheck(board, check, options.captureChecks());
    captures.respectChecks();
    return won;
  }

  /** Returns the same capture or check with the square its piece had before a move. */
  private static int beforeMove(int later, int move) {
    return Board.from(later) == Board.to(move)
        ? Board.move(Board.from(move), Board.to(later))
        : later;
  }

  private static boolean contains(int[] moves, int count, int move) {
    for (int i = 0; i < count; i++) {
      if (moves[i] == move) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether the side to move defends with a single attacking piece against several and chases only
   * advisors and elephants. Then it is assumed to hold a drawing point, by article 26.2.
   */
  private boolean holdsDraw(Board board) {
    int own = board.sideToMove();
    int enemy = own ^ 1;
    for (int type = Board.HORSE; type <= Board.PAWN; type++) {
      int piece = Board.piece(enemy, type);
      if (!victims.and(new Bitboard(board.lower(piece), board.upper(piece))).isEmpty()) {
        return false;
      }
    }
    return attackers(board, own) == 1 && attackers(board, enemy) > 1;
  }

  private static int attackers(Board board, int side) {
    int count = 0;
    for (int type = Board.HORSE; type <= Board.CANNON; type++) {
      int piece = Board.piece(side, type);
      count += Long.bitCount(board.lower(piece)) + Long.bitCount(board.upper(piece));
    }
    int pawn = Board.piece(side, Board.PAWN);
    return count + Long.bitCount(side == Board.RED ? board.upper(pawn) : board.lower(pawn));
  }
}
