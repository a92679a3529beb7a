package dev.xiangqi.notation;

import dev.xiangqi.core.IllegalMoveReason;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Finds the reason for a refusal. Slow; used only after the fast reading has failed. */
final class RefusalFinder {
  /** Maximum length of a quotation from a bad text. */
  private static final int LONGEST_EXCERPT = 24;

  /** Maximum length of the part of a bad text that is kept, more than a diagnostic keeps. */
  private static final int LONGEST_TOKEN = 256;

  /** Maximum number of suggested moves. */
  private static final int MOST_SUGGESTIONS = 6;

  private final BuiltInNotation notation;
  private final Position before;
  private final Board board;
  private final long symbols;
  private final String token;
  private final String quoted;

  RefusalFinder(
      BuiltInNotation notation, Position before, Board board, long symbols, CharSequence text) {
    this.notation = notation;
    this.before = before;
    this.board = board;
    this.symbols = symbols;
    this.token = text.subSequence(0, Math.min(text.length(), LONGEST_TOKEN)).toString();
    this.quoted = quote(text);
  }

  MoveReading.Refused explain(boolean ambiguous) {
    if (ambiguous) {
      return ambiguous();
    }
    int coordinates = notation.coordinates(symbols);
    if (coordinates >= 0) {
      return coordinates(Move.ofPacked(coordinates));
    }
    int type = notation.type(symbols);
    return type >= 0
        ? vertical(Piece.of(before.sideToMove(), PieceType.values()[type]))
        : refused(
            NotationProblem.BAD_TOKEN,
            List.of(),
            "is not a move in notation " + notation.name() + "; expected one such as " + example());
  }

  private MoveReading.Refused ambiguous() {
    List<Move> fitting = meant(true).stream().map(Move::ofPacked).sorted().toList();
    List<Piece> pieces = fitting.stream().map(move -> pieceAt(move.from())).distinct().toList();
    String what =
        pieces.size() > 1
            ? join(fitting.stream().map(move -> "the " + describe(move.from())).toList(), " and ")
            : count(fitting.size())
                + " "
                + name(pieces.get(0).type())
                + "s, "
                + join(fitting.stream().map(move -> "on " + move.from()).toList(), " and ");
    return refused(
        NotationProblem.AMBIGUOUS, fitting, "fits " + what + "; expected " + suggestions(fitting));
  }

  private MoveReading.Refused coordinates(Move move) {
    if (before.pieceAt(move.from()).isEmpty()) {
      return refused(
          NotationProblem.NO_SUCH_PIECE,
          List.of(),
          "finds no piece on " + move.from() + "; expected a move of " + mover());
    }
    if (pieceAt(move.from()).side() != before.sideToMove()) {
      return refused(
          NotationProblem.WRONG_SIDE,
          List.of(move),
          "moves the " + describe(move.from()) + "; expected a move of " + mover());
    }
    return illegal(List.of(move));
  }

  private MoveReading.Refused vertical(Piece piece) {
    List<Integer> meant = meant(false);
    if (meant.isEmpty()) {
      return refused(
          NotationProblem.NO_SUCH_PIECE,
          List.of(),
          "fits no " + describe(piece) + "; expected " + whereabouts(piece));
    }
    List<Move> moves =
        meant.stream()
            .filter(move -> Board.to(move) != VerticalReader.NOWHERE)
            .map(Move::ofPacked)
            .toList();
    if (moves.isEmpty()) {
      List<Square> squares = meant.stream().map(move -> Square.at(Board.from(move))).toList();
      return refused(
          NotationProblem.ILLEGAL,
          List.of(),
          "is not how the " + describe(squares.get(0)) + " moves; " + expectedOf(squares));
    }
    return illegal(moves);
  }

  /** The packed move of each piece that the text can mean. */
  private List<Integer> meant(boolean legal) {
    List<Integer> meant = new ArrayList<>();
    for (Square square : before.occupied(before.sideToMove())) {
      int move = notation.moveFrom(board, symbols, square.ordinal(), legal);
      if (move != 0) {
        meant.add(move);
      }
    }
    return meant;
  }

