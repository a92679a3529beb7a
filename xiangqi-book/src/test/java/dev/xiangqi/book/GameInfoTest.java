package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.xiangqi.core.Side;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Valid and invalid tags of games. */
class GameInfoTest {
  @ParameterizedTest
  @CsvSource({
    "2004.10.13, 2004-10-13",
    "2004-10-13, 2004-10-13",
    "2004/1/3, 2004-01-03",
    "2004年10月13日, 2004-10-13",
    "20041013, 2004-10-13",
    "2004.10.13-15, 2004-10-13",
    "2004.10, 2004-10-01",
    "2004.10.??, 2004-10-01",
    "2004.??.??, 2004-01-01",
    "2004, 2004-01-01",
    "2004.13.01, 2004-01-01",
    "2004.02.30, 2004-01-01",
    "????.??.??,",
    "'',",
    "long ago,",
    "0000.00.00,",
    "200.1.1,"
  })
  void dates(String text, LocalDate expected) {
    GameInfo info = GameInfo.of(Map.of("Date", text));
    assertEquals(Optional.ofNullable(expected), info.date());
  }

  @ParameterizedTest
  @CsvSource({"2500, 2500", "2500 (FIDE), 2500", "0, 0", "'', -1", "?, -1", "-5, -1", "123456, -1"})
  void ratings(String text, int expected) {
    OptionalInt rating = GameInfo.of(Map.of("BlackElo", text)).rating(Side.BLACK);
    assertEquals(expected, rating.orElse(-1));
  }

  @Test
  void playersByEitherName() {
    GameInfo info = GameInfo.of(Map.of("white", " Hu Ronghua ", "BLACK", "??", "whiteelo", "2600"));
    assertEquals(Optional.of("Hu Ronghua"), info.player(Side.RED));
    assertEquals(Optional.empty(), info.player(Side.BLACK));
    assertEquals(OptionalInt.of(2600), info.rating(Side.RED));
    assertEquals("Hu Ronghua (2600) - ?, ?", info.toString());
    GameInfo both = GameInfo.of(Map.of("White", "a", "Red", "b", "Date", "1960.01"));
    assertEquals(Optional.of("b"), both.player(Side.RED));
    assertEquals("b - ?, 1960.01", both.toString());
    assertEquals(GameInfo.none(), GameInfo.of(Map.of()));
  }

  @Property(tries = 300)
  void noValueIsRefused(@ForAll String date, @ForAll String rating, @ForAll String name) {
    GameInfo info = GameInfo.of(Map.of("Date", date, "RedElo", rating, "Red", name));
    assertEquals(info, GameInfo.of(Map.of("Date", date, "RedElo", rating, "White", name)));
  }
}
