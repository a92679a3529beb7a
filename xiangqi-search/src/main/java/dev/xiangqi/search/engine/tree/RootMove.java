package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Move;
import java.util.Arrays;
import java.util.List;

/** A first move and what is known of it. */
public final class RootMove {
  private static final int SHOWN = 64;

  private final int move;
  private final int verdict;
  private final int[] line = new int[SHOWN];
  private int length = 1;

  /** Of this iteration, or {@code -INFINITE} where it was only found not to be better. */
  int value = -Scores.INFINITE;

  /** Of the iteration before. */
  int previous = -Scores.INFINITE;

  int selectiveDepth;

  /** Searched below it, in all iterations. */
  long nodes;

  /**
   * A first move.
   *
   * @param verdict what the rules say of the game after it, or {@link Scores#NONE}: else it needs
   *     no search
   */
  RootMove(int move, int verdict) {
    this.move = move;
    this.verdict = verdict;
    line[0] = move;
  }

  public int move() {
    return move;
  }

  int verdict() {
    return verdict;
  }

  /** The last value found: of this iteration, else of the one before. */
  public int best() {
    return value != -Scores.INFINITE ? value : previous;
  }

  /** Keeps the line that gave the value: the move itself, and what follows. */
  void setLine(PrincipalVariation pv) {
    length = 1 + pv.copy(1, line, 1);
  }

  /** The line: the move, and what was best after it. */
  List<Move> line() {
    return Arrays.stream(line, 0, length).mapToObj(Move::ofPacked).toList();
  }
}
