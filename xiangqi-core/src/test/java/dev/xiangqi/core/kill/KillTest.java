package dev.xiangqi.core.kill;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.InvalidInputException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The names of kills. */
class KillTest {
  private static Stream<String> names(Kill kill) {
    return Stream.of(
        kill.simplified(), kill.traditional(), kill.pinyin(), kill.english(), kill.name());
  }

  @ParameterizedTest
  @EnumSource
  void eachNameIsRead(Kill kill) {
    names(kill).forEach(name -> assertEquals(kill, Kill.named(name), name));
  }

  @Test
  void noTwoKillsShareAName() {
    Map<String, Long> counts =
        Arrays.stream(Kill.values())
            .flatMap(kill -> names(kill).distinct())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    counts.forEach((name, count) -> assertEquals(1, count, name));
  }

  @ParameterizedTest
  @CsvSource({
    "ma hou pao, HORSE_CANNON",
    "MaHouPao, HORSE_CANNON",
    "馬後炮, HORSE_CANNON",
    "Horse Cannon, HORSE_CANNON",
    "bare faced king, BARE_FACED_KING",
    "BARE_FACED_KING, BARE_FACED_KING",
    "' 困毙 ', STALEMATE"
  })
  void signsAndCapitalsAndTonesAreLeftOut(String name, Kill kill) {
    assertEquals(kill, Kill.named(name));
  }

  @ParameterizedTest
  @CsvSource({
    "en, horse-cannon",
    "zh, 马后炮",
    "zh-CN, 马后炮",
    "zh-TW, 馬後炮",
    "zh-Hant, 馬後炮",
    "de, horse-cannon"
  })
  void localeDecides(String tag, String name) {
    assertEquals(name, Kill.HORSE_CANNON.name(Locale.forLanguageTag(tag)));
  }

  @Test
  void unknownNameIsRefusedWithTheNames() {
    InvalidInputException refusal =
        assertThrows(InvalidInputException.class, () -> Kill.named("马前炮"));
    assertTrue(String.valueOf(refusal.getMessage()).contains("got \"马前炮\"; the names are 白脸将 借将"));
  }
}
