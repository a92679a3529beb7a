package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.search.Evaluator;

/**
 * Evaluation by chances: those of winning soon, by an attack on the king; later, by material; and
 * in the endgame, by pieces that can win against the guards that are left. If nobody wins soon, the
 * chances of later count, and after them those of the endgame:
 *
 * <pre>
 * win = soon + (1 - soon - theirs) * (later + (1 - later - theirs) * endgame)
 * </pre>
 *
 * <p>From David Eppstein's lecture on evaluation (1997), as document 004 has it in Chinese. There
 * the last factor can be negative, since both sides' chances of soon and later may exceed 1; here
 * it is a product. What each chance depends on, and the numbers, are ours.
 *
 * <p>The value is a logarithm of the odds, so that a side that is winning still prefers more.
 */
final class Chances implements Evaluator {
  /** Hundredths of a pawn for odds of e to 1: a pawn more at the start is worth about 100. */
  private static final double SCALE = 250;

  private static final double SOON = 0.4;
  private static final double LATER = 0.6;
  private static final double ENDGAME = 0.9;

  private static final PieceType[] ATTACKERS = {
    PieceType.HORSE, PieceType.ROOK, PieceType.CANNON, PieceType.PAWN
  };

  private static final Bitboard RED_PALACE = palace(0);
  private static final Bitboard BLACK_PALACE = palace(7);

  @Override
  public int evaluate(BoardView board) {
    Army own = Army.of(requireNonNull(board, "board"), board.sideToMove());
    Army enemy = own.opponent();
    double soon = soon(own, enemy);
    double theirSoon = soon(enemy, own);
    double lead = (own.material() - enemy.material()) / 250.0;
    double rest = (endgame(own, enemy) - endgame(enemy, own)) / 6.0;
    double undecided = 1 - (soon + theirSoon);
    double later = LATER * logistic(lead);
    double theirLater = LATER * logistic(-lead);
    double open = 1 - (later + theirLater);
    double win = soon + undecided * (later + open * ENDGAME * logistic(rest));
    double loss = theirSoon + undecided * (theirLater + open * ENDGAME * logistic(-rest));
    double better = win - loss;
    // The logarithm of (1 + better) / (1 - better), in a form that only changes its sign with it.
    return (int) Math.rint(SCALE * (StrictMath.log1p(better) - StrictMath.log1p(-better)));
  }

  /** {@return the chance of winning by an attack: pieces that aim into the palace of few guards} */
  private static double soon(Army attackers, Army defenders) {
    Bitboard palace = defenders.side() == Side.RED ? RED_PALACE : BLACK_PALACE;
    int aimed = 0;
    for (PieceType type : ATTACKERS) {
      aimed += attackers.attacked(type).and(palace).size();
    }
    return SOON * logistic((aimed * (8 - guards(defenders)) / 4.0 - 14) / 4);
  }

  /** {@return what a side has left to win an endgame with, against the guards} */
  private static int endgame(Army attackers, Army defenders) {
    return 8 * attackers.count(PieceType.ROOK)
        + 4 * attackers.count(PieceType.HORSE)
        + 4 * attackers.count(PieceType.CANNON)
        + 3 * attackers.count(PieceType.PAWN)
        - 2 * guards(defenders);
  }

  private static int guards(Army army) {
    return army.count(PieceType.ADVISOR) + army.count(PieceType.ELEPHANT);
  }

  /** StrictMath has the same result on every machine. */
  private static double logistic(double x) {
    return 1 / (1 + StrictMath.exp(-x));
  }

  private static Bitboard palace(int rank) {
    Bitboard palace = Bitboard.EMPTY;
    for (int i = 0; i < 9; i++) {
      palace = palace.or(Bitboard.of(Square.of(3 + i % 3, rank + i / 3)));
    }
    return palace;
  }
}
