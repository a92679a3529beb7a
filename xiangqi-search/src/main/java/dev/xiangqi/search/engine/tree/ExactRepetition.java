package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Repetition;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.core.rules.Verdict;
import java.util.Arrays;
import java.util.Optional;

/**
 * Judges repetitions with the rule set of the game. That is slow and allocates, so it serves only
 * repetitions that would end the game itself, within a few plies of the root. Every iteration meets
 * the same lines again; their verdicts are cached.
 */
final class ExactRepetition {
  /** Added to a side that has lost already, not only if the repetition goes on. */
  static final int FINAL = 2;

  private static final int SIZE = 1 << 12;
  private static final long LOSER = 7;
  private static final int LOSER_FROM = 1 - Repetition.NOBODY;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  /** Cache: hashes of lines with the loser in the lowest three bits; 0 is an empty entry. */
  private final long[] known = new long[SIZE];

  private Game root = Game.start();
  private RuleSet rules = RuleSet.wxf();

  void begin(Game game, RuleSet law) {
    root = game;
    rules = law;
    Arrays.fill(known, 0);
  }

  /**
   * Returns the side that loses by a repetition, with {@link #FINAL} if the game has ended, or
   * {@link Repetition#NOBODY}.
   *
   * @param line the moves from the root
   * @param ply the number of moves
   * @param cycle the number of plies since the position occurred before
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
    Optional<Verdict> end = rules.judge(game);
    if (end.isPresent()) {
      int loser = loser(end);
      return loser == Repetition.NOBODY ? loser : loser + FINAL;
    }
    return loser(rules.repetition().judge(game.at(game.ply() - cycle), game));
  }

  /** {@return the side of a result, without {@link #FINAL}} */
  static int side(int loser) {
    return loser == Repetition.NOBODY ? loser : loser % FINAL;
  }

  private static int loser(Optional<Verdict> verdict) {
    return verdict
        .flatMap(Verdict::loser)
        .map(side -> side == Side.RED ? Board.RED : Board.BLACK)
        .orElse(Repetition.NOBODY);
  }
}
