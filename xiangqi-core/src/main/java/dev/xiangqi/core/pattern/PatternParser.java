package dev.xiangqi.core.pattern;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.text.BooleanParser;
import dev.xiangqi.core.text.TextScanner;
import java.util.ArrayList;
import java.util.List;

/** Reads the text of a pattern. */
final class PatternParser extends BooleanParser<Condition> {
  private static final String OPERAND = "a piece, a number, ( or a word such as turn";

  PatternParser(String text, int offset) {
    super(new TextScanner(text, offset, InvalidPatternException::new));
  }

  int offset() {
    return in.offset();
  }

  Condition whole() {
    Condition condition = disjunction();
    in.end("and, or, or the end");
    return condition;
  }

  @Override
  protected Condition join(boolean all, List<Condition> parts) {
    return Junction.of(all, parts);
  }

  @Override
  protected Condition not(Condition part) {
    return new Negation(part);
  }

  @Override
  protected Condition simple() {
    int start = in.offset();
    return switch (in.word()) {
      case "check" -> State.CHECK;
      case "mate" -> State.MATE;
      case "stalemate" -> State.STALEMATE;
      case "turn" -> turn();
      case "hollow" -> new Hollow(pieces());
      case "move" -> counter(true);
      case "quiet" -> counter(false);
      case "board" -> board("a board");
      case "fen" -> fen();
      default -> {
        in.moveTo(start);
        yield MaterialText.isNext(in) ? MaterialText.parse(in) : piecesOrComparison();
      }
    };
  }

  private Condition turn() {
    if (in.acceptWord("red")) {
      return new Turn(Board.RED);
    }
    if (in.acceptWord("black")) {
      return new Turn(Board.BLACK);
    }
    throw in.wrong("red or black");
  }

  private Condition counter(boolean moves) {
    return new Counter(moves, Comparison.expect(in), in.number());
  }

  private Condition fen() {
    Condition board = board("a FEN");
    int start = in.offset();
    return switch (in.word()) {
      case "w", "r" -> Junction.of(true, List.of(board, new Turn(Board.RED)));
      case "b" -> Junction.of(true, List.of(board, new Turn(Board.BLACK)));
      default -> {
        in.moveTo(start);
        yield board;
      }
    };
  }

  private Condition board(String expected) {
    in.skipSpace();
    if (BoardText.isEnd(in)) {
      throw in.wrong(expected);
    }
    return Placement.of(BoardText.parse(in));
  }

  private Condition piecesOrComparison() {
    in.skipSpace();
    int start = in.offset();
    if (!TextScanner.isDigit(in.peek())) {
      Pieces pieces = pieces();
      if (in.acceptWord("attacks")) {
        return new Attack(pieces, pieces(), false);
      }
      if (in.acceptWord("connects")) {
        return new Attack(pieces, pieces(), true);
      }
      boolean sum = in.acceptSign("+") || in.acceptSign("-") || Comparison.accept(in).isPresent();
      if (!sum && in.text().charAt(start) == '@') {
        throw in.wrong("attacks, connects, or " + Comparison.SIGNS);
      }
      if (!sum) {
        return new Presence(pieces);
      }
      in.moveTo(start);
    }
    return new Count(sum(), Comparison.expect(in), sum());
  }

  private Sum sum() {
    List<Pieces> pieces = new ArrayList<>();
    List<Integer> signs = new ArrayList<>();
    int constant = 0;
    int sign = 1;
    do {
      in.skipSpace();
      if (TextScanner.isDigit(in.peek())) {
        int start = in.offset();
        constant += sign * in.number();
        if (Math.abs(constant) > TextScanner.MAX_NUMBER) {
          in.moveTo(start);
          throw in.wrong("a sum of numbers up to " + TextScanner.MAX_NUMBER);
        }
      } else {
        pieces.add(pieces());
        signs.add(sign);
      }
      sign = in.acceptSign("+") ? 1 : in.acceptSign("-") ? -1 : 0;
    } while (sign != 0);
    return new Sum(List.copyOf(pieces), List.copyOf(signs), constant);
  }

  Pieces pieces() {
    in.skipSpace();
    Pieces pieces = Pieces.ofKinds(kinds());
    return in.acceptNext('@') ? pieces.on(squares()) : pieces;
  }

  /** Reads what stands on squares; anything if only squares follow. */
  private int kinds() {
    char first = in.peek();
    if (first == '@') {
      return Placement.ANYTHING;
    }
    if (first != '[' && (KindText.of(first) == 0 || Character.isLetterOrDigit(in.peek(1)))) {
      throw in.wrong(OPERAND);
    }
    return KindText.parse(in, OPERAND);
  }

  private Bitboard squares() {
    Bitboard squares = Bitboard.EMPTY;
    do {
      squares = squares.or(area());
    } while (in.acceptNext(','));
    return squares;
  }

  /** Reads a square, a file or a rank, or a range of two of them. */
  private Bitboard area() {
    int start = in.offset();
    String name = Character.isWhitespace(in.peek()) ? "" : in.name();
    if (in.peek() != '-' || !Character.isLetterOrDigit(in.peek(1))) {
      return SquareSets.rectangle(corner(name, start, true), corner(name, start, false));
    }
    int next = start + name.length() + 1;
    in.moveTo(next);
    String other = in.name();
    if (other.length() != name.length()
        || TextScanner.isDigit(other.charAt(0)) != TextScanner.isDigit(name.charAt(0))) {
      in.moveTo(next);
      throw in.wrong("the end of a range as \"" + name + "\" begins it");
    }
    Bitboard first = SquareSets.rectangle(corner(name, start, true), corner(name, start, false));
    Square one = corner(other, next, true);
    Square two = corner(other, next, false);
    return SquareSets.around(first.or(SquareSets.rectangle(one, two)));
  }

  /** {@return the first or last square of a square, a file or a rank} */
  private Square corner(String name, int start, boolean first) {
    if (name.length() == 1) {
      char c = name.charAt(0);
      if (c >= 'a' && c <= 'i') {
        return Square.of(c - 'a', first ? 0 : 9);
      }
      if (TextScanner.isDigit(c)) {
        return Square.of(first ? 0 : 8, c - '0');
      }
    }
    return square(name, start);
  }

  private Square square(String name, int start) {
    if (name.length() == 2
        && name.charAt(0) >= 'a'
        && name.charAt(0) <= 'i'
        && TextScanner.isDigit(name.charAt(1))) {
      return Square.of(name.charAt(0) - 'a', name.charAt(1) - '0');
    }
    in.moveTo(start);
    throw in.wrong("a square such as e4, a file a-i or a rank 0-9");
  }
}
