package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.search.engine.moves.CheckMoves;

/**
 * State of the search at one ply. One node of a ply is searched at a time; a search of the same
 * position with reduced depth or without a move ends before the loop over the moves begins.
 */
final class PlyFrame {
  /*
   * There is a frame for each ply, so that a search allocates nothing. Two plies before the root
   * have frames too, since a node reads up to two frames back.
   *
   * How long the fields live, from the first that a node sets to the last:
   *
   *   killers             The node two plies before clears them; so all nodes of this ply below it
   *                       share them. At the first two plies only the begin of a search does.
   *   staticEval          From the evaluation on. The child reads it for the gain of a move, the
   *                       grandchild to see whether the evaluation rises. Quiescence sets none.
   *   improving           From the evaluation on, for the node itself.
   *   excludedMove        During a singular search. It tells the second entry what it is.
   *   singularMove,       From the singular search to the end of the loop.
   *   singularExtension
   *   move, quiet,        From one move made, also a null move, to the next. The child reads all
   *   continuation        three, the grandchild the last.
   *   alpha to            From begin() to the end of the loop, as do the picker and the lists of
   *   captureCount        moves tried. Before, the window is in local variables of Worker.search().
   *
   * The frame is entered twice. Before its loop begins, a node may search its own position again:
   *
   *   razoring            Worker.quiesce() at the same ply.
   *   null move           The verification: Worker.search() at the same ply, less deep.
   *   singular search     Worker.search() at the same ply, less deep, without the table's move. A
   *                       verification may need one itself; then the frame is entered three times.
   *
   * The second entry calls begin(), and uses picker, lists and counts. It has ended when the first
   * one calls begin(), so two loops never overlap. What it leaves behind does no harm:
   *
   *   - Its killers are good for the first entry as well.
   *   - A singular search keeps staticEval, and a verification computes it again for the same
   *     position.
   *   - The move and its row are set anew before a child reads them.
   *   - Worker.search() sets singularMove to 0 after a verification, and after a singular search to
   *     what that has found.
   *
   * A second entry must not be taken for the first one. One with an excluded move has another value
   * than the position, so it reads no table entry, learns nothing and stores nothing
   * (Worker.finish). A verification tries no null move near the node (Worker.nullMoveMinPly), or it
   * would verify itself.
   */
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
  NodeKind kind = NodeKind.ALL;
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
  void begin(int newAlpha, int newBeta, int newDepth, NodeKind newKind) {
    alpha = newAlpha;
    beta = newBeta;
    depth = newDepth;
    kind = newKind;
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
