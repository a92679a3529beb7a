package dev.xiangqi.tuning.tables;

import dev.xiangqi.core.Position;

/**
 * A position from which both players play, with both colours.
 *
 * @param position the position; nobody is in check, and nothing can be captured at once
 * @param won whether the side to move wins; if not, it holds a draw by few of its moves
 */
public record TableStart(Position position, boolean won) {}
