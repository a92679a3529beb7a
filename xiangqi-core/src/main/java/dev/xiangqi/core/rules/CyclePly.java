package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;

/**
 * One ply of a repetition as evidence: the move, its class, and the chasing and chased pieces.
 *
 * @param move the move
 * @param position the position after the move
 * @param kind the class of the move under the rule set that judged it
 * @param chasers the squares of the attacking pieces after the move, empty unless it is a chase
 * @param victims the squares of the attacked pieces after the move, empty unless it is a chase
 * @since 0.1.0
 */
public record CyclePly(
    Move move, Position position, PlyClass kind, Bitboard chasers, Bitboard victims) {
  /**
   * Makes a ply.
   *
   * @param move the move
   * @param position the position after it
   * @param kind the class of the move
   * @param chasers the squares of the attacking pieces
   * @param victims the squares of the attacked pieces
   */
  public CyclePly {
    requireNonNull(move, "move");
    requireNonNull(position, "position");
    requireNonNull(kind, "kind");
    requireNonNull(chasers, "chasers");
    requireNonNull(victims, "victims");
  }

  /**
   * {@return a ply that is not a chase}
   *
   * @param move the move
   * @param position the position after it
   * @param kind the class of the move
   */
  public static CyclePly of(Move move, Position position, PlyClass kind) {
    return new CyclePly(move, position, kind, Bitboard.EMPTY, Bitboard.EMPTY);
  }

  /**
   * {@return a ply of class {@link PlyClass#CHASE}}
   *
   * @param move the move
   * @param position the position after it
   * @param chasers the squares of the attacking pieces after the move
   * @param victims the squares of the attacked pieces after the move
   */
  public static CyclePly chase(Move move, Position position, Bitboard chasers, Bitboard victims) {
    return new CyclePly(move, position, PlyClass.CHASE, chasers, victims);
  }

  /** {@return the side that moved} */
  public Side side() {
    return position.sideToMove().opponent();
  }

  /**
   * {@return the position before the move}
   *
   * @throws IllegalStateException if the position after the move has no piece on the move's target
   */
  public Position positionBefore() {
    Piece piece =
        position
            .pieceAt(move.to())
            .orElseThrow(() -> new IllegalStateException("no piece on " + move.to()));
    Position.Builder before = Position.builder();
    position.occupied().forEach(at -> before.put(at, position.pieceAt(at).orElseThrow()));
    boolean afterBlack = side() == Side.BLACK;
    return before
        .clear(move.to())
        .put(move.from(), piece)
        .sideToMove(side())
        .quietPlies(Math.max(0, position.quietPlies() - 1))
        .moveNumber(Math.max(0, position.moveNumber() - (afterBlack ? 1 : 0)))
        .build();
  }

  /** {@return the move and its class, such as {@code g0g7 CHASE {g7} by {g0}}} */
  @Override
  public String toString() {
    String text = move + " " + kind;
    return kind == PlyClass.CHASE ? text + " " + victims + " by " + chasers : text;
  }
}
