package dev.xiangqi.tuning.records;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.testing.PositionArbitraries;
import dev.xiangqi.tuning.support.BadDataException;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.Domain;
import net.jqwik.api.domains.DomainContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Domain(PositionArbitraries.class)
@Domain(DomainContext.Global.class)
class RecordBytesTest {
  @Provide
  Arbitrary<GameResult> results() {
    return Arbitraries.of(GameResult.RED_WINS, GameResult.BLACK_WINS, GameResult.DRAW);
  }

  @Property(tries = 200)
  void readsWhatARecordSays(
      @ForAll Position position,
      @ForAll short score,
      @ForAll("results") GameResult result,
      @ForAll boolean opensGame)
      throws BadDataException {
    PositionRecord record = new PositionRecord(position, score, result, opensGame);
    byte[] records = new byte[2 * PositionRecord.BYTES];
    System.arraycopy(record.toBytes(), 0, records, PositionRecord.BYTES, PositionRecord.BYTES);

    RecordBytes.checkFlags(records, PositionRecord.BYTES);

    boolean black = position.sideToMove() == Side.BLACK;
    assertEquals(score, RecordBytes.score(records, PositionRecord.BYTES));
    assertEquals(black, RecordBytes.isBlackToMove(records, PositionRecord.BYTES));
    assertEquals(opensGame, RecordBytes.opensGame(records, PositionRecord.BYTES));
    assertEquals(
        black ? 2 - record.halfPoints() : record.halfPoints(),
        RecordBytes.halfPoints(records, PositionRecord.BYTES));
  }

  @ParameterizedTest
  @ValueSource(bytes = {6, 7, 24, 32, -1})
  void refusesFlags(byte flags) {
    byte[] bytes = new byte[PositionRecord.BYTES];
    bytes[31] = flags;
    assertThrows(BadDataException.class, () -> RecordBytes.checkFlags(bytes, 0));
  }
}
