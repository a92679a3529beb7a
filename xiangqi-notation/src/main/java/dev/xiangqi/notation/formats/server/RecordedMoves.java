package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.GameOrigin;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeGame;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTreeBuilder;

/** The moves recorded by a server, in order, legal or not. */
final class RecordedMoves {
  private final NodeGame game;
  private int last = NodeTree.ROOT;

  RecordedMoves(GameOrigin origin, ReadOptions options) {
    this.game = new NodeGame(origin, options);
  }

  /**
   * Packs a move between squares. Files count from the left and ranks from the bottom, both from 0.
   */
  static int move(int fromFile, int fromRank, int toFile, int toRank) {
    return isSquare(fromFile, fromRank) && isSquare(toFile, toRank)
        ? Board.move(Squares.FILES * fromRank + fromFile, Squares.FILES * toRank + toFile)
        : NodeTree.OFF_BOARD;
  }

  private static boolean isSquare(int file, int rank) {
    return file >= 0 && file < Squares.FILES && rank >= 0 && rank < Squares.RANKS;
  }

  void add(int move, int place) throws GameRefusal {
    last = game.add(last, move, place);
  }

  /** Plays the moves; in salvage, those before the first illegal one. */
  void playInto(GameTreeBuilder tree, Warnings warnings) throws GameRefusal {
    try {
      game.playInto(tree, warnings);
    } catch (GameRefusal refusal) {
      throw new GameRefusal(explained(refusal.error()));
    }
  }

  /** Adds to an error that servers accept such moves, and what the user can do. */
  static Diagnostic explained(Diagnostic error) {
    if (error.ply().isEmpty()) {
      return error;
    }
    String why =
        error.problem() == NotationProblem.LEAVES_CHECK
            ? "; servers allow the capture of the king then, the rules do not"
            : "; servers accept such moves";
    String message = error.message() + why + ": salvage keeps the moves before it";
    return error.toBuilder().message(message).build();
  }
}
