package dev.xiangqi.testing;

import dev.xiangqi.core.Attacks;
import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.PieceType;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.function.IntBinaryOperator;
import java.util.function.Predicate;

/** Random texts of patterns with plain definitions of what they mean, square by square. */
public final class SlowPatterns {
  private static final String LETTERS = "KABNRCPkabnrcp";

  private final Random random;

  /**
   * A pattern.
   *
   * @param text its text
   * @param holds what it means
   */
  public record SlowPattern(String text, Predicate<Position> holds) {}

  /** Pieces in a pattern: what may stand on a square, a piece or nothing. */
  record SlowPieces(String text, Predicate<Optional<Piece>> kinds, Bitboard squares) {
    List<Square> in(Position position) {
      List<Square> found = new ArrayList<>();
      for (Square square : squares) {
        if (kinds.test(position.pieceAt(square))) {
          found.add(square);
        }
      }
      return found;
    }
  }

  /**
   * Creates a source of patterns.
   *
   * @param random decides what they are
   */
  public SlowPatterns(Random random) {
    this.random = random;
  }

  /**
   * {@return a random pattern}
   *
   * @param sample a position; some patterns are parts of it, so that they hold now and then
   * @param depth the greatest depth of brackets
   */
  public SlowPattern next(Position sample, int depth) {
    int choice = depth == 0 ? 10 : random.nextInt(16);
    return switch (choice) {
      case 0, 1 -> joined(sample, depth, true);
      case 2 -> joined(sample, depth, false);
      case 3 -> {
        SlowPattern part = next(sample, depth - 1);
        yield new SlowPattern("not (" + part.text + ")", part.holds.negate());
      }
      case 4 -> {
        SlowPattern part = next(sample, depth - 1);
        yield new SlowPattern(
            "mirrored (" + part.text + ")",
            position -> part.holds.test(position) || part.holds.test(position.mirrored()));
      }
      case 5 -> {
        SlowPattern part = next(sample, depth - 1);
        yield new SlowPattern(
            "swapped (" + part.text + ")",
            position -> part.holds.test(position) || part.holds.test(position.colorsSwapped()));
      }
      default -> simple(sample);
    };
  }

  private SlowPattern joined(Position sample, int depth, boolean all) {
    SlowPattern one = next(sample, depth - 1);
    SlowPattern other = next(sample, depth - 1);
    return new SlowPattern(
        "(" + one.text + (all ? ") and (" : ") or (") + other.text + ")",
        all ? one.holds.and(other.holds) : one.holds.or(other.holds));
  }

  private SlowPattern simple(Position sample) {
    return switch (random.nextInt(14)) {
      case 0, 1 -> {
        SlowPieces pieces = pieces(true);
        yield new SlowPattern(pieces.text, position -> !pieces.in(position).isEmpty());
      }
      case 2, 3 -> counted();
      case 4, 5 -> attacks(false);
      case 6 -> attacks(true);
      case 7 -> hollow();
      case 8 -> {
        Side side = random.nextBoolean() ? Side.RED : Side.BLACK;
        yield new SlowPattern(
            "turn " + side.name().toLowerCase(Locale.ROOT),
            position -> position.sideToMove() == side);
      }
      case 9 -> new SlowPattern("check", Position::isInCheck);
      case 10 ->
          random.nextBoolean()
              ? new SlowPattern("mate", Position::isCheckmate)
              : new SlowPattern("stalemate", Position::isStalemate);
      case 11 -> material(sample);
      case 12 -> board(sample);
      default -> {
        int number = random.nextInt(60);
        Compared compared = compared();
        yield random.nextBoolean()
            ? new SlowPattern(
                "move " + compared.sign + " " + number,
                position -> compared.holds(position.moveNumber(), number))
            : new SlowPattern(
                "quiet " + compared.sign + " " + number,
                position -> compared.holds(position.quietPlies(), number));
      }
    };
  }

  /** A comparison: its sign, and whether it holds for a smaller, an equal and a greater number. */
  record Compared(String sign, boolean less, boolean equal, boolean greater) {
    boolean holds(int left, int right) {
      return left < right ? less : left == right ? equal : greater;
    }
  }

