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

/** The moves that a server recorded, one after the other, whether legal or not. */
final class RecordedMoves {
  private final NodeGame game;
  private int last = NodeTree.ROOT;

  RecordedMoves(GameOrigin origin, ReadOptions options) {
    this.game = new NodeGame(origin, options);
  }

  /** Packs a move between squares by file from the left and rank from the bottom, from 0. */
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

  /** Plays the moves; in salvage, those before the first that is not legal. */
  void playInto(GameTreeBuilder tree, Warnings warnings) throws GameRefusal {
    try {
      game.playInto(tree, warnings);
    } catch (GameRefusal refusal) {
      throw new GameRefusal(explained(refusal.error()));
    }
  }

  /** Adds to what is wrong with a move that servers let it stand, and what can be done. */
  static Diagnostic explained(Diagnostic error) {
    if (error.ply().isEmpty()) {
      return error;
    }
    String why =
        error.problem() == NotationProblem.LEAVES_CHECK
            ? "; servers let the king be captured then, the rules do not"
            : "; servers let such moves stand";
    String message = error.message() + why + ": salvage keeps the moves before it";
    return error.toBuilder().message(message).build();
  }
}
