package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.core.rules.RuleSet;
import java.util.Arrays;

/**
 * Judges repetitions by the rules of the game themselves. That is slow and allocates, so it is for
 * those that would end the game itself, within a few plies of the root. A line is met again at
 * every depth; what was found of it is kept.
 */
final class ExactRepetition {
  private static final int SIZE = 1 << 12;
  private static final long LOSER = 3;
  private static final int LOSER_FROM = 1 - Repetition.NOBODY;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** Hashes of lines, with the loser in the lowest bits, which are 0 of none. */
  private final long[] known = new long[SIZE];

  private Game root = Game.start();
  private RuleSet rules = RuleSet.wxf();

  void begin(Game game, RuleSet law) {
    root = game;
    rules = law;
    Arrays.fill(known, 0);
  }

  /**
   * The side that loses by a repetition, or {@link Repetition#NOBODY}.
   *
   * @param line the moves from the root on
   * @param ply how many
   * @param cycle plies since the position occurred
   */
  int loser(int[] line, int ply, int cycle) {
    long hash = cycle;
    for (int i = 0; i < ply; i++) {
      hash = (hash + line[i] + 1) * MIX;
    }
    int place = (int) (hash >>> 32) & (SIZE - 1);
    long entry = known[place];
    if ((entry & LOSER) == 0 || ((entry ^ hash) & ~LOSER) != 0) {
      entry = (hash & ~LOSER) | (judge(line, ply, cycle) + LOSER_FROM);
      known[place] = entry;
    }
    return (int) (entry & LOSER) - LOSER_FROM;
  }

  private int judge(int[] line, int ply, int cycle) {
    Game game = root;
    for (int i = 0; i < ply; i++) {
      game = game.play(Move.ofPacked(line[i]));
    }
    Game now = game;
    return rules
        .judge(now)
        .or(() -> rules.repetition().judge(now.at(now.ply() - cycle), now))
        .flatMap(verdict -> verdict.loser())
        .map(side -> side == Side.RED ? Board.RED : Board.BLACK)
        .orElse(Repetition.NOBODY);
  }
}
