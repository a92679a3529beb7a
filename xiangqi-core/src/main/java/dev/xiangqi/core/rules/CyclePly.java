package dev.xiangqi.core.rules;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;

/** A ply of a repetition as evidence: the move, what it is, and who chases whom after it. */
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
   * Returns a ply that is no chase.
   *
   * @param move what was played
   * @param position the position after it
   * @param kind what the move is
   * @return without chasers and victims
   */
  public static CyclePly of(Move move, Position position, PlyClass kind) {
    return new CyclePly(move, position, kind, Bitboard.EMPTY, Bitboard.EMPTY);
  }

  /**
   * Returns a ply that chases.
   *
   * @param move what was played
   * @param position the position after it
   * @param chasers where the attacking pieces stand then
   * @param victims where the attacked pieces stand
   * @return of kind {@link PlyClass#CHASE}
   */
  public static CyclePly chase(Move move, Position position, Bitboard chasers, Bitboard victims) {
    return new CyclePly(move, position, PlyClass.CHASE, chasers, victims);
  }

  /**
   * Returns who moved.
   *
   * @return the side not to move in {@link #position()}
   */
  public Side side() {
    return position.sideToMove().opponent();
  }

  /**
   * Returns what was played.
   *
   * @return the move
   */
  public Move move() {
    return move;
  }

  /**
   * Returns the position after the move.
   *
   * @return with the other side to move
   */
  public Position position() {
    return position;
  }

  /**
   * Returns what the move is.
   *
   * @return its class under the rule set that judged
   */
  public PlyClass kind() {
    return kind;
  }

  /**
   * Returns where the attacking pieces stand after the move.
   *
   * @return empty unless the move is a chase
   */
  public Bitboard chasers() {
    return chasers;
  }

  /**
   * Returns where the pieces stand that are attacked after the move.
   *
   * @return empty unless the move is a chase
   */
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

  /**
   * Returns the move and its class.
   *
   * @return such as {@code g0g7 chase {g7} by {g0}}
   */
  @Override
  public String toString() {
    String text = move + " " + kind;
    return kind == PlyClass.CHASE ? text + " " + victims + " by " + chasers : text;
  }
}
