package dev.xiangqi.search.endgame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EndgameMaterialTest {
  @ParameterizedTest
  @CsvSource({"KHR-K, KRN-K", "K-KR, KR-K", "KE-KP, KP-KB", "KC-KR, KR-KC", "KA-KC, KC-KA"})
  void strongerSideComesFirst(String text, String expected) {
    assertEquals(expected, EndgameMaterial.parse(text).toString());
    assertEquals(EndgameMaterial.parse(text), EndgameMaterial.parse(expected));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "KR", "R-K", "KR-", "KR-K-K", "KKR-K", "KX-K", "KRRR-K", "kr-k"})
  void otherTextsAreRefused(String text) {
    IllegalArgumentException refusal =
        assertThrows(IllegalArgumentException.class, () -> EndgameMaterial.parse(text));
    assertTrue(String.valueOf(refusal.getMessage()).startsWith("material '" + text + "'"));
  }

  @Test
  void coloursPlayNoPart() {
    Position position = Position.fromFen("2bak4/9/9/9/9/9/9/9/3R5/3K5 b");
    EndgameMaterial material = EndgameMaterial.of(position);
    assertEquals("KR-KAB", material.toString());
    assertEquals(5, material.men());
    assertEquals("[KR-KA, KR-KB]", material.afterCaptures().toString());
    assertEquals(material, EndgameMaterial.of(position.colorsSwapped()));
  }

  @Test
  void materialsWithFewSquaresCanBeSolvedBeyondFiveMen() {
    for (int men = 3; men <= EndgameMaterial.MAX_MEN; men++) {
      assertTrue(EndgameMaterial.all(men).stream().allMatch(EndgameMaterial::isSolvable));
    }
    for (String text : new String[] {"KR-KAABB", "KPP-KAABB", "KNP-KAABB", "KNAAB-KAB"}) {
      assertTrue(EndgameMaterial.parse(text).isSolvable(), text);
    }
    for (String text : new String[] {"KA-KB", "KRRCC-K", "KPPPP-K", "KNAABB-KAB", "KRCN-KA"}) {
      assertFalse(EndgameMaterial.parse(text).isSolvable(), text);
    }
  }

  @Test
  void materialsOfBothSidesAlikeAreSymmetric() {
    assertTrue(EndgameMaterial.parse("KR-KR").isSymmetric());
    assertFalse(EndgameMaterial.parse("KR-KC").isSymmetric());
  }
}
