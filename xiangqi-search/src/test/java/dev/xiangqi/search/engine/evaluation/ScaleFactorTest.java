package dev.xiangqi.search.engine.evaluation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScaleFactorTest {
  /** Red's value of 160 after scaling; the same for Black with colours swapped. */
  @ParameterizedTest
  @CsvSource({
    "3k5/9/9/9/9/9/9/9/9/4K4 w, 10",
    "3k5/9/9/9/9/9/9/9/4A4/2B1KAB2 w, 10",
    "3k5/9/9/9/9/9/9/9/9/N3K4 w, 160",
    "3k1a3/9/9/9/9/9/9/9/9/N3K4 w, 160",
    "3k1a3/4a4/9/9/9/9/9/9/9/N3K4 w, 10",
    "3k2b2/9/9/9/9/9/9/9/9/N3K4 w, 20",
    "3k1ab2/9/9/9/9/9/9/9/9/N3K4 w, 10",
    "3k5/9/9/9/9/9/9/9/9/C3K4 w, 10",
    "3k5/9/9/9/9/9/9/9/9/C3KA3 w, 160",
    "3k5/9/9/9/9/9/9/9/9/C3K1B2 w, 10",
    "3k1a3/9/9/9/9/9/9/9/9/C3KA3 w, 160",
    "3k1a3/4a4/9/9/9/9/9/9/9/C3KA3 w, 160",
    "3k1ab2/9/9/9/9/9/9/9/9/C3KA3 w, 10",
    "2bk2b2/9/9/9/9/9/9/9/9/C3KA3 w, 10",
    "3k1ab2/9/9/9/9/9/9/9/9/CC2K4 w, 160",
    "3k1ab2/9/9/9/9/9/9/9/9/NC2K4 w, 160",
    "3k1ab2/9/9/9/9/9/9/9/9/NN2K4 w, 160",
    "3k1ab2/9/9/9/9/9/P8/9/9/N3K4 w, 160",
    "3k1ab2/4a4/9/9/9/9/9/9/9/R3K4 w, 160",
    "2bk1ab2/4a4/9/9/9/9/9/9/9/R3K4 w, 110",
    "3k5/9/9/9/9/9/P8/9/9/4K4 w, 140",
    "3k1a3/9/9/9/9/9/P8/9/9/4K4 w, 10",
    "2bk1ab2/4a4/9/9/9/9/P8/9/9/4K4 w, 10",
    "3k1a3/4a4/9/9/9/9/P1P6/9/9/4K4 w, 130",
    "3k1ab2/9/9/9/9/9/P1P6/9/9/4K4 w, 20",
    "2bk2b2/9/9/9/9/9/P1P6/9/9/4K4 w, 100",
    "2bk1ab2/4a4/9/9/9/9/P1P1P4/9/9/4K4 w, 160",
    "3k1ab2/r3a4/9/9/9/9/9/9/9/4K4 w, 10",
  })
  void anAdvantageIsScaledByWinningChances(String fen, int expected) {
    Position position = Position.fromFen(fen);
    assertEquals(expected, ScaleFactor.scale(position.toBoard(), 160));
    assertEquals(-expected, ScaleFactor.scale(position.colorsSwapped().toBoard(), -160));
    assertEquals(0, ScaleFactor.scale(position.toBoard(), 0));
  }
}
