package dev.xiangqi.search.protocol.server;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Perft;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.protocol.Ranks;
import java.util.concurrent.CancellationException;

/** The command {@code go perft}: a line for each first move, then the number of leaves. */
final class ServerPerft extends ServerJob {
  private final Position position;
  private final int depth;
  private final Ranks ranks;

  /**
   * Starts counting.
   *
   * @param depth plies, 1-30
   */
  ServerPerft(Position position, int depth, Ranks ranks, ServerOutput out) {
    super(out);
    this.position = position;
    this.depth = depth;
    this.ranks = ranks;
    begin();
  }

  @Override
  String answer() {
    long leaves = 0;
    try {
      for (Move move : position.legalMoves()) {
        long count = Perft.count(position.play(move), depth - 1);
        leaves += count;
        out().line(ranks.format(move) + ": " + count);
      }
      return "\nNodes searched: " + leaves;
    } catch (CancellationException e) {
      return "info string perft stopped after " + leaves + " leaves";
    }
  }

  @Override
  void interrupt(Thread answering) {
    answering.interrupt();
  }
}
