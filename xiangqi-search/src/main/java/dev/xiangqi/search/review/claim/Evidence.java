package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import java.util.List;

/** Evidence. */
public record Evidence(
    Game game, Move played, List<Move> best, double bestChance, List<Move> line, double chance) {}
