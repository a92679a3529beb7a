package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.LeaperAttacks;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * Numbers the ways to put the men of a material on the board.
 *
 * <p>A placement and its mirror image have one number, except those with both kings on the centre
 * file, which have two. So there are 45 pairs of kings instead of 81. The number is that of the
 * kings, then those of the {@link Group groups}, the last of which changes fastest: rooks come
 * last, since most moves are theirs, and they stay near in memory. Immutable.
 */
final class Placements {
  /** Number of pairs of kings. */
  static final int KING_PAIRS = 45;

  /** Pairs from here on have both kings on the centre file. */
  static final int CENTRAL = 36;

  /** Number of files in a palace. */
  private static final int WIDTH = 3;

  /** Types in the order of their groups. */
  private static final int[] ORDER = {
    Board.ADVISOR, Board.ELEPHANT, Board.PAWN, Board.HORSE, Board.CANNON, Board.ROOK
  };

  /** The pair of two king squares of the palaces, by {@link #kings}. */
  private static final byte[] PAIR = new byte[81];

  /** Whether the pair stands for the mirror image. */
  private static final boolean[] MIRRORED = new boolean[81];

  private static final byte[] RED_KING = new byte[KING_PAIRS];
  private static final byte[] BLACK_KING = new byte[KING_PAIRS];

  static {
    int next = 0;
    for (int central = 0; central <= 1; central++) {
      for (int red = 0; red < 9; red++) {
        for (int black = 0; black < 9; black++) {
          int redFile = red % WIDTH;
          int blackFile = black % WIDTH;
          boolean first = redFile == 0 || (redFile == 1 && blackFile == 0);
          boolean both = redFile == 1 && blackFile == 1;
          if (central == 1 ? both : first) {
            RED_KING[next] = (byte) (Squares.FILES * (red / WIDTH) + WIDTH + redFile);
            BLACK_KING[next] = (byte) (Squares.FILES * (7 + black / WIDTH) + WIDTH + blackFile);
            PAIR[kings(RED_KING[next], BLACK_KING[next])] = (byte) next;
            int image = kings(Squares.mirrored(RED_KING[next]), Squares.mirrored(BLACK_KING[next]));
            PAIR[image] = (byte) next;
            MIRRORED[image] = central == 0;
            next++;
          }
        }
      }
    }
  }

  /** The material that the men belong to; they are all of it, or all but one. */
  final EndgameMaterial material;

  /** Number of men. */
  final int men;

  /** The piece of each man; the red king is man 0, the black one man 1, equal men follow. */
  final int[] pieces;

  /** The group of each man; -1 for kings. */
  final int[] groupOf;

  /** The first man of each group. */
  final int[] firstMan;

  final Group[] groups;

  /** What a group's number is multiplied by. */
  final int[] strides;

  /** For each man that is alone in its group, what each square adds to the number; else empty. */
  private final int[][] weights;

  /** What the number of the kings is multiplied by. */
  final int kingStride;

  /** Number of numbers; some stand for placements with two men on a square. */
  final int size;

  Placements(EndgameMaterial material) {
    this(material, material.men(), material::count);
  }

  private Placements(EndgameMaterial material, int men, IntUnaryOperator counts) {
    this.material = material;
    this.men = men;
    pieces = new int[men];
    groupOf = new int[men];
    pieces[1] = Board.piece(Board.BLACK, Board.KING);
    groupOf[0] = -1;
    groupOf[1] = -1;
    List<Group> list = new ArrayList<>();
    List<Integer> firsts = new ArrayList<>();
    int man = 2;
    for (int type : ORDER) {
      for (int side = Board.RED; side <= Board.BLACK; side++) {
        int piece = Board.piece(side, type);
        int count = counts.applyAsInt(piece);
        if (count > 0) {
          firsts.add(man);
          for (int i = 0; i < count; i++) {
            groupOf[man] = list.size();
            pieces[man++] = piece;
          }
          list.add(new Group(piece, count));
        }
      }
    }
    groups = list.toArray(new Group[0]);
    firstMan = firsts.stream().mapToInt(Integer::intValue).toArray();
    strides = new int[groups.length];
    int stride = 1;
    for (int g = groups.length - 1; g >= 0; g--) {
      strides[g] = stride;
      stride = Math.multiplyExact(stride, groups[g].size);
    }
    kingStride = stride;
    size = Math.multiplyExact(KING_PAIRS, stride);
    weights = new int[men][];
    for (int i = 2; i < men; i++) {
      weights[i] = weights(groupOf[i]);
    }
  }

  private int[] weights(int g) {
    return groups[g].count > 1
        ? new int[0]
        : IntStream.range(0, Squares.COUNT)
            .map(square -> strides[g] * groups[g].number(square))
            .toArray();
  }

  /** {@return the placements of the men without one of a piece; the others keep their order} */
  Placements without(int piece) {
    return new Placements(
        material, men - 1, other -> material.count(other) - (other == piece ? 1 : 0));
  }

