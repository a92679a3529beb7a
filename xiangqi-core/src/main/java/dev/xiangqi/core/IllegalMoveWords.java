package dev.xiangqi.core;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Says in words why a move is illegal. */
abstract class IllegalMoveWords {
  final Position before;
  final Move move;

  private IllegalMoveWords(Position before, Move move) {
    this.before = before;
    this.move = move;
  }

  /** The move and the reason, without a full stop. */
  abstract String sentence(IllegalMoveReason reason);

  final Piece pieceAt(Square square) {
    return before.pieceAt(square).orElseThrow();
  }

  final PieceType type() {
    return pieceAt(move.from()).type();
  }

  final boolean isCapture() {
    return before.pieceAt(move.to()).isPresent();
  }

  /** The square of the leg or the eye, or the occupied squares on the path, the nearest first. */
  final List<Square> obstacles() {
    Square from = move.from();
    Square to = move.to();
    List<Square> squares = new ArrayList<>();
    switch (type()) {
      case HORSE -> {
        int files = to.file() - from.file();
        int ranks = to.rank() - from.rank();
        squares.add(Square.of(from.file() + files / 2, from.rank() + ranks / 2));
      }
      case ELEPHANT ->
          squares.add(Square.of((from.file() + to.file()) / 2, (from.rank() + to.rank()) / 2));
      default -> Attacks.between(from, to).and(before.occupied()).forEach(squares::add);
    }
    if (from.compareTo(to) > 0) {
      Collections.reverse(squares);
    }
    return squares;
  }

  /** The first piece that would check the mover's king after the move. */
  final Square checker() {
    Side side = before.sideToMove();
    Square king = before.king(side) == move.from() ? move.to() : before.king(side);
    Bitboard occupied =
        before.occupied().minus(Bitboard.of(move.from())).or(Bitboard.of(move.to()));
    for (Square square : before.occupied(side.opponent())) {
      if (square != move.to() && Attacks.from(pieceAt(square), square, occupied).contains(king)) {
        return square;
      }
    }
    throw new AssertionError(move + " leaves no check in " + before.toFen());
  }

  /** English words. */
  static final class English extends IllegalMoveWords {
    English(Position before, Move move) {
      super(before, move);
    }

    @Override
    String sentence(IllegalMoveReason reason) {
      return move + " is illegal: " + why(reason);
    }

    private String why(IllegalMoveReason reason) {
      return switch (reason) {
        case NO_PIECE -> "there is no piece on " + move.from();
        case NOT_YOUR_PIECE ->
            name(move.from())
                + " belongs to "
                + name(before.sideToMove().opponent())
                + ", and "
                + name(before.sideToMove())
                + " is to move";
        case OWN_PIECE_THERE ->
            move.from() == move.to()
                ? name(move.from()) + " would not move at all"
                : name(move.to()) + " belongs to the same side";
        case OUT_OF_BOUNDS ->
            name(move.from())
                + (type() == PieceType.ELEPHANT
                    ? " may not cross the river"
                    : " may not leave the palace");
        case NOT_ITS_MOVE -> name(move.from()) + " does not move to " + move.to() + "; " + rule();
        case BLOCKED -> obstacle();
        case KINGS_FACE -> "the kings would face each other";
        case LEAVES_CHECK ->
            name(checker()) + " would give check to " + name(before.sideToMove()) + "'s king";
      };
    }

    private String rule() {
      return switch (type()) {
        case KING -> "a king moves one step along a file or rank";
        case ADVISOR -> "an advisor moves one step diagonally";
        case ELEPHANT -> "an elephant moves two steps diagonally";
        case HORSE -> "a horse moves one step straight and then one step diagonally outwards";
        case ROOK -> "a rook moves along a file or rank";
        case CANNON -> "a cannon moves along a file or rank";
        case PAWN ->
            "a pawn moves one step forward or, once it has crossed the river, one step sideways";
      };
    }

