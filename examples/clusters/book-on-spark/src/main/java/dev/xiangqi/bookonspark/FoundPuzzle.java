package dev.xiangqi.bookonspark;

import dev.xiangqi.search.puzzle.Puzzle;
import java.io.Serializable;

/**
 * A puzzle as it will be written, in the order of {@link Puzzle#BY_ORIGIN}. An immutable value,
 * serializable for Spark.
 */
final class FoundPuzzle implements Comparable<FoundPuzzle>, Serializable {
  private static final long serialVersionUID = 1;

  private final String source;
  private final int ply;
  private final String text;

  FoundPuzzle(Puzzle.Origin origin, String text) {
    source = origin.source();
    ply = origin.ply();
    this.text = text;
  }

  /** {@return the record of PGN, or the line of JSON} */
  String text() {
    return text;
  }

  /** {@return that of two equal puzzles which is kept} */
  static FoundPuzzle lesser(FoundPuzzle one, FoundPuzzle other) {
    return other.compareTo(one) < 0 ? other : one;
  }

  @Override
  public int compareTo(FoundPuzzle other) {
    return origin().compareTo(other.origin());
  }

  private Puzzle.Origin origin() {
    return new Puzzle.Origin(source, ply, Puzzle.Answer.NONE);
  }
}
