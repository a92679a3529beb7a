package dev.xiangqi.core.query;

/**
 * A part of a query that a position and the move before it decide, without the rest of the game.
 */
interface Instant extends Node, PlyPredicate {
  @Override
  default Track track() {
    return new InstantTrack(this);
  }
}
