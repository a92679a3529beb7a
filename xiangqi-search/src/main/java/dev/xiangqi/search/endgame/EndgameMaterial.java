package dev.xiangqi.search.endgame;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The men of an ending, both kings among them, without their squares.
 *
 * <p>The text names the men of both sides by the letters of FEN, the stronger side first: {@code
 * KRN-KC} is rook and horse against cannon. The stronger side has more attackers (rooks, horses,
 * cannons, pawns); then the greater of them decide, then advisors and elephants. Colours play no
 * part: {@code KRN-KC} also stands for Black's rook and horse. Immutable.
 *
 * @since 0.1.0
 */
public final class EndgameMaterial implements Comparable<EndgameMaterial> {
  /** The greatest number of men of which every material can be solved. */
  public static final int MAX_MEN = 5;

  /** The greatest number of men of a table. {@link Men} keeps a man in three bits. */
  private static final int MOST_MEN = 8;

  /** The greatest number of equal men of a side. {@link Group} numbers no larger sets. */
  private static final int MOST_EQUAL = 3;

  /** The greatest number of placements. Each takes 20 bytes while a material is solved. */
  private static final long MOST_PLACEMENTS = 100_000_000;

  private static final String LETTERS = "KABNRCP";

  /** The types in the order of the text, which is also that of their strength. */
  private static final int[] ORDER = {
    Board.ROOK, Board.CANNON, Board.HORSE, Board.PAWN, Board.ADVISOR, Board.ELEPHANT
  };

  private static final Comparator<EndgameMaterial> BY_SIZE =
      Comparator.comparingInt(EndgameMaterial::men).thenComparing(EndgameMaterial::toString);

  /** The number of men of each kind and side; Red is the stronger side. */
  private final int[] counts;

  private final int men;

  private EndgameMaterial(int[] counts) {
    this.counts = counts;
    this.men = Arrays.stream(counts).sum();
  }

  /** {@return the material with these counts, of which Red may be the weaker side} */
  static EndgameMaterial of(int[] counts) {
    return new EndgameMaterial(isSwapped(counts) ? swapped(counts) : counts.clone());
  }

  /**
   * {@return the material of a position}
   *
   * @param position any position
   */
  public static EndgameMaterial of(Position position) {
    int[] counts = new int[Board.PIECES];
    for (Piece piece : Piece.values()) {
      counts[piece.ordinal()] = position.count(piece);
    }
    return of(counts);
  }

