package dev.xiangqi.core.query;

import dev.xiangqi.core.text.PrefixedExpression;
import java.util.BitSet;

/** The contrary of a node. */
record Negated(Node operand) implements Node, PrefixedExpression<Node> {
  /** Negates a node; the contrary of a pattern is a pattern. */
  static Node of(Node node) {
    return node instanceof Look look ? new Look(look.pattern().not()) : new Negated(node);
  }

  @Override
  public boolean isOfGames() {
    return operand.isOfGames();
  }

  @Override
  public Track track() {
    return new ChangedTrack(operand.track()) {
      @Override
      Chance chance(Chance other) {
        return other.opposite();
      }

      @Override
      void change(BitSet holds, BitSet into, int shown) {
        into.or(holds);
        into.flip(0, shown);
      }
    };
  }

  @Override
  public String prefix() {
    return "not ";
  }

  @Override
  public Node with(Node other) {
    return of(other);
  }
}
