package dev.xiangqi.core.query;

import dev.xiangqi.core.text.Expression;

/** A part of a query. Immutable. */
interface Node extends Expression<Node> {
  /** {@return whether it holds at all plies of a game or at none, since it asks for facts alone} */
  default boolean isOfGames() {
    return false;
  }

  /** {@return what finds this in the positions of games} */
  Track track();
}