  /**
   * {@return the material of a text such as {@code KRN-KC}}
   *
   * @param text both sides, each begins with K; the letters are K A B N R C P, or E and H for B and
   *     N, in any order
   * @throws IllegalArgumentException if the text has another form, or a side has more men of a kind
   *     than in a game
   */
  public static EndgameMaterial parse(String text) {
    String[] sides = text.split("-", -1);
    if (sides.length != 2) {
      throw wrong(text);
    }
    int[] counts = new int[Board.PIECES];
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int i = 0; i < sides[side].length(); i++) {
        int type = LETTERS.indexOf(canonical(sides[side].charAt(i)));
        if (type < 0 || i == 0 != (type == Board.KING)) {
          throw wrong(text);
        }
        int piece = Board.piece(side, type);
        if (++counts[piece] > most(type)) {
          throw new IllegalArgumentException(
              "material '" + text + "': more men of a kind than a side has in a game");
        }
      }
      if (counts[Board.piece(side, Board.KING)] == 0) {
        throw wrong(text);
      }
    }
    return of(counts);
  }

  private static char canonical(char letter) {
    return switch (letter) {
      case 'H' -> 'N';
      case 'E' -> 'B';
      default -> letter;
    };
  }

  private static IllegalArgumentException wrong(String text) {
    return new IllegalArgumentException(
        "material '" + text + "': expected a text such as KRN-KC or KP-K");
  }

  private static int most(int type) {
    return switch (type) {
      case Board.KING -> 1;
      case Board.PAWN -> 5;
      default -> 2;
    };
  }

  /**
   * {@return all materials with a number of men in which somebody has an attacker, in their order}
   *
   * @param men 2 to {@value #MAX_MEN}; with 2 there are none
   * @throws IllegalArgumentException if the number is out of range
   */
  public static List<EndgameMaterial> all(int men) {
    if (men < 2 || men > MAX_MEN) {
      throw new IllegalArgumentException("men: expected 2-" + MAX_MEN + ", got " + men);
    }
    int[] counts = new int[Board.PIECES];
    counts[Board.piece(Board.RED, Board.KING)] = 1;
    counts[Board.piece(Board.BLACK, Board.KING)] = 1;
    TreeSet<EndgameMaterial> found = new TreeSet<>();
    add(counts, 0, men - 2, found);
    return List.copyOf(found);
  }

  private static void add(int[] counts, int piece, int left, Set<EndgameMaterial> found) {
    if (left == 0) {
      EndgameMaterial material = of(counts);
      if (material.hasAttackers()) {
        found.add(material);
      }
      return;
    }
    for (int next = piece; next < Board.PIECES; next++) {
      if (counts[next] < most(Board.type(next))) {
        counts[next]++;
        add(counts, next, left - 1, found);
        counts[next]--;
      }
    }
  }

  /** {@return the number of men, kings included} */
  public int men() {
    return men;
  }

  /** {@return whether a side has a rook, horse, cannon or pawn; without any the game is drawn} */
  public boolean hasAttackers() {
    return attackers(counts, Board.RED) > 0;
  }

  /**
   * {@return whether the material can be solved}
   *
   * <p>A side has an attacker. There are at most eight men, three equal ones of a side, and
   * 100,000,000 placements. All materials up to {@value #MAX_MEN} men are among them, and those of
   * more men that have few squares, such as {@code KPP-KAABB}.
   */
  public boolean isSolvable() {
    return hasAttackers()
        && men <= MOST_MEN
        && Arrays.stream(counts).max().orElse(0) <= MOST_EQUAL
        && Placements.count(this) <= MOST_PLACEMENTS;
  }

  /** {@return whether both sides have the same men} */
  public boolean isSymmetric() {
    return Arrays.equals(counts, swapped(counts));
  }

  /** {@return the materials after one capture, without those in which nobody has an attacker} */
  public List<EndgameMaterial> afterCaptures() {
    TreeSet<EndgameMaterial> smaller = new TreeSet<>();
    for (int piece = 0; piece < Board.PIECES; piece++) {
      if (counts[piece] > 0 && Board.type(piece) != Board.KING) {
        EndgameMaterial material = of(without(piece));
        if (material.hasAttackers()) {
          smaller.add(material);
        }
      }
    }
    return new ArrayList<>(smaller);
  }

  /** {@return the counts after the capture of a piece; Red may be the weaker side of them} */
  int[] without(int piece) {
    int[] fewer = counts.clone();
    fewer[piece]--;
    return fewer;
  }

  /** {@return the number of men of a kind and side; Red is the stronger side} */
  int count(int piece) {
    return counts[piece];
  }

  /** {@return whether Red is the weaker side} */
  static boolean isSwapped(int[] counts) {
    return strength(counts, Board.RED) < strength(counts, Board.BLACK);
  }

  /** A number that orders the sides: three bits for each count, the most important first. */
  private static int strength(int[] counts, int side) {
    int strength = attackers(counts, side);
    for (int type : ORDER) {
      strength = strength << 3 | counts[Board.piece(side, type)];
    }
    return strength;
  }

  private static int attackers(int[] counts, int side) {
    int sum = 0;
    for (int type = Board.HORSE; type <= Board.PAWN; type++) {
      sum += counts[Board.piece(side, type)];
    }
    return sum;
  }

  private static int[] swapped(int[] counts) {
    int[] swapped = new int[Board.PIECES];
    for (int piece = 0; piece < Board.PIECES; piece++) {
      swapped[(piece + Board.TYPES) % Board.PIECES] = counts[piece];
    }
    return swapped;
  }

  /** Orders materials by their number of men, then by their text. */
  @Override
  public int compareTo(EndgameMaterial other) {
    return BY_SIZE.compare(this, other);
  }

  @Override
  public boolean equals(Object object) {
    return object instanceof EndgameMaterial other && Arrays.equals(counts, other.counts);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(counts);
  }

  /** {@return the text, as {@link #parse} reads it, with the letters in one order} */
  @Override
  public String toString() {
    return letters(Board.RED) + "-" + letters(Board.BLACK);
  }

  private String letters(int side) {
    StringBuilder text = new StringBuilder("K");
    for (int type : ORDER) {
      text.append(String.valueOf(LETTERS.charAt(type)).repeat(counts[Board.piece(side, type)]));
    }
    return text.toString();
  }
}
