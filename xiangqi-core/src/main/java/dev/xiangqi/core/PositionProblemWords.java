package dev.xiangqi.core;

import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.text.Wording;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Says in words why a board cannot occur in a game. */
final class PositionProblemWords {
  private final byte[] squares;
  private final Side sideToMove;
  private final Wording wording;
  private final List<String> parts = new ArrayList<>();

  PositionProblemWords(byte[] squares, Side sideToMove, Wording wording) {
    this.squares = squares;
    this.sideToMove = sideToMove;
    this.wording = wording;
  }

  /** All problems, one part for each side or kind of piece, without a full stop. */
  String sentence(List<PositionProblem> problems) {
    for (PositionProblem problem : problems) {
      switch (problem) {
        case KING_MISSING -> addMissingKings();
        case TOO_MANY -> addSurplus();
        case PIECE_OUT_OF_BOUNDS -> addMisplaced();
        case KINGS_FACE -> add("the kings face each other with nothing between them", "将帅照面");
        case SIDE_NOT_TO_MOVE_IN_CHECK ->
            add(
                "{0} is in check, but {1} is to move",
                "{0}被将军，却轮到{1}走棋", wording.side(sideToMove.opponent()), wording.side(sideToMove));
      }
    }
    return wording.say("the position is impossible: ", "局面不可能出现：")
        + String.join(wording.say("; ", "；"), parts);
  }

  private void add(String english, String chinese, Object... arguments) {
    parts.add(wording.say(english, chinese, arguments));
  }

  private void addMissingKings() {
    for (Side side : Side.values()) {
      Piece king = Piece.of(side, PieceType.KING);
      if (squaresOf(king).isEmpty()) {
        add("{0} has no king", "{0}没有{1}", wording.side(side), Wording.character(king));
      }
    }
  }

  private void addSurplus() {
    for (Piece piece : Piece.values()) {
      int count = squaresOf(piece).size();
      int maximum = PositionProblems.maximum(piece.type());
      if (count > maximum) {
        String possible = maximum == 1 ? "only 1 is" : "at most " + maximum + " are";
        add(
            "{0} has {1} {2}s, {3} possible",
            "{0}有 {1} 个{4}，最多 {5} 个",
            wording.side(piece.side()),
            count,
            Wording.kind(piece.type()),
            possible,
            Wording.character(piece),
            maximum);
      }
    }
  }

  private void addMisplaced() {
    for (Piece piece : Piece.values()) {
      List<String> names =
          squaresOf(piece).stream()
              .filter(square -> !LeaperAttacks.mayStand(piece.ordinal(), square.ordinal()))
              .map(Square::toString)
              .toList();
      if (!names.isEmpty()) {
        boolean one = names.size() == 1;
        add(
            one ? "the {0} {1} on {2} is {3}" : "the {0} {1}s on {2} are {3}",
            "{4} 的{5}{3}",
            piece.side() == Side.RED ? "red" : "black",
            Wording.kind(piece.type()),
            list(names),
            misplaced(piece.type(), one ? "its" : "their"),
            String.join("、", names),
            Wording.character(piece));
      }
    }
  }

  private String misplaced(PieceType type, String whose) {
    return switch (type) {
      case ADVISOR -> wording.say("off {0} five points", "不在其位", whose);
      case ELEPHANT -> wording.say("off {0} seven points", "不在其位", whose);
      case PAWN -> wording.say("behind {0} first rank", "在起始线之后", whose);
      default -> wording.say("outside {0} palace", "不在九宫", whose);
    };
  }

  private static String list(List<String> names) {
    int last = names.size() - 1;
    String before = names.stream().limit(last).collect(Collectors.joining(", "));
    return last == 0 ? names.get(0) : before + " and " + names.get(last);
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
}
