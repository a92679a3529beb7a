package dev.xiangqi.search.textbook.evaluators;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.BoardView;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.search.Evaluator;
import java.util.List;

/**
 * Threat (威胁), without material: what captures would win. An attacked piece loses its value without
 * protection, and otherwise what it is worth more than the attacker. The side to move may carry out
 * its best threat: half of it counts. Of the opponent's threats it can answer one: a quarter of the
 * others counts. From David Eppstein's lecture on evaluation (1997), as document 004 has it in
 * Chinese; the numbers are ours.
 */
final class Threat implements Evaluator {
  private static final int FIRST_MOVE = 2;
  private static final int LATER = 4;

  /** The types of pieces, the cheapest first; no price is too high for the king. */
  private static final List<PieceType> BY_VALUE =
      List.of(
          PieceType.PAWN,
          PieceType.ADVISOR,
          PieceType.ELEPHANT,
          PieceType.HORSE,
          PieceType.CANNON,
          PieceType.ROOK,
          PieceType.KING);

  /** What a side may lose: the greatest single loss, and the sum of all. */
  private record Losses(int greatest, int sum) {}

  @Override
  public int evaluate(BoardView board) {
    Army own = Army.of(requireNonNull(board, "board"), board.sideToMove());
    Army enemy = own.opponent();
    Losses ours = losses(own, enemy);
    return losses(enemy, own).greatest / FIRST_MOVE - (ours.sum - ours.greatest) / LATER;
  }

  /** {@return the losses by the cheapest attacker of each piece} */
  private static Losses losses(Army victims, Army attackers) {
    Bitboard guarded = victims.attacked();
    Bitboard left = victims.own();
    Losses losses = new Losses(0, 0);
    for (PieceType attacker : BY_VALUE) {
      Bitboard hit = left.and(attackers.attacked(attacker));
      losses = add(losses, victims, hit.minus(guarded), 0);
      losses = add(losses, victims, hit.and(guarded), price(attacker));
      left = left.minus(hit);
    }
    return losses;
  }

  /** {@return what an attacker costs; the king must not be lost} */
  private static int price(PieceType attacker) {
    return attacker == PieceType.KING ? Integer.MAX_VALUE : MaterialBalance.value(attacker);
  }

  /** Adds the losses of pieces that are captured at a price. */
  private static Losses add(Losses losses, Army victims, Bitboard hit, int price) {
    int greatest = losses.greatest;
    int sum = losses.sum;
    for (PieceType type : BY_VALUE) {
      int gain = MaterialBalance.value(type) - price;
      int number = victims.pieces(type).and(hit).size();
      if (gain > 0 && number > 0) {
        greatest = Math.max(greatest, gain);
        sum += gain * number;
      }
    }
    return new Losses(greatest, sum);
  }
}
