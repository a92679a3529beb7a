package dev.xiangqi.examples.quickstart;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.SearchHandle;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.SearchListener;
import dev.xiangqi.search.SearchResult;
import dev.xiangqi.search.SearchTask;
import dev.xiangqi.search.Searcher;
import dev.xiangqi.search.StopReason;
import java.util.Comparator;
import java.util.List;

/**
 * A minimal custom searcher. It captures the most valuable piece that it can capture and looks no
 * further. It has no state, so several of its searches may run at once.
 */
public final class GreedySearcher implements Searcher {
  /** Makes a searcher. */
  public GreedySearcher() {}

  @Override
  public SearchHandle start(Game game, SearchLimits limits, SearchListener listener) {
    return SearchTask.start("greedy", limits, task -> search(game.position(), limits));
  }

  private static SearchResult search(Position position, SearchLimits limits) {
    List<Move> legal = position.legalMoves();
    if (legal.isEmpty()) {
      return SearchResult.builder(StopReason.NO_LEGAL_MOVE).build();
    }
    return limits.allowed(legal).stream()
        .max(Comparator.comparingInt(move -> captured(position, move)))
        .map(best -> SearchResult.builder(StopReason.LIMIT).bestMove(best).build())
        .orElseGet(() -> SearchResult.builder(StopReason.NO_MOVE_ALLOWED).build());
  }

  private static int captured(Position position, Move move) {
    return position.pieceAt(move.to()).map(Piece::type).map(GreedySearcher::valueOf).orElse(0);
  }

  /** {@return the rough value of a piece, in centipawns} */
  static int valueOf(PieceType type) {
    return switch (type) {
      case ROOK -> 900;
      case CANNON -> 430;
      case HORSE -> 400;
      case ADVISOR, ELEPHANT -> 180;
      case PAWN -> 100;
      case KING -> 0;
    };
  }

  @Override
  public void newGame() {}

  @Override
  public void close() {}
}
