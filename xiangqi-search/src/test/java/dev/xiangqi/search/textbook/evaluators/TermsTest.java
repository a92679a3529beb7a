package dev.xiangqi.search.textbook.evaluators;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Space, mobility, tempo, threat and shape, each by the smallest boards that show it. */
class TermsTest {
  @Test
  void spaceCountsWhatOnlyOneSideAttacks() {
    assertEquals(0, value("space", "3k5/9/9/9/9/9/9/9/9/5K3 w"));
    // A rook on i0 attacks i1 to i9 and f0 to h0: 12 squares of its own, five of them in the
    // enemy half. Of these 12 the enemy attacks none.
    assertEquals(3 * (12 + 5), value("space", "3k5/9/9/9/9/9/9/9/9/5K2R w"));
    // A black rook on i9 attacks the same file, and the squares e9 to h9.
    assertEquals(
        -3 * (4 - 3), value("space", "3k4r/9/9/9/9/9/9/9/9/5K2R w"), "shared squares do not count");
  }

  @Test
  void mobilityCountsMoves() {
    assertEquals(0, value("mobility", "3k5/9/9/9/9/9/9/9/9/5K3 w"));
    assertEquals(3 * 11, value("mobility", "3k5/9/9/9/9/9/9/9/9/5K2R w"));
    assertEquals(-3 * 11, value("mobility", "3k5/9/9/9/9/9/9/9/9/5K2R b"));
    // The cannon goes to seven squares and captures over its screen; the king has two moves.
    // Black's
    // rook has six moves, the king two and the pawn one.
    assertEquals(3 * (10 - 9), value("mobility", "3k4r/9/9/8p/9/9/9/9/9/5K2C w"));
  }

  /** The example of document 004, reduced to what decides. */
  @ParameterizedTest
  @CsvSource({
    // Heaps of 8 and 4: the side to move has the tempo, whoever it is.
    "2cak4/4a4/4c4/9/9/9/9/4C4/4A4/2CAK4 w, 60",
    "2cak4/4a4/4c4/9/9/9/9/4C4/4A4/2CAK4 b, 60",
    // After 炮七进四 both heaps have 4: Black has lost it.
    "2cak4/4a4/4c4/9/9/2C6/9/4C4/4A4/3AK4 b, -60",
    // Something is between the cannons of the c-file: one heap of 4.
    "2cak4/2P1a4/4c4/9/9/2C6/9/4C4/4A4/3AK4 b, 60",
    // A rook always has another move.
    "2cak3r/4a4/4c4/9/9/2C6/9/4C4/4A4/3AK4 b, 0",
    "2cakn3/4a4/4c4/9/9/2C6/9/4C4/4A4/3AK4 b, 0",
    // One pair of pawns with two squares between is a heap of one, two pairs cancel out.
    "3k5/9/9/p8/9/9/P8/9/9/5K3 w, 60",
    "3k5/9/9/p7p/9/9/P7P/9/9/5K3 w, -60",
    // After one step the next would lose the pawn.
    "3k5/9/9/p8/9/P8/9/9/9/5K3 b, 0",
    "3k5/9/9/9/9/9/9/9/9/5K3 w, 0"
  })
  void tempoIsAGameOfNim(String fen, int value) {
    assertEquals(value, value("tempo", fen));
  }

  @ParameterizedTest
  @CsvSource({
    // The rook attacks a horse without protection. Red takes it, Black saves it.
    "3k5/9/9/9/n8/9/9/9/9/R4K3 w, 200",
    "3k5/9/9/9/n8/9/9/9/9/R4K3 b, 0",
    // Two horses: Black saves one, a quarter of the other counts.
    "3k5/9/9/9/n8/9/9/9/9/R3nK3 b, -100",
    // The elephant protects the horse, and a rook is worth more than a horse.
    "2bk5/9/n8/9/9/9/9/9/9/R4K3 w, 0",
    // A cannon for a protected rook gains the difference.
    "2bk5/9/r8/9/9/9/p8/9/9/C4K3 w, 225",
    // The king captures what is not protected.
    "3k5/9/9/9/9/9/9/9/5n3/5K3 w, 200",
    "3k5/9/9/9/9/9/9/5r3/5n3/5K3 w, 0",
    "3k5/9/9/9/9/9/9/9/9/5K3 w, 0"
  })
  void threatsAreWhatCapturesWouldWin(String fen, int value) {
    assertEquals(value, value("threat", fen));
  }

  @ParameterizedTest
  @CsvSource({
    "4k4/9/9/9/9/9/9/4C4/9/3K5 w, 120",
    "4k4/9/9/9/9/9/9/4C4/9/3K5 b, -120",
    // A piece between, the next square, or another file.
    "4k4/9/9/4p4/9/4P4/9/4C4/9/3K5 w, 0",
    "4k4/4C4/9/9/9/9/9/9/9/3K5 w, 0",
    "4k4/9/9/9/9/9/9/3C5/9/3K5 w, 0",
    "4k4/9/9/9/9/9/9/9/4N4/3K5 w, -60",
    "4k4/4n4/9/9/9/9/9/9/9/3K5 w, 60",
    // The centre of the enemy palace is a good square.
    "3k5/4N4/9/9/9/9/9/9/9/4K4 b, 0"
  })
  void hollowCannonsAndHorsesInTheOwnPalaceAreBadShapes(String fen, int value) {
    assertEquals(value, value("shape", fen));
  }

  private static int value(String name, String fen) {
    return SampleEvaluators.named(name).evaluate(Position.fromFen(fen));
  }
}
