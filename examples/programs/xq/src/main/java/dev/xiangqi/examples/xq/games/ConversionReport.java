package dev.xiangqi.examples.xq.games;

import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.Loss;
import dev.xiangqi.notation.tree.GameTree;
import java.io.IOException;
import java.util.List;

/** Reports the games of a conversion, in order. */
interface ConversionReport {
  /**
   * Reports a game that was written.
   *
   * @param game the game as it was written
   * @param losses the content that the format cannot hold
   */
  void written(GameEntry entry, GameTree game, List<Loss> losses) throws IOException;

  /** Reports a game that was not written, and the reason. */
  void refused(GameEntry entry, Diagnostic why) throws IOException;

  /** Reports the number of games, refused ones included, and of refused games. */
  void end(long games, long refused) throws IOException;
}