  Compared compared() {
    return switch (random.nextInt(6)) {
      case 0 -> new Compared("=", false, true, false);
      case 1 -> new Compared("!=", true, false, true);
      case 2 -> new Compared("<", true, false, false);
      case 3 -> new Compared("<=", true, true, false);
      case 4 -> new Compared(">", false, false, true);
      default -> new Compared(">=", false, true, true);
    };
  }

  private SlowPattern counted() {
    SlowPieces left = pieces(true);
    Compared compared = compared();
    if (random.nextBoolean()) {
      int number = random.nextInt(4);
      return new SlowPattern(
          left.text + " " + compared.sign + " " + number,
          position -> compared.holds(left.in(position).size(), number));
    }
    SlowPieces one = pieces(true);
    SlowPieces other = pieces(true);
    boolean plus = random.nextBoolean();
    IntBinaryOperator sum = plus ? Integer::sum : (a, b) -> a - b;
    return new SlowPattern(
        left.text + compared.sign + one.text + (plus ? " + " : " - ") + other.text + " - 1",
        position ->
            compared.holds(
                left.in(position).size(),
                sum.applyAsInt(one.in(position).size(), other.in(position).size()) - 1));
  }

  private SlowPattern attacks(boolean mutual) {
    SlowPieces pieces = pieces(true);
    SlowPieces others = pieces(true);
    return new SlowPattern(
        pieces.text + (mutual ? " connects " : " attacks ") + others.text,
        position -> {
          for (Square from : pieces.in(position)) {
            for (Square to : others.in(position)) {
              if (strikes(position, from, to) && (!mutual || strikes(position, to, from))) {
                return true;
              }
            }
          }
          return false;
        });
  }

  private static boolean strikes(Position position, Square from, Square to) {
    Optional<Piece> piece = position.pieceAt(from);
    return piece.isPresent()
        && Attacks.from(piece.orElseThrow(), from, position.occupied()).contains(to);
  }

  private SlowPattern hollow() {
    SlowPieces pieces = pieces(true);
    return new SlowPattern(
        "hollow " + pieces.text,
        position ->
            pieces.in(position).stream()
                .filter(square -> position.pieceAt(square).isPresent())
                .anyMatch(
                    square -> {
                      Side side = position.pieceAt(square).orElseThrow().side();
                      Square king = position.king(side.opponent());
                      return (king.file() == square.file() || king.rank() == square.rank())
                          && Attacks.between(king, square).and(position.occupied()).isEmpty();
                    }));
  }

  /** The material of the sample, sometimes less or more of one type, of either side or not. */
  private SlowPattern material(Position sample) {
    PieceType other = PieceType.values()[1 + random.nextInt(6)];
    int change = random.nextInt(3) - 1;
    boolean open = random.nextBoolean();
    boolean either = random.nextBoolean();
    int[] counts = new int[Piece.values().length];
    for (Piece piece : Piece.values()) {
      boolean changed = piece.type() == other && piece.side() == Side.RED;
      counts[piece.ordinal()] = Math.max(0, sample.count(piece) + (changed ? change : 0));
    }
    Predicate<Position> holds =
        position -> {
          for (Piece piece : Piece.values()) {
            int wanted = counts[piece.ordinal()];
            int found = position.count(piece);
            if (found < wanted || (found > wanted && (!open || piece.side() == Side.BLACK))) {
              return false;
            }
          }
          return true;
        };
    String text =
        material(counts, Side.RED)
            + (open ? "+" : "")
            + " v "
            + (either
                ? material(counts, Side.BLACK)
                : material(counts, Side.BLACK).toLowerCase(Locale.ROOT));
    return new SlowPattern(
        text,
        either ? position -> holds.test(position) || holds.test(position.colorsSwapped()) : holds);
  }

