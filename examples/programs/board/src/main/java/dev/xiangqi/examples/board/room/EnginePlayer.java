package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Side;

/**
 * The engine as a player.
 *
 * @param side its side
 * @param level the level, 1-28
 * @param style normal, solid or risky
 * @param book whether it plays moves of the server's book
 */
record EnginePlayer(Side side, int level, String style, boolean book) {}
