package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.engine.moves.CheckMoves;

/**
 * State of the search at one ply. One node of a ply is searched at a time; a search of the same
 * position with reduced depth or without a move ends before the loop over the moves begins.
 */
final class PlyFrame {
  final MovePicker picker;
  private final int[] quiets = new int[Board.MAX_MOVES];
  private final int[] captures = new int[Board.MAX_MOVES];
  private final Margins margins;

  int staticEval;

  /** The move made at this ply; 0 is a null move. */
  int move;

  /** Whether the move made captures nothing; a null move does not count. */
  boolean quiet;

  /** The row of {@link #move} in the continuation history. */
  int continuation = History.NO_ROW;

  /** The move left out by a singular search, or 0. */
  int excludedMove;

  int firstKiller;
  int secondKiller;

  // The node whose moves are being searched.
  int alpha;
  int beta;
  int depth;
  boolean pv;
  boolean cutNode;
  boolean improving;

  /** The table's move if a singular search has set its extension, else 0. */
  int singularMove;

  int singularExtension;
  int bestValue;
  int bestMove;
  int moveCount;
  private int quietCount;
  private int captureCount;

  PlyFrame(History history, CheckMoves checks, Margins margins) {
    picker = new MovePicker(history, checks);
    this.margins = margins;
  }

  /** Begins the loop over a node's moves. */
  void begin(int newAlpha, int newBeta, int newDepth, boolean isPv, boolean isCutNode) {
    alpha = newAlpha;
    beta = newBeta;
    depth = newDepth;
    pv = isPv;
    cutNode = isCutNode;
    bestValue = -Scores.INFINITE;
    bestMove = 0;
    moveCount = 0;
    quietCount = 0;
    captureCount = 0;
  }

  void clearKillers() {
    firstKiller = 0;
    secondKiller = 0;
  }

  void addKiller(int killer) {
    if (firstKiller != killer) {
      secondKiller = firstKiller;
      firstKiller = killer;
    }
  }

  /** Adds a move that was searched without reaching beta. */
  void addTried(int tried, boolean quiet) {
    if (quiet) {
      quiets[quietCount++] = tried;
    } else {
      captures[captureCount++] = tried;
    }
  }

  /** Rewards the best move, which reached beta, and penalizes the moves tried before it. */
  void updateHistory(History history, Board board, int last, int own) {
    int bonus =
        Math.min(
            (margins.historyBonusSquare * depth + margins.historyBonus) * depth,
            margins.historyBonusMost);
    if (board.pieceAt(Board.to(bestMove)) == Board.EMPTY) {
      history.updateQuiet(board, bestMove, last, own, bonus);
      for (int i = 0; i < quietCount; i++) {
        history.updateQuiet(board, quiets[i], last, own, -bonus);
      }
      addKiller(bestMove);
    } else {
      history.updateCapture(board, bestMove, bonus);
    }
    for (int i = 0; i < captureCount; i++) {
      history.updateCapture(board, captures[i], -bonus);
    }
  }
}
