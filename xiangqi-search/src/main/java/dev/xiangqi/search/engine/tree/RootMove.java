package dev.xiangqi.search.engine.tree;

import dev.xiangqi.core.Move;
import java.util.Arrays;
import java.util.List;

/** First move with its results. */
public final class RootMove {
  private static final int MAX_LENGTH = 64;

  private final int move;
  private final int verdict;
  private final int[] line = new int[MAX_LENGTH];
  private int length = 1;

  /** Value of this iteration, or {@code -INFINITE} if the move only failed low. */
  int value = -Scores.INFINITE;

  /** Value of the iteration before. */
  int previousValue = -Scores.INFINITE;

  int selectiveDepth;

  /** Nodes searched below the move in all iterations. */
  long nodes;

  /**
   * Makes a first move without results.
   *
   * @param verdict the value by the rules if the game ends with the move, so that it needs no
   *     search; else {@link Scores#NONE}
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

  /** {@return the value of this iteration, else that of the one before} */
  public int latestValue() {
    return value != -Scores.INFINITE ? value : previousValue;
  }

  /** Sets the line: the move, then the variation after it. */
  void setLine(PrincipalVariation pv) {
    length = 1 + pv.copy(1, line, 1);
  }

  /** {@return the line: the move, then the best continuation} */
  List<Move> line() {
    return Arrays.stream(line, 0, length).mapToObj(Move::ofPacked).toList();
  }
}
