package dev.xiangqi.core.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.testing.EqualsTester;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.testing.SlowPatterns;
import dev.xiangqi.testing.SlowPatterns.SlowPattern;
import java.text.ParsePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Patterns: their text, what they mean, and their errors. */
@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class PatternTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          C@e2 and c@e7                       | C@e2 and c@e7
          RN v REE                            | RN v REE
          R1N1 v r1e2                         | RN v ree
          ree v RN                            | RN v ree
          PK v K                              | P v K
          RH+ v REE+                          | RN+ v RBB+
          R1N1C0+ v R1N0C0+                   | RNC0+ vs RN0C0+
          C0R1 v k                            | R v k
          C = c + 1                           | C = c + 1
          2 + C - c - 1 >= 1                  | C - c + 1 >= 1
          [Xx.]                               | [?.]@a-i
          [?.]@e4                             | [KABNRCPx.]@e4
          @a-i >= 90 and [Xx.] attacks @a-i   | @0-9 >= 90 and @a-i attacks @a0-i9
          1 - 2 < R                           | 0 - 1 < R
          P@a5-i9 >= 2                        | P@a5-i9 >= 2
          P@5,e6,d7-f9                        | P@5,e6-e9,d7-d9,f7-f9
          X@5-9 and x@d-f,4-0                 | X@9-5 and x@0-4,d-f
          hollow  C  and R@e5-e9              | hollow C and R@e5-e9
          N connects N                        | N connects N
          R attacks @e9                       | R attacks @e9
          R attacks .@e9                      | R attacks .@e9
          (R or C) and not (N or P)           | (R or C) and not (N or P)
          (R and C) and (N and P)             | R and C and N and P
          not not check                       | not not check
          [^Rr]@e0                            | [KABNCPkabncp.]@e0
          [RC]@e attacks [kr]                 | [RC]@e attacks [kr]
          move >= 10 and quiet < 5            | move >= 10 and quiet < 5
          mirrored C@h2                       | C@h2 or C@b2
          swapped N@b0                        | N@b0 or n@b9
          mirrored turn red                   | turn red
          mate or stalemate                   | mate or stalemate
          board */*/*/*/?[RC]4?*?/*/*/*/*/4K* | board */*/*/*/?[RC]4???/*/*/*/*/4K????
          """)
  void text(String text, String canonical) {
    Pattern pattern = Pattern.parse(text);
    Pattern same = Pattern.parse(canonical);
    assertEquals(same, pattern);
    assertEquals(pattern, Pattern.parse(pattern.toString()));
  }

  @Test
  void canonicalText() {
    assertEquals("RN v BB", Pattern.parse("R1H1 v E2").toString());
    assertEquals("R and C and N", Pattern.parse("R and (C and N)").toString());
    assertEquals("RN0C0+ v c0+", Pattern.parse("C0N0R+ v c0c0+").toString());
    assertEquals("not (R or C)", Pattern.parse("not((R or C))").toString());
    assertEquals("0 - 1 < R", Pattern.parse("1-2<R").toString());
    assertEquals("X@5-9", Pattern.parse("X@a5-i9").toString());
    assertEquals("X@d-f", Pattern.parse("X@d0-f9").toString());
    assertEquals("X@d4-f9", Pattern.parse("X@f9-d4").toString());
    assertEquals("[NR]@e", Pattern.parse("[RH]@e0,e1-e9").toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          R@       | 3   | a square such as e4, a file a-i or a rank 0-9 | the end
          R@z9     | 3   | a square such as e4, a file a-i or a rank 0-9 | "z9"
          R@e-5    | 5   | the end of a range as "e" begins it            | "5"
          R@e1-f   | 6   | the end of a range as "e1" begins it           | "f"
          R@e10    | 3   | a square such as e4, a file a-i or a rank 0-9 | "e10"
          R@e1-    | 6   | a piece, a number, ( or a word such as turn   | the end
          (R       | 3   | and, or, or )                                  | the end
          R C      | 3   | and, or, or the end                            | "C"
          RN v     | 5   | the material of the other side                 | the end
          R10 v K  | 2   | a number of at most 9                          | "10"
          r v k    | 1   | at most one side of Black                      | small letters on both sides
          Rn v k   | 2   | letters of pieces of one side                  | "n"
          move 5   | 6   | =, !=, <, <=, > or >=                          | "5"
          move > x | 8   | a number up to 100000                          | "x"
          move > 100001 | 8 | a number up to 100000                       | "100001"
          R > 99999 + 2 | 13 | a sum of numbers up to 100000             | "2"
          [        | 2   | a ] after the pieces                           | no ]
          [RQ]     | 3   | a piece                                        | 'Q'
          []       | 1   | some pieces                                    | []
          turn     | 5   | red or black                                   | the end
          fen      | 4   | a FEN                                          | the end
          board 9/9 | 10 | ten ranks                                      | the end after 2 ranks
          board */*/*/*/*/*/*/*/*/*/* | 26 | ten ranks                   | an eleventh rank
          board */*/*/*/*/*/*/*/*/44  | 27 | nine squares in a rank, or a * | 8 squares
          @e4      | 4   | attacks, connects, or =, !=, <, <=, > or >=    | the end
          """)
  void errors(String text, int column, String expected, String found) {
    InvalidPatternException error =
        assertThrows(InvalidPatternException.class, () -> Pattern.parse(text), text);
    assertEquals(
        "column " + column + ": expected " + expected + ", found " + found, error.getMessage());
    assertEquals(column - 1, error.offset());
    assertEquals(expected, error.expected());
    assertEquals(found, error.found());
  }

  @Test
  void hostileTextIsRefusedSoon() {
    String deep = "(".repeat(5_000);
    assertThrows(InvalidPatternException.class, () -> Pattern.parse(deep));
    assertThrows(InvalidPatternException.class, () -> Pattern.parse("not ".repeat(2_000) + "R"));
    String doubled = "mirrored (C@b2 and swapped (R@a1 and ".repeat(12) + "N" + "))".repeat(12);
    InvalidPatternException error =
        assertThrows(InvalidPatternException.class, () -> Pattern.parse(doubled));
    assertEquals("at most 10000 parts; mirrored and swapped count theirs again", error.expected());
    assertThrows(InvalidPatternException.class, () -> Pattern.parse(" ".repeat(10_001)));
    String wide = "R" + " or R".repeat(1_900);
    assertTrue(Pattern.parse(wide).matches(Position.initial()));
  }

  @Test
  void equalOperandsBecomeOne() {
    assertEquals(1, Pattern.parse("R or R or (R or R)").size());
    assertEquals("R and C@a", Pattern.parse("R and (C@a and R) and C@a").toString());
    assertEquals("R@e", Pattern.parse("mirrored ".repeat(10) + "R@e").toString());
    assertEquals("R@a or R@i", Pattern.parse("mirrored ".repeat(10) + "R@a").toString());
    Pattern four = Pattern.parse("mirrored swapped ".repeat(40) + "C@b2");
    assertEquals("C@b2 or c@b7 or C@h2 or c@h7", four.toString());
    assertEquals(four, four.orMirrored().orColorsSwapped());
    assertEquals("not (R@a or R@i)", Pattern.parse("mirrored not mirrored R@a").toString());
  }

  /** Each text has at most 10,000 parts; terms of sums count, as they take memory, too. */
  @Test
  void operatorsThatMultiplyAreBounded() {
    String sum = "R@a" + " + R@a".repeat(700) + " = 1";
    assertEquals(701, Pattern.parse(sum).size());
    List<String> texts = new ArrayList<>(List.of(sum));
    for (String word : List.of("mirrored", "swapped", "mirrored swapped", "not mirrored")) {
      for (int levels = 1; levels < 33; levels++) {
        String nested = (word + " (C@b2 and ").repeat(levels) + "N@c3" + ")".repeat(levels);
        texts.add(nested);
        texts.add(nested + " or " + nested.replace('3', '4'));
        texts.add(nested.replace("N@c3", sum));
        texts.add((word + " (C@b2 = c@b2 or ").repeat(levels) + sum + ")".repeat(levels));
      }
    }
    int refused = 0;
    for (String text : texts) {
      try {
        assertTrue(Pattern.parse(text).size() <= 10_000, text);
      } catch (InvalidPatternException e) {
        assertTrue(e.expected().startsWith("at most 10000 parts"), e.getMessage());
        refused++;
      }
    }
    assertTrue(refused > 0 && refused < texts.size(), refused + " of " + texts.size());
  }

  @Test
  void aHundredLevelsAreReadAndNoMore() {
    for (String text : List.of("(", "not ", "mirrored ", "swapped ", "not (")) {
      int each = text.equals("not (") ? 2 : 1;
      String levels = text.repeat(100 / each) + "R@a";
      String close = ")".repeat((int) levels.chars().filter(c -> c == '(').count());
      assertTrue(Pattern.parse(levels + close).size() > 0, text);
      InvalidPatternException error =
          assertThrows(
              InvalidPatternException.class, () -> Pattern.parse(text + levels + close), text);
      assertEquals(
          "at most 100 levels of brackets, not, for, mirrored, swapped and then", error.expected());
    }
  }

  @Test
  void aPatternInAnotherLanguage() {
    ParsePosition position = new ParsePosition(3);
    assertEquals(Pattern.parse("R@e"), Pattern.parse("xx R@e then", position));
    assertEquals(7, position.getIndex());
    assertEquals(Pieces.of(Piece.RED_ROOK), Pieces.parse("xx R, C", new ParsePosition(2)));
  }

  /** Wherever and however often a pattern is nested: the plain definition says the same. */
  @Property(tries = 3000)
  void meaning(@ForAll Position position, @ForAll Position sample, @ForAll long seed) {
    Random random = new Random(seed);
    SlowPattern slow = new SlowPatterns(random).next(random.nextBoolean() ? position : sample, 3);
    Pattern pattern = Pattern.parse(slow.text());
    assertEquals(slow.holds().test(position), pattern.matches(position), slow.text());
    Pattern again = Pattern.parse(pattern.toString());
    assertEquals(pattern, again, slow.text());
    assertEquals(slow.holds().test(position), again.matches(position), slow.text());
    assertEquals(pattern.matches(position), pattern.mirrored().matches(position.mirrored()));
    assertEquals(
        pattern.matches(position), pattern.colorsSwapped().matches(position.colorsSwapped()));
    assertEquals(pattern, pattern.mirrored().mirrored());
    assertEquals(pattern, pattern.colorsSwapped().colorsSwapped());
  }

  /** The pattern of a position holds there and hardly anywhere else. */
  @Property
  void onePosition(@ForAll Position position, @ForAll Position other) {
    Pattern pattern = Pattern.of(position);
    assertTrue(pattern.matches(position));
    assertEquals(position.key().equals(other.key()), pattern.matches(other));
    assertTrue(Pattern.material(position).matches(position));
    String fen = position.toFen();
    assertEquals(pattern, Pattern.parse("fen " + fen.substring(0, fen.indexOf(' ') + 2)));
  }

  @Test
  void builder() {
    Pieces cannons = Pieces.of(Piece.RED_CANNON);
    Pieces horses = Pieces.of(Piece.RED_HORSE);
    Pieces others = Pieces.of(Piece.BLACK_CANNON, Piece.BLACK_ROOK);
    assertEquals("C@e2", Pattern.has(cannons.on(Square.E2)).toString());
    assertEquals("C >= 2", Pattern.count(cannons, Comparison.AT_LEAST, 2).toString());
    assertEquals("C > [rc]", Pattern.count(cannons, Comparison.GREATER, others).toString());
    assertEquals("turn black", Pattern.turn(Side.BLACK).toString());
    assertEquals("C attacks [rc]", Pattern.attacks(cannons, others).toString());
    assertEquals("N connects N", Pattern.connects(horses, horses).toString());
    assertEquals("hollow C", Pattern.hollow(cannons).toString());
    assertEquals("check", Pattern.check().toString());
    assertEquals("mate", Pattern.checkmate().toString());
    assertEquals("stalemate", Pattern.stalemate().toString());
    assertEquals("move < 10", Pattern.moveNumber(Comparison.LESS, 10).toString());
    assertEquals("quiet != 0", Pattern.quietPlies(Comparison.UNEQUAL, 0).toString());
    assertEquals("? = 32", Pattern.count(Pieces.any(), Comparison.EQUAL, 32).toString());
    assertEquals(
        "X or .", Pattern.has(Pieces.of(Side.RED)).or(Pattern.has(Pieces.none())).toString());
    assertEquals("not check", Pattern.check().not().toString());
    Pattern flank = Pattern.has(cannons.on(Square.H2));
    assertEquals(Pattern.parse("mirrored C@h2"), flank.orMirrored());
    assertEquals(Pattern.parse("swapped C@h2"), flank.orColorsSwapped());
    assertTrue(flank.matches(Position.initial()));
    assertThrows(IllegalArgumentException.class, () -> cannons.on(Square.E2).on(Square.E3));
    assertThrows(
        IllegalArgumentException.class, () -> Pattern.count(cannons, Comparison.EQUAL, -1));
    assertThrows(
        IllegalArgumentException.class, () -> Pattern.moveNumber(Comparison.EQUAL, 100_001));
    assertFalse(flank.and(Pattern.check()).matches(Position.initial()));
  }

  @Test
  void aZeroForbidsPiecesOfAnOpenSide() {
    Pattern pattern = Pattern.parse("RNC0+ v REEN0C0+");
    Position both = Position.fromFen("2bak4/9/4b4/9/9/2r6/4P4/9/4N4/R3K4 w");
    assertTrue(pattern.matches(both));
    assertTrue(pattern.matches(both.colorsSwapped()));
    assertFalse(Pattern.parse("RN v REE").matches(both));
    assertFalse(Pattern.parse("RNC0+ v reen0c0+").matches(both.colorsSwapped()));
    Position cannon = Position.fromFen("2bak4/9/4b4/9/9/2r6/4P4/9/4N4/R2CK4 w");
    assertFalse(pattern.matches(cannon));
    assertTrue(Pattern.parse("RN+ v REE+").matches(cannon));
  }

  @Test
  void equality() {
    new EqualsTester()
        .addEqualityGroup(Pattern.parse("R"), Pattern.has(Pieces.of(Piece.RED_ROOK)))
        .addEqualityGroup(Pattern.parse("r"))
        .addEqualityGroup(Pieces.any(), Pieces.parse("?", new ParsePosition(0)))
        .addEqualityGroup(Pieces.any().on(Square.A0))
        .testEquals();
  }
}
