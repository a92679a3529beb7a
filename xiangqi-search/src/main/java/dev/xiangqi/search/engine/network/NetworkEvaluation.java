package dev.xiangqi.search.engine.network;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.evaluation.ScaleFactor;

/**
 * Evaluation by a network. Moves are only noted; the sums of the first layer follow when a value is
 * wanted. So positions that are never evaluated cost next to nothing. Where a move changes the set
 * of inputs of a side, its sums are computed anew.
 */
public final class NetworkEvaluation implements Evaluation {
  private static final int SIDES = 2;

  private final NetworkWeights weights;
  private final Layer layer;

  /** The sums of each ply, Red's view and Black's. */
  private final int[][][] sums;

  /** What chooses the sets of inputs at each ply. */
  private final int[] situations;

  /** The move that leads to each ply: piece, squares, captured piece. */
  private final int[] movers;

  private final int[] froms;
  private final int[] tos;
  private final int[] captures;

  /** Scratch space: the inputs of a board. */
  private final int[] inputs = new int[Squares.COUNT];

  private int ply;

  /** The number of plies from the first one on whose sums are computed. */
  private int computed;

  /**
   * Makes an evaluation.
   *
   * @param maxPly the greatest number of moves made at a time
   */
  public NetworkEvaluation(NetworkWeights weights, int maxPly) {
    this(weights, maxPly, Layers.best());
  }

  NetworkEvaluation(NetworkWeights weights, int maxPly, Layer layer) {
    this.weights = weights;
    this.layer = layer;
    int plies = maxPly + 1;
    sums = new int[SIDES][plies][weights.width()];
    situations = new int[plies];
    movers = new int[plies];
    froms = new int[plies];
    tos = new int[plies];
    captures = new int[plies];
  }

  @Override
  public void begin(Board board) {
    ply = 0;
    computed = 1;
    situations[0] = InputSets.situation(board);
    rebuild(board, 0, Board.RED);
    rebuild(board, 0, Board.BLACK);
  }

  @Override
  public void make(int mover, int from, int to, int captured) {
    int situation = InputSets.after(situations[ply], mover, from, to, captured);
    ply++;
    situations[ply] = situation;
    movers[ply] = mover;
    froms[ply] = from;
    tos[ply] = to;
    captures[ply] = captured;
    computed = Math.min(computed, ply);
  }

  @Override
  public void unmake() {
    ply--;
  }

  @Override
  public int evaluate(Board board) {
    for (; computed <= ply; computed++) {
      update(board, computed, Board.RED);
      update(board, computed, Board.BLACK);
    }
    int side = board.sideToMove();
    int attackers = InputSets.attackers(situations[ply]);
    long value = weights.value(layer, sums[side][ply], sums[side ^ 1][ply], attackers);
    int own = (int) Math.max(-MAX_VALUE, Math.min(MAX_VALUE, value));
    return side == Board.RED ? ScaleFactor.scale(board, own) : -ScaleFactor.scale(board, -own);
  }

  private void update(Board board, int to, int side) {
    int set = weights.sets().of(side, situations[to]);
    if (set != weights.sets().of(side, situations[to - 1])) {
      rebuild(board, to, side);
      return;
    }
    int[] after = sums[side][to];
    int[] before = sums[side][to - 1];
    int[][] rows = weights.rows(set);
    int mover = movers[to];
    int[] minus = rows[Inputs.of(side, mover, froms[to])];
    int[] plus = rows[Inputs.of(side, mover, tos[to])];
    if (captures[to] == Board.EMPTY) {
      layer.move(after, before, minus, plus);
    } else {
      layer.capture(after, before, minus, plus, rows[Inputs.of(side, captures[to], tos[to])]);
    }
  }

  /** Computes sums of a ply from the board, and takes the moves after that ply back from them. */
  private void rebuild(Board board, int to, int side) {
    int[] after = sums[side][to];
    int[][] rows = weights.rows(weights.sets().of(side, situations[to]));
    layer.sum(after, weights.biases(), rows, inputs, inputs(board, side));
    for (int i = ply; i > to; i--) {
      int[] minus = rows[Inputs.of(side, movers[i], tos[i])];
      int[] plus = rows[Inputs.of(side, movers[i], froms[i])];
      layer.move(after, after, minus, plus);
      if (captures[i] != Board.EMPTY) {
        inputs[0] = Inputs.of(side, captures[i], tos[i]);
        layer.sum(after, after, rows, inputs, 1);
      }
    }
  }

  /** Collects the inputs of a board as a side sees it, and returns their number. */
  private int inputs(Board board, int side) {
    int count = 0;
    long lower = board.occupiedLower();
    long upper = board.occupiedUpper();
    while ((lower | upper) != 0) {
      int square = Squares.lowest(lower, upper);
      lower &= ~Squares.lowerBit(square);
      upper &= ~Squares.upperBit(square);
      inputs[count++] = Inputs.of(side, board.pieceAt(square), square);
    }
    return count;
  }
}
