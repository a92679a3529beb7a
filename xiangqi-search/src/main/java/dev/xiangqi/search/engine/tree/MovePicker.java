package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.search.engine.moves.CheckMoves;
import dev.xiangqi.search.engine.moves.PieceValues;
import dev.xiangqi.search.engine.moves.StaticExchange;

/**
 * Picks the legal moves of a position, best first, and generates them lazily: table move, captures
 * that lose nothing by exchange, killers, quiet moves by history (checks that lose nothing are
 * favoured), losing captures. Quiescence picks only captures that lose nothing and, optionally,
 * quiet checks that lose nothing.
 */
final class MovePicker {
  private enum Stage {
    TABLE,
    CAPTURES,
    GOOD_CAPTURES,
    FIRST_KILLER,
    SECOND_KILLER,
    QUIETS,
    GOOD_QUIETS,
    BAD_CAPTURES,
    CHECKS,
    GOOD_CHECKS,
    EVASIONS,
    GOOD_EVASIONS,
    END
  }

  /** Ranks captures before quiet moves among evasions. */
  private static final int CAPTURE_FIRST = 1 << 20;

  /** The number of places in a list, a power of two. */
  private static final int PLACES = Board.MAX_MOVES;

  /** Added to the history of a quiet check that loses nothing. */
  static final int CHECK_BONUS = 4000;

  private final int[] moves = new int[Board.MAX_MOVES];

  /** Orders the moves; see {@link #rank}. */
  private final int[] ranks = new int[Board.MAX_MOVES];

  private final int[] badCaptures = new int[Board.MAX_MOVES];

  /** The legal moves that give check, once quiet moves are listed. */
  private final int[] checking = new int[Board.MAX_MOVES];

  private final History history;
  private final CheckMoves checks;

  private Board board = Position.initial().toBoard();
  private Stage stage = Stage.END;
  private int tableMove;
  private int firstKiller;
  private int secondKiller;
  private int lastRow = History.NO_ROW;
  private int ownRow = History.NO_ROW;
  private boolean capturesOnly;

  /** Whether quiet moves that give no check are left out from now on. */
  private boolean skipsQuiets;

  /** The number of quiet moves that are not in the list for that; they count after its moves. */
  private int leftOut;

  private int skipped;

  private boolean withChecks;
  private int next;
  private int end;
  private int badEnd;
  private int badNext;

  /** The number of moves in {@link #checking}, or -1 if they are not listed. */
  private int checkCount;

  MovePicker(History history, CheckMoves checks) {
    this.history = history;
    this.checks = checks;
  }

  /** Begins a position of the main search. */
  void begin(Board position, int newTableMove, int killer, int otherKiller, int last, int own) {
    start(position, newTableMove, last, own);
    firstKiller = killer;
    secondKiller = otherKiller;
    capturesOnly = false;
  }

  /**
   * Begins a position of the quiescence search: captures, or all evasions in check.
   *
   * @param alsoChecks whether to add quiet checks that lose nothing
   */
  void beginQuiescence(Board position, int newTableMove, int last, int own, boolean alsoChecks) {
    start(position, newTableMove, last, own);
    capturesOnly = true;
    withChecks = alsoChecks;
  }

  private void start(Board position, int newTableMove, int last, int own) {
    board = position;
    lastRow = last;
    ownRow = own;
    stage = Stage.TABLE;
    badEnd = 0;
    badNext = 0;
    checkCount = -1;
    skipsQuiets = false;
    skipped = 0;
    leftOut = 0;
    boolean usable = newTableMove != 0 && MoveGenerator.isLegal(position, newTableMove);
    tableMove = usable ? newTableMove : 0;
  }

  /** Leaves out the quiet moves that follow, except those that give check. */
  void skipQuiets() {
    if (!skipsQuiets) {
      skipsQuiets = true;
      if (stage == Stage.GOOD_QUIETS) {
        keepChecks();
      }
    }
  }

  /** {@return the number of moves left out so far; those of the list count at its end} */
  int skipped() {
    return skipped;
  }

  /** {@return the next move, or 0 at the end} */
  int next() {
    while (true) {
      switch (stage) {
        case TABLE -> {
          stage = board.isInCheck() ? Stage.EVASIONS : Stage.CAPTURES;
          if (tableMove != 0 && !(capturesOnly && !board.isInCheck() && isQuiet(tableMove))) {
            return tableMove;
          }
        }
        case CAPTURES -> {
          next = 0;
          end = MoveGenerator.captures(board, moves, 0);
          scoreCaptures();
          stage = Stage.GOOD_CAPTURES;
        }
        case GOOD_CAPTURES -> {
          int move = goodCapture();
          if (move != 0) {
            return move;
          }
          stage = !capturesOnly ? Stage.FIRST_KILLER : withChecks ? Stage.CHECKS : Stage.END;
        }
        case FIRST_KILLER -> {
          stage = Stage.SECOND_KILLER;
          if (isPlayableKiller(firstKiller) && !isSkipped(firstKiller)) {
            return firstKiller;
          }
        }
        case SECOND_KILLER -> {
          stage = Stage.QUIETS;
          if (isPlayableKiller(secondKiller) && !isSkipped(secondKiller)) {
            return secondKiller;
          }
        }
        case QUIETS -> {
          next = 0;
          checkCount = checks.list(board, checking, 0);
          end = MoveGenerator.quiets(board, moves, 0);
          if (skipsQuiets) {
            keepChecks();
          }
          scoreQuiets();
          favourChecks();
          stage = Stage.GOOD_QUIETS;
        }
        case GOOD_QUIETS -> {
          while (next < end) {
            int move = pickBest();
            if (isNew(move)) {
              return move;
            }
          }
          skipped += leftOut;
          stage = Stage.BAD_CAPTURES;
        }
        case BAD_CAPTURES -> {
          if (badNext < badEnd) {
            return badCaptures[badNext++];
          }
          stage = Stage.END;
        }
        case CHECKS -> {
          next = 0;
          checkCount = checks.list(board, checking, 0);
          end = quietChecks();
          scoreQuiets();
          stage = Stage.GOOD_CHECKS;
        }
        case GOOD_CHECKS -> {
          while (next < end) {
            int move = pickBest();
            if (StaticExchange.atLeast(board, move, 0)) {
              return move;
            }
          }
          stage = Stage.END;
        }
        case EVASIONS -> {
          next = 0;
          end = MoveGenerator.evasions(board, moves, 0);
          scoreEvasions();
          stage = Stage.GOOD_EVASIONS;
        }
        case GOOD_EVASIONS -> {
          while (next < end) {
            int move = pickBest();
            if (move != tableMove && !isSkipped(move)) {
              return move;
            }
          }
          stage = Stage.END;
        }
        case END -> {
          return 0;
        }
      }
    }
  }

