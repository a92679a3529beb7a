package dev.xiangqi.core;

import static java.util.stream.Collectors.joining;

import dev.xiangqi.core.kernel.LeaperAttacks;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says in words why a board cannot occur in a game. */
abstract class PositionProblemWords {
  private final byte[] squares;
  final Side sideToMove;

  private PositionProblemWords(byte[] squares, Side sideToMove) {
    this.squares = squares;
    this.sideToMove = sideToMove;
  }

  /** All problems, without a full stop. */
  abstract String sentence(List<PositionProblem> problems);

  /** What is wrong, one part for each side or kind of piece. */
  final List<String> parts(List<PositionProblem> problems) {
    List<String> parts = new ArrayList<>();
    for (PositionProblem problem : problems) {
      switch (problem) {
        case KING_MISSING -> addMissingKings(parts);
        case TOO_MANY -> addSurplus(parts);
        case PIECE_OUT_OF_BOUNDS -> addMisplaced(parts);
        case KINGS_FACE -> parts.add(kingsFace());
        case SIDE_NOT_TO_MOVE_IN_CHECK -> parts.add(inCheck());
      }
    }
    return parts;
  }

  private void addMissingKings(List<String> parts) {
    for (Side side : Side.values()) {
      if (squaresOf(Piece.of(side, PieceType.KING)).isEmpty()) {
        parts.add(noKing(side));
      }
    }
  }

  private void addSurplus(List<String> parts) {
    for (Piece piece : Piece.values()) {
      int count = squaresOf(piece).size();
      int maximum = PositionProblems.maximum(piece.type());
      if (count > maximum) {
        parts.add(tooMany(piece, count, maximum));
      }
    }
  }

  private void addMisplaced(List<String> parts) {
    for (Piece piece : Piece.values()) {
      List<Square> misplaced =
          squaresOf(piece).stream()
              .filter(square -> !LeaperAttacks.mayStand(piece.ordinal(), square.ordinal()))
              .toList();
      if (!misplaced.isEmpty()) {
        parts.add(misplaced(piece, misplaced));
      }
    }
  }

  private List<Square> squaresOf(Piece piece) {
    List<Square> found = new ArrayList<>();
    for (Square square : Square.values()) {
      if (squares[square.ordinal()] == piece.ordinal()) {
        found.add(square);
      }
    }
    return found;
  }

  abstract String noKing(Side side);

  abstract String tooMany(Piece piece, int count, int maximum);

  abstract String misplaced(Piece piece, List<Square> at);

  abstract String kingsFace();

  abstract String inCheck();

  /** English words. */
  static final class English extends PositionProblemWords {
    English(byte[] squares, Side sideToMove) {
      super(squares, sideToMove);
    }

    @Override
    String sentence(List<PositionProblem> problems) {
      return "the position is impossible: " + String.join("; ", parts(problems));
    }

    @Override
    String noKing(Side side) {
      return name(side) + " has no king";
    }

    @Override
    String tooMany(Piece piece, int count, int maximum) {
      String possible = maximum == 1 ? "only 1 is" : "at most " + maximum + " are";
      return name(piece.side())
          + " has "
          + count
          + " "
          + kind(piece)
          + "s, "
          + possible
          + " possible";
    }

    @Override
    String misplaced(Piece piece, List<Square> at) {
      boolean one = at.size() == 1;
      String colour = piece.side() == Side.RED ? "red" : "black";
      return String.join(
          " ",
          "the",
          colour,
          kind(piece) + (one ? "" : "s"),
          "on",
          list(at),
          one ? "is" : "are",
          preposition(piece),
          one ? "its" : "their",
          place(piece));
    }

    private static String preposition(Piece piece) {
      return switch (piece.type()) {
        case ADVISOR, ELEPHANT -> "off";
        case PAWN -> "behind";
        default -> "outside";
      };
    }

    private static String place(Piece piece) {
      return switch (piece.type()) {
        case ADVISOR -> "five points";
        case ELEPHANT -> "seven points";
        case PAWN -> "first rank";
        default -> "palace";
      };
    }

    private static String list(List<Square> squares) {
      int last = squares.size() - 1;
      String before = squares.stream().limit(last).map(Square::toString).collect(joining(", "));
      return last == 0 ? squares.get(0).toString() : before + " and " + squares.get(last);
    }

    @Override
    String kingsFace() {
      return "the kings face each other with nothing between them";
    }

    @Override
    String inCheck() {
      return name(sideToMove.opponent()) + " is in check, but " + name(sideToMove) + " is to move";
    }

    private static String kind(Piece piece) {
      return piece.type().name().toLowerCase(Locale.ROOT);
    }

    private static String name(Side side) {
      return side == Side.RED ? "Red" : "Black";
    }
  }

  /** Chinese words in simplified characters. */
  static final class Chinese extends PositionProblemWords {
    /** Piece names in the order of {@link Piece}. */
    private static final String NAMES = "帅仕相马车炮兵将士象马车炮卒";

    Chinese(byte[] squares, Side sideToMove) {
      super(squares, sideToMove);
    }

    @Override
    String sentence(List<PositionProblem> problems) {
      return "局面不可能出现：" + String.join("；", parts(problems));
    }

    @Override
    String noKing(Side side) {
      return name(side) + "没有" + name(Piece.of(side, PieceType.KING));
    }

    @Override
    String tooMany(Piece piece, int count, int maximum) {
      return name(piece.side()) + "有 " + count + " 个" + name(piece) + "，最多 " + maximum + " 个";
    }

    @Override
    String misplaced(Piece piece, List<Square> at) {
      String place =
          switch (piece.type()) {
            case ADVISOR, ELEPHANT -> "不在其位";
            case PAWN -> "在起始线之后";
            default -> "不在九宫";
          };
      String squares = at.stream().map(Square::toString).collect(joining("、"));
      return squares + " 的" + name(piece) + place;
    }

    @Override
    String kingsFace() {
      return "将帅照面";
    }

    @Override
    String inCheck() {
      return name(sideToMove.opponent()) + "被将军，却轮到" + name(sideToMove) + "走棋";
    }

    private static char name(Piece piece) {
      return NAMES.charAt(piece.ordinal());
    }

    private static String name(Side side) {
      return side == Side.RED ? "红方" : "黑方";
    }
  }
}