    private String obstacle() {
      String mover = name(move.from());
      List<Square> obstacles = obstacles();
      return switch (type()) {
        case HORSE -> name(obstacles.get(0)) + " blocks the leg of " + mover;
        case ELEPHANT -> name(obstacles.get(0)) + " blocks the eye of " + mover;
        case CANNON ->
            isCapture()
                ? mover
                    + " captures over exactly one piece, and "
                    + (obstacles.isEmpty() ? "none" : obstacles.size() + " pieces")
                    + (obstacles.isEmpty() ? " stands" : " stand")
                    + " before "
                    + move.to()
                : blocked(obstacles.get(0), mover);
        default -> blocked(obstacles.get(0), mover);
      };
    }

    private String blocked(Square obstacle, String mover) {
      return name(obstacle) + " blocks the path of " + mover;
    }

    private String name(Square square) {
      return "the " + pieceAt(square).type().name().toLowerCase(Locale.ROOT) + " on " + square;
    }

    private static String name(Side side) {
      return side == Side.RED ? "Red" : "Black";
    }
  }

  /** Chinese words in simplified characters. */
  static final class Chinese extends IllegalMoveWords {
    /** Piece names in the order of {@link Piece}. */
    private static final String NAMES = "帅仕相马车炮兵将士象马车炮卒";

    Chinese(Position before, Move move) {
      super(before, move);
    }

    @Override
    String sentence(IllegalMoveReason reason) {
      return move + " 不合规则：" + why(reason);
    }

    private String why(IllegalMoveReason reason) {
      return switch (reason) {
        case NO_PIECE -> move.from() + " 没有棋子";
        case NOT_YOUR_PIECE ->
            placed(move.from())
                + "是"
                + name(before.sideToMove().opponent())
                + "的，现在轮到"
                + name(before.sideToMove())
                + "走棋";
        case OWN_PIECE_THERE ->
            move.from() == move.to() ? placed(move.from()) + "没有移动" : placed(move.to()) + "是己方的棋子";
        case OUT_OF_BOUNDS ->
            placed(move.from()) + (type() == PieceType.ELEPHANT ? "不能过河" : "不能走出九宫");
        case NOT_ITS_MOVE -> placed(move.from()) + "不能走到 " + move.to() + "，" + rule();
        case BLOCKED -> obstacle();
        case KINGS_FACE -> "走后将帅照面";
        case LEAVES_CHECK -> "走后" + name(before.sideToMove()) + "被 " + placed(checker()) + "将军";
      };
    }

    private String rule() {
      char name = name(move.from());
      return switch (type()) {
        case KING -> name + "沿直线走一步";
        case ADVISOR -> name + "沿斜线走一步";
        case ELEPHANT -> name + "走“田”字";
        case HORSE -> name + "走“日”字";
        case ROOK, CANNON -> name + "走直线";
        case PAWN -> name + "向前走一步，过河后也可以横走一步";
      };
    }

    private String obstacle() {
      List<Square> obstacles = obstacles();
      return switch (type()) {
        case HORSE -> placed(move.from()) + "被 " + placed(obstacles.get(0)) + "绊住马腿";
        case ELEPHANT ->
            placed(move.from()) + "被 " + placed(obstacles.get(0)) + "塞住" + name(move.from()) + "眼";
        case CANNON ->
            isCapture()
                ? placed(move.from())
                    + "须隔一个棋子吃子，与 "
                    + move.to()
                    + " 之间"
                    + (obstacles.isEmpty() ? "没有棋子" : "有 " + obstacles.size() + " 个棋子")
                : blocked(obstacles.get(0));
        default -> blocked(obstacles.get(0));
      };
    }

    private String blocked(Square obstacle) {
      return placed(move.from()) + "被 " + placed(obstacle) + "挡住去路";
    }

    private String placed(Square square) {
      return square + " 的" + name(square);
    }

    private char name(Square square) {
      return NAMES.charAt(pieceAt(square).ordinal());
    }

    private static String name(Side side) {
      return side == Side.RED ? "红方" : "黑方";
    }
  }
}
