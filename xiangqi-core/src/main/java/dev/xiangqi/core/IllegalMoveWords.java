package dev.xiangqi.core;

import dev.xiangqi.core.text.Wording;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Says in words why a move is illegal. */
final class IllegalMoveWords {
  private final Position before;
  private final Move move;
  private final Wording wording;

  IllegalMoveWords(Position before, Move move, Wording wording) {
    this.before = before;
    this.move = move;
    this.wording = wording;
  }

  /** The move and the reason, without a full stop. */
  String sentence(IllegalMoveReason reason) {
    return wording.say("{0} is illegal: {1}", "{0} 不合规则：{1}", move, why(reason));
  }

  private String why(IllegalMoveReason reason) {
    Square from = move.from();
    Square to = move.to();
    String mover = wording.side(before.sideToMove());
    return switch (reason) {
      case NO_PIECE -> wording.say("there is no piece on {0}", "{0} 没有棋子", from);
      case NOT_YOUR_PIECE ->
          wording.say(
              "{0} belongs to {1}, and {2} is to move",
              "{0}是{1}的，现在轮到{2}走棋",
              name(from),
              wording.side(before.sideToMove().opponent()),
              mover);
      case OWN_PIECE_THERE ->
          from == to
              ? wording.say("{0} would not move at all", "{0}没有移动", name(from))
              : wording.say("{0} belongs to the same side", "{0}是己方的棋子", name(to));
      case OUT_OF_BOUNDS ->
          type() == PieceType.ELEPHANT
              ? wording.say("{0} may not cross the river", "{0}不能过河", name(from))
              : wording.say("{0} may not leave the palace", "{0}不能走出九宫", name(from));
      case NOT_ITS_MOVE ->
          wording.say("{0} does not move to {1}; {2}", "{0}不能走到 {1}，{2}", name(from), to, rule());
      case BLOCKED -> obstacle();
      case KINGS_FACE -> wording.say("the kings would face each other", "走后将帅照面");
      case LEAVES_CHECK ->
          wording.say("{0} would give check to {1}'s king", "走后{1}被 {0}将军", name(checker()), mover);
    };
  }

  private String rule() {
    char piece = Wording.character(pieceAt(move.from()));
    return switch (type()) {
      case KING -> wording.say("a king moves one step along a file or rank", "{0}沿直线走一步", piece);
      case ADVISOR -> wording.say("an advisor moves one step diagonally", "{0}沿斜线走一步", piece);
      case ELEPHANT -> wording.say("an elephant moves two steps diagonally", "{0}走“田”字", piece);
      case HORSE ->
          wording.say(
              "a horse moves one step straight and then one step diagonally outwards",
              "{0}走“日”字",
              piece);
      case ROOK -> wording.say("a rook moves along a file or rank", "{0}走直线", piece);
      case CANNON -> wording.say("a cannon moves along a file or rank", "{0}走直线", piece);
      case PAWN ->
          wording.say(
              "a pawn moves one step forward or, once it has crossed the river, one step sideways",
              "{0}向前走一步，过河后也可以横走一步",
              piece);
    };
  }

  private String obstacle() {
    List<Square> obstacles = obstacles();
    String mover = name(move.from());
    if (type() == PieceType.CANNON && before.pieceAt(move.to()).isPresent()) {
      return obstacles.isEmpty()
          ? wording.say(
              "{0} captures over exactly one piece, and none stands before {1}",
              "{0}须隔一个棋子吃子，与 {1} 之间没有棋子", mover, move.to())
          : wording.say(
              "{0} captures over exactly one piece, and {2} pieces stand before {1}",
              "{0}须隔一个棋子吃子，与 {1} 之间有 {2} 个棋子", mover, move.to(), obstacles.size());
    }
    String obstacle = name(obstacles.get(0));
    return switch (type()) {
      case HORSE -> wording.say("{0} blocks the leg of {1}", "{1}被 {0}绊住马腿", obstacle, mover);
      case ELEPHANT ->
          wording.say(
              "{0} blocks the eye of {1}",
              "{1}被 {0}塞住{2}眼", obstacle, mover, Wording.character(pieceAt(move.from())));
      default -> wording.say("{0} blocks the path of {1}", "{1}被 {0}挡住去路", obstacle, mover);
    };
  }

  /** The square of the leg or the eye, or the occupied squares on the path, the nearest first. */
  private List<Square> obstacles() {
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
  private Square checker() {
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

  private PieceType type() {
    return pieceAt(move.from()).type();
  }

  private Piece pieceAt(Square square) {
    return before.pieceAt(square).orElseThrow();
  }

  private String name(Square square) {
    Piece piece = pieceAt(square);
    return wording.say(
        "the {1} on {0}", "{0} 的{2}", square, Wording.kind(piece.type()), Wording.character(piece));
  }
}