  /** Explains why none of the moves is legal, by the one that comes closest. */
  private MoveReading.Refused illegal(List<Move> moves) {
    Move nearest = moves.get(0);
    IllegalMoveReason reason = IllegalMoveReason.NO_PIECE;
    for (Move move : moves) {
      IllegalMoveReason other = before.whyIllegal(move).orElseThrow();
      if (other.compareTo(reason) > 0) {
        nearest = move;
        reason = other;
      }
    }
    String why =
        switch (reason) {
          case OWN_PIECE_THERE ->
              nearest.from() == nearest.to()
                  ? "where it stands"
                  : "where a piece of its own side stands";
          case OUT_OF_BOUNDS -> "out of its bounds";
          case BLOCKED ->
              pieceAt(nearest.from()).type() == PieceType.CANNON
                  ? "but the way is blocked, or lacks the one screen"
                  : "but the way is blocked";
          case KINGS_FACE -> "but then the kings would face each other";
          case LEAVES_CHECK -> "but then its own king would be in check";
          default -> "but it does not move that way";
        };
    boolean check =
        reason == IllegalMoveReason.LEAVES_CHECK || reason == IllegalMoveReason.KINGS_FACE;
    return refused(
        check ? NotationProblem.LEAVES_CHECK : NotationProblem.ILLEGAL,
        moves,
        "would take the "
            + describe(nearest.from())
            + " to "
            + nearest.to()
            + ", "
            + why
            + "; "
            + expectedOf(moves.stream().map(Move::from).toList()));
  }

  private String expectedOf(List<Square> squares) {
    List<Move> legal =
        before.legalMoves().stream().filter(move -> squares.contains(move.from())).toList();
    return legal.isEmpty() ? "no move of it is legal" : "expected " + suggestions(legal);
  }

  private String suggestions(List<Move> moves) {
    String list =
        join(
            moves.stream()
                .limit(MOST_SUGGESTIONS)
                .map(move -> notation.suggestionNotation(symbols).format(before, move))
                .toList(),
            " or ");
    return (moves.size() > 1 ? "one of " : "")
        + list
        + (moves.size() > MOST_SUGGESTIONS ? " …" : "");
  }

  private MoveReading.Refused refused(
      NotationProblem problem, List<Move> candidates, String message) {
    return new MoveReading.Refused(
        Diagnostic.error(problem, quoted + " " + message)
            .position(before)
            .token(token)
            .candidates(candidates)
            .build());
  }

  private String example() {
    return notation.format(Position.initial(), new Move(Square.H2, Square.E2));
  }

  private String mover() {
    return name(before.sideToMove());
  }

  private Piece pieceAt(Square square) {
    return before.pieceAt(square).orElseThrow();
  }

  private String describe(Square square) {
    return describe(pieceAt(square)) + " on " + square;
  }

  private static String describe(Piece piece) {
    return name(piece.side()) + " " + name(piece.type());
  }

  private String whereabouts(Piece piece) {
    List<String> squares = new ArrayList<>();
    before.pieces(piece).forEach(square -> squares.add("the one on " + square));
    return squares.isEmpty() ? "another piece, as there is none" : join(squares, " or ");
  }

  private static String name(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  private static String count(int number) {
    return List.of("two", "three", "four", "five").get(number - 2);
  }

  /** Joins with commas, and the last two with the given word. */
  private static String join(List<String> parts, String last) {
    int size = parts.size();
    if (size < 2) {
      return String.join("", parts);
    }
    return parts.subList(0, size - 1).stream().collect(Collectors.joining(", "))
        + last
        + parts.get(size - 1);
  }

  /** The text in quotation marks, shortened and without control characters. */
  private static String quote(CharSequence text) {
    StringBuilder quoted = new StringBuilder("\"");
    int length = Math.min(text.length(), LONGEST_EXCERPT);
    if (length < text.length() && Character.isHighSurrogate(text.charAt(length - 1))) {
      length--;
    }
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      quoted.append(Character.isISOControl(c) ? '?' : c);
    }
    return quoted.append(length < text.length() ? "…\"" : "\"").toString();
  }
}
