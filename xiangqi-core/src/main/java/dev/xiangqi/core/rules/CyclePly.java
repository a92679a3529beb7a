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
 * @since 0.1.0
 */
public final class CyclePly {
  private final Move move;
  private final Position position;
  private final PlyClass kind;
  private final Bitboard chasers;
  private final Bitboard victims;

  private CyclePly(
      Move move, Position position, PlyClass kind, Bitboard chasers, Bitboard victims) {
    this.move = requireNonNull(move, "move");
    this.position = requireNonNull(position, "position");
    this.kind = requireNonNull(kind, "kind");
    this.chasers = requireNonNull(chasers, "chasers");
    this.victims = requireNonNull(victims, "victims");
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

  /** {@return the move} */
  public Move move() {
    return move;
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

  /** {@return the position after the move} */
  public Position position() {
    return position;
  }

  /** {@return the class of the move under the rule set that judged it} */
  public PlyClass kind() {
    return kind;
  }

  /** {@return the squares of the attacking pieces after the move, empty unless it is a chase} */
  public Bitboard chasers() {
    return chasers;
  }

  /** {@return the squares of the attacked pieces after the move, empty unless it is a chase} */
  public Bitboard victims() {
    return victims;
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof CyclePly other
        && move.equals(other.move)
        && position.equals(other.position)
        && kind == other.kind
        && chasers.equals(other.chasers)
        && victims.equals(other.victims);
  }

  @Override
  public int hashCode() {
    return 31 * move.hashCode() + position.hashCode();
  }

  /** {@return the move and its class, such as {@code g0g7 CHASE {g7} by {g0}}} */
  @Override
  public String toString() {
    String text = move + " " + kind;
    return kind == PlyClass.CHASE ? text + " " + victims + " by " + chasers : text;
  }
}
