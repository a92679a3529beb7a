package dev.xiangqi.tuning.endings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.kernel.Board;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndingTest {
  @ParameterizedTest
  @CsvSource({
    "R v AAEE, R v AAEE",
    "PH v EA, HP v AE",
    "' v ', v",
    "PPP v, PPP v",
    "CAAEE v, CAAEE v",
    "PH v AP, HP v PA",
  })
  void readsAndWritesPieces(String text, String canonical) {
    assertEquals(canonical, Ending.parse(text).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "R, 'expected an ending'",
    "R v A v E, 'expected an ending'",
    "K v A, 'got ''K'''",
    "RRR v, 'at most two'",
    "R v AAA, 'at most two'",
    "R v k, 'got ''k'''",
    "r v, 'got ''r'''",
  })
  void refusesOtherTexts(String text, String message) {
    Exception thrown = assertThrows(IllegalArgumentException.class, () -> Ending.parse(text));
    assertTrue(thrown.toString().contains(message), thrown.toString());
  }

  @ParameterizedTest
  @CsvSource({"HP v AAE, 3, P v AAE", "HP v AAE, 8, HP v AE"})
  void losesAPiece(String text, int piece, String fewer) {
    Ending without = Ending.parse(text).without(piece);
    assertEquals(Ending.parse(fewer), without);
    assertEquals(Ending.parse(fewer).hashCode(), without.hashCode());
    assertEquals(1, without.count(Board.KING));
  }
}
