package dev.xiangqi.core.query;

import dev.xiangqi.core.kernel.Board;
import java.util.BitSet;

/** The contrary of a node. */
record Negated(Node node) implements Node {
  /** Negates a node; the contrary of a pattern is a pattern. */
  static Node of(Node node) {
    return node instanceof Look look ? new Look(look.pattern().not()) : new Negated(node);
  }

  @Override
  public Track track() {
    Track inner = node.track();
    BitSet found = new BitSet();
    return new Track() {
      @Override
      public Chance begin(GameFacts facts, int shared) {
        return inner.begin(facts, shared).opposite();
      }

      @Override
      public void show(int ply, Board board, int move, int captured) {
        inner.show(ply, board, move, captured);
      }

      @Override
      public BitSet find(int positions) {
        found.clear();
        found.or(inner.find(positions));
        found.flip(0, positions);
        return found;
      }
    };
  }

  @Override
  public Node mirrored() {
    return of(node.mirrored());
  }

  @Override
  public Node swapped() {
    return of(node.swapped());
  }

  @Override
  public int size() {
    return node.size();
  }

  @Override
  public int binding() {
    return NOT;
  }

  @Override
  public void append(StringBuilder text) {
    text.append("not ");
    node.append(text, NOT);
  }
}
