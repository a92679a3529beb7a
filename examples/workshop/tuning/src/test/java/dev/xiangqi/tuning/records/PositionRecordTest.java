package dev.xiangqi.tuning.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Square;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.tuning.support.BadDataException;
import java.util.HexFormat;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class PositionRecordTest {
  private static final PositionRecord START =
      new PositionRecord(Position.initial(), -31, GameResult.RED_WINS, true);

  @Provide
  Arbitrary<GameResult> results() {
    return Arbitraries.of(GameResult.RED_WINS, GameResult.BLACK_WINS, GameResult.DRAW);
  }

  @Property(tries = 500)
  void readsWhatWasWritten(
      @ForAll Position position,
      @ForAll short score,
      @ForAll("results") GameResult result,
      @ForAll boolean opensGame,
      @ForAll boolean random)
      throws BadDataException {
    boolean after = random && !opensGame;
    Position.Builder kept = Position.builder();
    for (Square square : position.occupied()) {
      kept.put(square, position.pieceAt(square).orElseThrow());
    }
    kept.sideToMove(position.sideToMove()).quietPlies(Math.min(position.quietPlies(), 255));

    byte[] bytes = new PositionRecord(position, score, result, opensGame, after).toBytes();

    assertEquals(32, bytes.length);
    assertEquals(
        new PositionRecord(kept.build(), score, result, opensGame, after),
        PositionRecord.of(bytes));
  }

  @Property(tries = 500)
  void refusesOrReadsAnyBytes(@ForAll @Size(32) byte[] bytes) {
    try {
      PositionRecord.of(bytes).toBytes();
    } catch (BadDataException e) {
      assertTrue(String.valueOf(e.getMessage()).length() > 10);
    }
  }

  @Property(tries = 500)
  void writesTheSameBytesAgainAfterOneByteChanged(
      @ForAll Position position, @ForAll byte changed, @ForAll short at) {
    byte[] bytes = new PositionRecord(position, 0, GameResult.DRAW, false).toBytes();
    bytes[Math.floorMod(at, 32)] = changed;
    try {
      assertEquals(hex(bytes), hex(PositionRecord.of(bytes).toBytes()));
    } catch (BadDataException e) {
      assertTrue(String.valueOf(e.getMessage()).length() > 10);
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  @Test
  void layoutIsAsDocumented() {
    byte[] bytes = START.toBytes();

    // Squares 0-8 are Red's back rank, and 81-89 Black's, bits 17-25 of the four bytes.
    assertEquals(0xFF, Byte.toUnsignedInt(bytes[7]));
    assertEquals(0x03, bytes[8]);
    // The first pieces are a rook and a horse.
    assertEquals(Piece.RED_ROOK.ordinal() | Piece.RED_HORSE.ordinal() << 4, bytes[19]);
    assertEquals(-31, (bytes[28] << 8) | Byte.toUnsignedInt(bytes[29]));
    assertEquals(0, bytes[30]);
    assertEquals(0b1100, bytes[31]);
  }

  @Test
  void scoreForRedChangesSignForBlack() {
    Position black = Position.initial().colorsSwapped();
    assertEquals(-31, START.scoreForRed());
    assertEquals(31, new PositionRecord(black, -31, GameResult.DRAW, false).scoreForRed());
  }

  @ParameterizedTest
  @CsvSource({
    "8, 7, occupied squares",
    "0, -1, occupied squares",
    "19, -1, piece",
    "7, 0, pieces",
    "19, 0, position",
    "31, 6, flags",
    "31, 24, flags",
    "31, 32, flags",
    "31, -1, flags",
  })
  void refusesMalformedRecords(int at, byte value, String word) {
    byte[] bytes = START.toBytes();
    bytes[at] = value;
    BadDataException refused = assertThrows(BadDataException.class, () -> PositionRecord.of(bytes));
    assertTrue(
        String.valueOf(refused.getMessage()).toLowerCase(Locale.ROOT).contains(word),
        refused.getMessage());
  }

  @Test
  void refusesOtherLengthsAndValuesOutOfRange() {
    assertThrows(BadDataException.class, () -> PositionRecord.of(new byte[31]));
    assertThrows(BadDataException.class, () -> PositionRecord.of(new byte[0]));
    Position start = Position.initial();
    assertThrows(
        IllegalArgumentException.class,
        () -> new PositionRecord(start, 40_000, GameResult.DRAW, true));
    assertThrows(
        IllegalArgumentException.class,
        () -> new PositionRecord(start, 0, GameResult.UNKNOWN, true));
    assertThrows(
        IllegalArgumentException.class,
        () -> new PositionRecord(start, 0, GameResult.DRAW, true, true));
  }
}
