package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeControlTest {
  @ParameterizedTest
  @CsvSource({
    "900, 900",
    "15+10, 15+10",
    "40/900+5, 40/900+5",
    "15m+10, 900+10",
    "15m+10s, 900+10",
    "' 1.5h ', 5400",
    "40/90m:30m, 40/5400:1800",
    "40/5400+30:20/1800:900+30, 40/5400+30:20/1800:900+30",
    "300;delay=3, 300;delay=3",
    "10m;move=60;byoyomi=1x30, 600;move=60;byoyomi=1x30",
    "10m;byoyomi=3x1m;delay=0, 600;byoyomi=3x60",
    "0;byoyomi=1x30, 0;byoyomi=1x30",
    "40/90m:0;byoyomi=5x60, 40/5400:0;byoyomi=5x60",
    "250ms+0.125, 0.25+0.125",
    "300+0, 300",
  })
  void readsAndWrites(String text, String written) {
    TimeControl control = TimeControl.parse(text);
    assertEquals(written, control.toString());
    assertEquals(control, TimeControl.parse(written));
    assertEquals(control.hashCode(), TimeControl.parse(written).hashCode());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "?",
        "*180",
        "0",
        "-5",
        "1e3",
        "900+",
        "+5",
        "/900",
        "0/900",
        "10001/900",
        "40/",
        "900:900",
        "40/900:",
        "40/0:900",
        "40/900;byoyomi=1x30",
        "900;byoyomi=0x30",
        "900;byoyomi=3x0",
        "900;byoyomi=x30",
        "900;move=0",
        "900;move",
        "900;",
        "900;delay=1;delay=2",
        "900;hourglass=1",
        "0.0001",
        "0.5ms",
        "999999999h",
        "９００",
        "1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1",
      })
  void refusesWhatIsNoTimeControl(String text) {
    String message = messageOf(() -> TimeControl.parse(text));
    assertTrue(message.startsWith("time control \"" + text + "\": "), message);
  }

  @ParameterizedTest
  @CsvSource({"900x, expected moves/time+increment", "900;pause=3, 'expected delay, move'"})
  void saysWhatWasExpected(String text, String expected) {
    String message = messageOf(() -> TimeControl.parse(text));
    assertTrue(message.contains(expected), message);
  }

  @Test
  void refusesHostileLength() {
    String text = "1/1:".repeat(1_000_000);
    assertTrue(messageOf(() -> TimeControl.parse(text)).length() < 200);
  }

  @Test
  void factories() {
    assertEquals("900", TimeControl.suddenDeath(Duration.ofMinutes(15)).toString());
    assertEquals(
        "600+5", TimeControl.increment(Duration.ofMinutes(10), Duration.ofSeconds(5)).toString());
    assertEquals("0;byoyomi=1x60", TimeControl.perMove(Duration.ofMinutes(1)).toString());
    assertThrows(
        IllegalArgumentException.class, () -> TimeControl.suddenDeath(Duration.ofNanos(1)));
    assertThrows(IllegalArgumentException.class, () -> TimeControl.suddenDeath(Duration.ZERO));
    assertThrows(
        IllegalArgumentException.class, () -> TimeControl.suddenDeath(Duration.ofSeconds(-1)));
    assertThrows(
        IllegalArgumentException.class, () -> TimeControl.suddenDeath(Duration.ofDays(367)));
    assertThrows(IllegalArgumentException.class, () -> TimeControl.builder().build());
  }

  @Test
  void parts() {
    TimeControl control = TimeControl.parse("40/90m+30:0;delay=2;move=5m;byoyomi=3x30");
    assertEquals(2, control.stages().size());
    assertEquals(
        new TimeControl.Stage(40, Duration.ofMinutes(90), Duration.ofSeconds(30)),
        control.stages().get(0));
    assertEquals(Duration.ofSeconds(2), control.delay());
    assertEquals(Optional.of(Duration.ofMinutes(5)), control.moveLimit());
    assertEquals(3, control.periods());
    assertEquals(Duration.ofSeconds(30), control.period());
    assertFalse(control.equals(TimeControl.parse("40/90m+30:0;delay=2;byoyomi=3x30")));
  }

  @Property
  @Domain(TimeControlArbitraries.class)
  void textFormIsLossless(@ForAll TimeControl control) {
    TimeControl read = TimeControl.parse(control.toString());
    assertEquals(control, read);
    assertEquals(control.stages(), read.stages());
    assertEquals(control.moveLimit(), read.moveLimit());
    assertEquals(control.period(), read.period());
  }

  private static String messageOf(Executable action) {
    return requireNonNull(assertThrows(IllegalArgumentException.class, action).getMessage());
  }
}
