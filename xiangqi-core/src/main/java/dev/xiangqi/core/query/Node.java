package dev.xiangqi.core.query;

import dev.xiangqi.core.text.Expression;

/** A part of a query. Immutable. */
interface Node extends Expression<Node> {
  /** {@return what finds this in the positions of games} */
  Track track();
}
