package dev.xiangqi.search.engine.network;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.search.engine.evaluation.Evaluation;
import dev.xiangqi.search.engine.evaluation.ScaleFactor;

/**
 * Evaluation by a network. Moves are only noted; the sums of the first layer follow when a value is
 * wanted. So positions that are never evaluated cost next to nothing.
 */
public final class NetworkEvaluation implements Evaluation {
  private static final int SIDES = 2;

  private final NetworkWeights weights;
  private final Layer layer;

  /** The sums of each ply, Red's view and Black's. */
  private final int[][][] sums;

  private final int[] attackers;

  /** The move that leads to each ply: piece, squares, captured piece. */
  private final int[] movers;

  private final int[] froms;
  private final int[] tos;
  private final int[] captures;

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
    attackers = new int[plies];
    movers = new int[plies];
    froms = new int[plies];
    tos = new int[plies];
    captures = new int[plies];
  }

  @Override
  public void begin(Board board) {
    ply = 0;
    computed = 1;
    attackers[0] = 0;
    for (int side = 0; side < SIDES; side++) {
      System.arraycopy(weights.biases(), 0, sums[side][0], 0, weights.width());
    }
    for (int square = 0; square < Squares.COUNT; square++) {
      int piece = board.pieceAt(square);
      if (piece != Board.EMPTY) {
        attackers[0] += attack(piece);
        for (int side = 0; side < SIDES; side++) {
          add(sums[side][0], weights.row(Inputs.of(side, piece, square)));
        }
      }
    }
  }

  private static void add(int[] sums, int[] row) {
    for (int i = 0; i < sums.length; i++) {
      sums[i] += row[i];
    }
  }

  private static int attack(int piece) {
    return switch (piece == Board.EMPTY ? Board.KING : Board.type(piece)) {
      case Board.ROOK -> 2;
      case Board.CANNON, Board.HORSE -> 1;
      default -> 0;
    };
  }

  @Override
  public void make(int mover, int from, int to, int captured) {
    int left = attackers[ply] - attack(captured);
    ply++;
    attackers[ply] = left;
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
      update(computed, Board.RED);
      update(computed, Board.BLACK);
    }
    int side = board.sideToMove();
    long value = weights.value(layer, sums[side][ply], sums[side ^ 1][ply], attackers[ply]);
    int own = (int) Math.max(-MAX_VALUE, Math.min(MAX_VALUE, value));
    return side == Board.RED ? ScaleFactor.scale(board, own) : -ScaleFactor.scale(board, -own);
  }

  private void update(int to, int side) {
    int[] after = sums[side][to];
    int[] before = sums[side][to - 1];
    int mover = movers[to];
    int[] minus = weights.row(Inputs.of(side, mover, froms[to]));
    int[] plus = weights.row(Inputs.of(side, mover, tos[to]));
    if (captures[to] == Board.EMPTY) {
      layer.move(after, before, minus, plus);
    } else {
      int[] captured = weights.row(Inputs.of(side, captures[to], tos[to]));
      layer.capture(after, before, minus, plus, captured);
    }
  }
}