  /** {@return the number of ways to place the men of a material} */
  static long count(EndgameMaterial material) {
    long product = KING_PAIRS;
    for (int piece = 0; piece < Board.PIECES; piece++) {
      int count = material.count(piece);
      if (count > 0 && Board.type(piece) != Board.KING) {
        int places = 0;
        for (int square = 0; square < Squares.COUNT; square++) {
          if (LeaperAttacks.mayStand(piece, square)) {
            places++;
          }
        }
        product *= Group.choose(places, count);
      }
    }
    return product;
  }

  private static int kings(int red, int black) {
    int redPlace = WIDTH * Squares.rank(red) + Squares.file(red) - WIDTH;
    int blackPlace = WIDTH * (Squares.rank(black) - 7) + Squares.file(black) - WIDTH;
    return 9 * redPlace + blackPlace;
  }

  static int redKing(int pair) {
    return RED_KING[pair];
  }

  static int blackKing(int pair) {
    return BLACK_KING[pair];
  }

  /** {@return the pair of two king squares} */
  static int pair(int red, int black) {
    return PAIR[kings(red, black)];
  }

  /** {@return whether the pair of two king squares stands for their mirror image} */
  static boolean isMirrored(int red, int black) {
    return MIRRORED[kings(red, black)];
  }

  /** {@return how many placements a number stands for: one, or two with the mirror image} */
  int images(int number) {
    return number < CENTRAL * kingStride ? 2 : 1;
  }

  /** {@return the number of the placement with men on these squares} */
  int number(int[] squares) {
    int kings = kings(squares[0], squares[1]);
    return PAIR[kings] * kingStride + rest(squares, MIRRORED[kings]);
  }

  /**
   * {@return the number of the placement on a board; allocates nothing}
   *
   * @param board has the men of the material
   * @param swapped whether Red is the weaker side on the board
   */
  int number(Board board, boolean swapped) {
    int red = own(board.king(swapped ? Board.BLACK : Board.RED), swapped);
    int black = own(board.king(swapped ? Board.RED : Board.BLACK), swapped);
    int kings = kings(red, black);
    boolean mirrored = MIRRORED[kings];
    int number = PAIR[kings] * kingStride;
    for (int g = 0; g < groups.length; g++) {
      Group equal = groups[g];
      int piece = swapped ? (equal.piece + Board.TYPES) % Board.PIECES : equal.piece;
      long lower = board.lower(piece);
      long upper = board.upper(piece);
      int first = image(own(Squares.lowest(lower, upper), swapped), mirrored);
      if (equal.count == 1) {
        number += strides[g] * equal.number(first);
        continue;
      }
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
      int second = image(own(Squares.lowest(lower, upper), swapped), mirrored);
      if (equal.count == 2) {
        number += strides[g] * equal.number(first, second);
        continue;
      }
      upper = lower != 0 ? upper : upper & (upper - 1);
      lower &= lower - 1;
      int third = image(own(Squares.lowest(lower, upper), swapped), mirrored);
      number += strides[g] * equal.number(first, second, third);
    }
    return number;
  }

  private static int own(int square, boolean swapped) {
    return swapped ? Squares.flipped(square) : square;
  }

  /** {@return the part of the number that all men but the kings make} */
  int rest(int[] squares, boolean mirrored) {
    int number = 0;
    for (int g = 0; g < groups.length; g++) {
      number += strides[g] * number(g, squares, mirrored);
    }
    return number;
  }

  /** {@return the part of the number that all men but those of a group make} */
  int numberWithout(int group, int[] squares) {
    int number = PAIR[kings(squares[0], squares[1])] * kingStride;
    for (int g = 0; g < groups.length; g++) {
      number += g == group ? 0 : strides[g] * number(g, squares, false);
    }
    return number;
  }

  private int number(int group, int[] squares, boolean mirrored) {
    Group equal = groups[group];
    int man = firstMan[group];
    int first = image(squares[man], mirrored);
    return switch (equal.count) {
      case 1 -> equal.number(first);
      case 2 -> equal.number(first, image(squares[man + 1], mirrored));
      default ->
          equal.number(first, image(squares[man + 1], mirrored), image(squares[man + 2], mirrored));
    };
  }

  private static int image(int square, boolean mirrored) {
    return mirrored ? Squares.mirrored(square) : square;
  }

  /** {@return how the number changes when a man that is no king goes to another square} */
  int change(int[] squares, int man, int to) {
    int[] weight = weights[man];
    if (weight.length > 0) {
      return weight[to] - weight[squares[man]];
    }
    int g = groupOf[man];
    Group equal = groups[g];
    int first = firstMan[g];
    int from = squares[man];
    int change =
        switch (equal.count) {
          case 2 -> {
            int other = squares[man == first ? first + 1 : first];
            yield equal.number(to, other) - equal.number(from, other);
          }
          default -> {
            int second = squares[man == first ? first + 1 : first];
            int third = squares[man == first + 2 ? first + 1 : first + 2];
            yield equal.number(to, second, third) - equal.number(from, second, third);
          }
        };
    return change * strides[g];
  }
}
