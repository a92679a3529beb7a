package dev.xiangqi.core.query;

import java.util.BitSet;

/** The contrary of a node. */
record Negated(Node node) implements Node {
  /** Negates a node; the contrary of a pattern is a pattern. */
  static Node of(Node node) {
    return node instanceof Look look ? new Look(look.pattern().not()) : new Negated(node);
  }

  @Override
  public boolean isOfGames() {
    return node.isOfGames();
  }

  @Override
  public Track track() {
    return new ChangedTrack(node.track()) {
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
  public String key() {
    return "not " + node.key();
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
