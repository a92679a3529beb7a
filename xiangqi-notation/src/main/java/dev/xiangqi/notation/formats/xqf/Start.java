package dev.xiangqi.notation.formats.xqf;

import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.internal.BinaryGame;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.NodeTree;
import dev.xiangqi.notation.internal.Warnings;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/** Finds the position before the first move. */
final class Start {
  private final BinaryGame file;
  private final NodeTree nodes;
  private final Map<Square, Piece> board = new EnumMap<>(Square.class);
  private final int moveNumber;

  /** The message that two pieces share a square; empty if none do. */
  private String sharedSquare = "";

  /** The message why the position is invalid, once that is known. */
  private String impossible = "";

  Start(BinaryGame file, ScrambleKeys keys, NodeTree nodes) {
    this.file = file;
    this.nodes = nodes;
    int[] squares = keys.pieces(file.bytes());
    for (int i = 0; i < squares.length; i++) {
      if (PieceTable.isOnBoard(squares[i])) {
        Square square = Square.at(PieceTable.square(squares[i]));
        if (board.putIfAbsent(square, PieceTable.at(i)) != null) {
          sharedSquare = "two pieces are on " + square;
        }
      }
    }
    int plies = file.u16(HeaderLayout.FIRST_PLY);
    this.moveNumber = plies <= HeaderLayout.MAX_PLIES ? plies / 2 + 1 : 1;
  }

  /**
   * Builds the position from the table of pieces. If two pieces share a square, salvage keeps the
   * first. If the position cannot occur, salvage takes the initial position if the whole main line
   * fits it, else it switches the side to move.
   *
   * @throws GameRefusal if the table is no valid position
   */
  Position position(ReadOptions options, Warnings warnings) throws GameRefusal {
    Side side = sideToMove();
    Optional<Position> position = withSide(side);
    if (position.isEmpty() && nodes.size() == 0) {
      // Only the unreliable byte of the header named that side.
      position = withSide(side.opponent());
    }
    if (position.isPresent() && sharedSquare.isEmpty()) {
      return position.get();
    }
    if (options.isSalvage()) {
      if (position.isPresent()) {
        return repaired(position.get(), "the first is kept", warnings);
      }
      if (nodes.size() > 0 && fits(Position.initial())) {
        return repaired(Position.initial(), "the initial position fits and is used", warnings);
      }
      position = withSide(side.opponent());
      if (position.isPresent()) {
        return repaired(position.get(), "the other side is to move", warnings);
      }
    }
    throw file.refusal(NotationProblem.BAD_START, problem(), HeaderLayout.PIECES);
  }

  private Position repaired(Position position, String done, Warnings warnings) {
    warnings.repair(NotationProblem.BAD_START, problem() + "; " + done, HeaderLayout.PIECES);
    return position;
  }

  private String problem() {
    return sharedSquare.isEmpty() ? impossible : sharedSquare;
  }

  /** {@return the side of the first move's piece, or else the side in the header} */
  private Side sideToMove() {
    int first = nodes.firstChild(NodeTree.ROOT);
    if (first != NodeTree.NONE && nodes.move(first) != NodeTree.OFF_BOARD) {
      Piece piece = board.get(Square.at(Board.from(nodes.move(first))));
      if (piece != null) {
        return piece.side();
      }
    }
    return file.u8(HeaderLayout.SIDE) == 1 ? Side.BLACK : Side.RED;
  }

  private Optional<Position> withSide(Side side) {
    Position.Builder builder = Position.builder().sideToMove(side).moveNumber(moveNumber);
    board.forEach(builder::put);
    try {
      return Optional.of(builder.build());
    } catch (InvalidPositionException e) {
      impossible = impossible.isEmpty() ? "the start is an " + e.getMessage() : impossible;
      return Optional.empty();
    }
  }

  /** Whether the main line can be played from a position. */
  private boolean fits(Position position) {
    Board played = position.toBoard();
    int node = nodes.firstChild(NodeTree.ROOT);
    while (node != NodeTree.NONE) {
      if (!MoveGenerator.isLegal(played, nodes.move(node))) {
        return false;
      }
      played.make(nodes.move(node));
      node = nodes.firstChild(node);
    }
    return true;
  }
}