  private boolean isQuiet(int move) {
    return board.pieceAt(Board.to(move)) == Board.EMPTY;
  }

  /** Whether a quiet move of the list has not come before. */
  private boolean isNew(int move) {
    return move != tableMove && move != firstKiller && move != secondKiller;
  }

  /** Whether a move whose turn it is must be left out; counts it then. */
  private boolean isSkipped(int move) {
    boolean skips = skipsQuiets && isQuiet(move) && !givesCheck(move);
    skipped += skips ? 1 : 0;
    return skips;
  }

  /**
   * Keeps those of the remaining quiet moves that give check. The history of the others need not be
   * looked up, if the list has not been ranked yet.
   */
  private void keepChecks() {
    int kept = next;
    for (int i = next; i < end; i++) {
      if (checkCount > 0 && givesCheck(moves[i])) {
        moves[kept] = moves[i];
        ranks[kept] = ranks[i] + i - kept;
        kept++;
      } else if (isNew(moves[i])) {
        leftOut++;
      }
    }
    end = kept;
  }

  /** Lists the quiet moves of {@link #checking}. */
  private int quietChecks() {
    int count = 0;
    for (int i = 0; i < checkCount; i++) {
      if (isQuiet(checking[i])) {
        moves[count++] = checking[i];
      }
    }
    return count;
  }

  private void scoreQuiets() {
    for (int i = 0; i < end; i++) {
      ranks[i] = rank(history.quiet(board, moves[i], lastRow, ownRow), i);
    }
  }

  /** Ranks the quiet checks that lose nothing higher in the list of all quiet moves. */
  private void favourChecks() {
    for (int i = 0; i < checkCount; i++) {
      int move = checking[i];
      if (isQuiet(move) && StaticExchange.atLeast(board, move, 0)) {
        ranks[indexOf(move)] += CHECK_BONUS * PLACES;
      }
    }
  }

  /**
   * Whether a legal move gives check. Fast once the quiet moves are listed.
   *
   * @param move a legal move of the position
   */
  boolean givesCheck(int move) {
    if (checkCount < 0) {
      return MoveGenerator.givesCheck(board, move);
    }
    for (int i = 0; i < checkCount; i++) {
      if (checking[i] == move) {
        return true;
      }
    }
    return false;
  }

  private int indexOf(int move) {
    int index = 0;
    while (moves[index] != move) {
      index++;
    }
    return index;
  }

  private boolean isPlayableKiller(int killer) {
    return killer != 0
        && killer != tableMove
        && isQuiet(killer)
        && MoveGenerator.isLegal(board, killer);
  }

  private int goodCapture() {
    while (next < end) {
      int move = pickBest();
      if (move == tableMove) {
        continue;
      }
      if (StaticExchange.atLeast(board, move, 0)) {
        return move;
      }
      badCaptures[badEnd++] = move;
    }
    return 0;
  }

  /** Most valuable victim first, then least valuable attacker, adjusted by history. */
  private void scoreCaptures() {
    for (int i = 0; i < end; i++) {
      ranks[i] = rank(captureScore(moves[i]), i);
    }
  }

  private int captureScore(int move) {
    int victim = PieceValues.of(board.pieceAt(Board.to(move)), Board.to(move));
    int attacker = PieceValues.of(board.pieceAt(Board.from(move)), Board.from(move));
    return 16 * victim - attacker / 8 + history.capture(board, move) / 8;
  }

  private void scoreEvasions() {
    for (int i = 0; i < end; i++) {
      int move = moves[i];
      int score =
          isQuiet(move)
              ? history.quiet(board, move, lastRow, ownRow)
              : CAPTURE_FIRST + captureScore(move);
      ranks[i] = rank(score, i);
    }
  }

  /**
   * Returns the rank of a move: its score, then its place in the list, the first being the best. So
   * the greatest rank tells the place, and HotSpot finds it by vector instructions.
   */
  private static int rank(int score, int index) {
    return score * PLACES + PLACES - 1 - index;
  }

  /** Picks the best of the remaining moves (selection sort). */
  private int pickBest() {
    int most = ranks[next];
    for (int i = next + 1; i < end; i++) {
      most = Math.max(most, ranks[i]);
    }
    int best = PLACES - 1 - (most & (PLACES - 1));
    int move = moves[best];
    moves[best] = moves[next];
    ranks[best] = ranks[next] + next - best;
    next++;
    return move;
  }
}