  private String material(int[] counts, Side side) {
    StringBuilder text = new StringBuilder(random.nextBoolean() ? "K" : "");
    for (PieceType type : PieceType.values()) {
      int count = counts[Piece.of(side, type).ordinal()];
      char letter = Piece.of(Side.RED, type).letter();
      if (type != PieceType.KING && count > 0) {
        text.append(letter).append(count > 1 || random.nextBoolean() ? count : "");
      }
    }
    return text.length() == 0 ? "K" : text.toString();
  }

  /** Some squares of the sample, all others free. */
  private SlowPattern board(Position sample) {
    StringBuilder text = new StringBuilder("board ");
    List<Square> kept = new ArrayList<>();
    for (int rank = 9; rank >= 0; rank--) {
      for (int file = 0; file < 9; file++) {
        Square square = Square.of(file, rank);
        if (random.nextInt(30) == 0) {
          kept.add(square);
          text.append(sample.pieceAt(square).map(piece -> "[" + piece.letter() + "]").orElse("."));
        } else {
          text.append('?');
        }
      }
      text.append(rank > 0 ? "/" : "");
    }
    return new SlowPattern(
        text.toString(),
        position ->
            kept.stream()
                .allMatch(square -> position.pieceAt(square).equals(sample.pieceAt(square))));
  }

  /** Random pieces; empty squares only where the text allows them. */
  SlowPieces pieces(boolean withEmpty) {
    Bitboard squares = Bitboard.FULL;
    String at = "";
    switch (random.nextInt(5)) {
      case 0 -> {
        int file = random.nextInt(9);
        squares = rectangle(file, 0, file, 9);
        at = "@" + (char) ('a' + file);
      }
      case 1 -> {
        int rank = random.nextInt(10);
        squares = rectangle(0, rank, 8, rank);
        at = "@" + rank;
      }
      case 2 -> {
        Square one = Square.at(random.nextInt(90));
        Square other = Square.at(random.nextInt(90));
        squares = rectangle(one.file(), one.rank(), other.file(), other.rank());
        at = "@" + one + "-" + other;
      }
      case 3 -> {
        Square one = Square.at(random.nextInt(90));
        Square other = Square.at(random.nextInt(90));
        squares = Bitboard.of(one, other);
        at = "@" + one + "," + other;
      }
      default -> {
        // Anywhere.
      }
    }
    return switch (random.nextInt(8)) {
      case 0 -> new SlowPieces("X" + at, is(Side.RED), squares);
      case 1 -> new SlowPieces("x" + at, is(Side.BLACK), squares);
      case 2 -> new SlowPieces("?" + at, Optional::isPresent, squares);
      case 3 ->
          withEmpty
              ? new SlowPieces("." + at, Optional::isEmpty, squares)
              : new SlowPieces("X" + at, is(Side.RED), squares);
      case 4 -> {
        String letters = letter() + letter();
        yield new SlowPieces("[" + letters + "]" + at, in(letters), squares);
      }
      case 5 -> {
        String letters = letter() + letter();
        yield new SlowPieces("[^" + letters + "]" + at, in(letters).negate(), squares);
      }
      default -> {
        String letter = letter();
        yield new SlowPieces(letter + at, in(letter), squares);
      }
    };
  }

  private String letter() {
    return String.valueOf(LETTERS.charAt(random.nextInt(LETTERS.length())));
  }

  private static Predicate<Optional<Piece>> is(Side side) {
    return piece -> piece.isPresent() && piece.orElseThrow().side() == side;
  }

  private static Predicate<Optional<Piece>> in(String letters) {
    return piece -> piece.isPresent() && letters.indexOf(piece.orElseThrow().letter()) >= 0;
  }

  private static Bitboard rectangle(int file, int rank, int otherFile, int otherRank) {
    List<Square> squares = new ArrayList<>();
    for (Square square : Square.values()) {
      if (square.file() >= Math.min(file, otherFile)
          && square.file() <= Math.max(file, otherFile)
          && square.rank() >= Math.min(rank, otherRank)
          && square.rank() <= Math.max(rank, otherRank)) {
        squares.add(square);
      }
    }
    return Bitboard.of(squares.toArray(Square[]::new));
  }
}
