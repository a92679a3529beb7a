package dev.xiangqi.search.textbook.evaluators;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import dev.xiangqi.search.Evaluator;
import dev.xiangqi.search.Score;
import dev.xiangqi.testing.PositionArbitraries;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class SampleEvaluatorsTest {
  /** The evaluations with the values of the pieces. */
  private static final List<Evaluator> ALL =
      List.of(
          new HorseTable(),
          new AttackAndProtection(),
          new PlaceAndActivity(),
          new Development(),
          new Chances(),
          SampleEvaluators.named("material + space + mobility + tempo + threat + shape"));

  @Property(tries = 300)
  void theMirrorAndTheSwapOfColoursHaveTheSameValue(@ForAll Position position) {
    for (String name : SampleEvaluators.names()) {
      Evaluator evaluator = SampleEvaluators.named(name);
      int value = evaluator.evaluate(position);
      assertEquals(value, evaluator.evaluate(position.mirrored()), name);
      assertEquals(value, evaluator.evaluate(position.colorsSwapped()), name);
    }
  }

  /** All names together stay within the range of values. */
  @Property(tries = 300)
  void noValueIsThatOfAMate(@ForAll Position position) {
    int sum = 0;
    for (String name : SampleEvaluators.names()) {
      int value = SampleEvaluators.named(name).evaluate(position);
      assertTrue(Math.abs(value) < Score.MAX_CENTIPAWNS / 2, () -> name + " " + value);
      sum += value;
    }
    String all = String.join("+", SampleEvaluators.names());
    assertEquals(sum, SampleEvaluators.named(all).evaluate(position));
  }

  @Test
  void theStartIsLevel() {
    for (String name : SampleEvaluators.names()) {
      assertEquals(0, SampleEvaluators.named(name).evaluate(Position.initial()), name);
    }
  }

  @Test
  void onlyNamesWithAPlusBetweenMakeASum() {
    for (String name :
        List.of("", "+", "material+", "material,space", "Material", "material++space")) {
      String message =
          assertThrows(IllegalArgumentException.class, () -> SampleEvaluators.named(name))
              .getMessage();
      assertTrue(message != null && message.contains("[material, horse-table, "), message);
    }
  }

  @Test
  void theSideToMoveDecidesTheSign() {
    for (Evaluator evaluator : ALL) {
      int red = value(evaluator, "3k5/9/9/9/9/4p4/9/9/9/R3K4 w");
      assertTrue(red > 0, evaluator::toString);
      assertEquals(-red, value(evaluator, "3k5/9/9/9/9/4p4/9/9/9/R3K4 b"), evaluator::toString);
    }
  }

  @Test
  void aPieceMoreIsWorthMore() {
    for (Evaluator evaluator : ALL) {
      int before = value(evaluator, "3k5/9/9/9/9/4p4/9/9/9/R3K4 w");
      for (String more : List.of("RP", "RC", "RN", "RR")) {
        String fen = "3k5/9/9/9/9/4p4/" + more.charAt(1) + "8/9/9/" + more.charAt(0) + "3K4 w";
        assertTrue(value(evaluator, fen) > before, () -> evaluator + " " + fen);
      }
    }
  }

  @Test
  void valuesAndHorseSquaresOfTheDocument() {
    HorseTable evaluator = new HorseTable();
    assertEquals(2000, value(evaluator, "3k5/9/9/9/9/4p4/9/9/9/R3K4 w") + 90);
    assertEquals(880 - 100, value(evaluator, "3k5/9/9/9/9/9/9/9/4N4/4K4 w"));
    assertEquals(880 + 200, value(evaluator, "3k5/9/9/1N7/9/9/9/9/9/4K4 w"));
    assertEquals(-(880 - 100), value(evaluator, "4k4/4n4/9/9/9/9/9/9/9/3K5 w"));
  }

  @Test
  void aHorseBeforeItsKingIsTheWorst() {
    HorseTable evaluator = new HorseTable();
    int heart = value(evaluator, "3k5/9/9/9/9/9/9/9/4N4/4K4 w");
    assertTrue(heart < value(evaluator, "3k5/9/9/9/9/9/9/9/9/1N2K4 w"));
    assertTrue(heart < value(evaluator, "3k5/9/9/9/9/9/9/N8/9/4K4 w"));
  }

  @Test
  void attackAndProtectionAddToTheValue() {
    AttackAndProtection evaluator = new AttackAndProtection();
    int idle = value(evaluator, "3k5/9/9/9/8n/9/9/9/9/R3K4 w");
    // The rook attacks the horse: a tenth of 400.
    assertEquals(idle + 40, value(evaluator, "3k5/9/9/9/n8/9/9/9/9/R3K4 w"));
    int loose = value(evaluator, "3k5/9/9/9/8C/9/9/9/9/R3K4 w");
    // The rook protects the cannon: a twentieth of 450.
    assertEquals(loose + 22, value(evaluator, "3k5/9/9/9/C8/9/9/9/9/R3K4 w"));
  }

  @Test
  void aHorseInTheCentreIsWorthMoreThanAtTheEdge() {
    PlaceAndActivity evaluator = new PlaceAndActivity();
    int centre = value(evaluator, "3k5/9/9/9/4N4/9/9/9/9/4K4 w");
    assertTrue(centre > value(evaluator, "3k5/9/9/9/N8/9/9/9/9/4K4 w"));
  }

  @Test
  void aPieceThatMovesFreelyIsWorthMore() {
    PlaceAndActivity evaluator = new PlaceAndActivity();
    int free = value(evaluator, "3k5/9/9/4p4/9/4N4/9/9/9/4K4 w");
    assertTrue(free > value(evaluator, "3k5/9/9/9/4p4/4N4/9/9/9/4K4 w"));
  }

  @Test
  void developedPiecesAndControlOfTheCentreAreWorthMore() {
    Development evaluator = new Development();
    Position start = Position.initial();
    Position developed =
        Position.fromFen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C4NC1/9/RNBAKAB1R w");
    assertTrue(evaluator.evaluate(developed) >= evaluator.evaluate(start) + 30);
    int central = value(evaluator, "3k5/9/9/9/9/9/9/4R4/9/4K4 w");
    assertTrue(central > value(evaluator, "3k5/9/9/9/9/9/9/R8/9/4K4 w"));
  }

  private static int value(Evaluator evaluator, String fen) {
    return evaluator.evaluate(Position.fromFen(fen));
  }
}
