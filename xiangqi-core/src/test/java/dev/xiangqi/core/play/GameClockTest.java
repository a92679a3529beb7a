package dev.xiangqi.core.play;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Side;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.domains.Domain;
import org.junit.jupiter.api.Test;

class GameClockTest {
  private static final Instant START = Instant.parse("2026-01-31T09:30:00Z");

  private static Instant at(double seconds) {
    return START.plusMillis(Math.round(seconds * 1000));
  }

  private static Duration seconds(double seconds) {
    return Duration.ofMillis(Math.round(seconds * 1000));
  }

  private static GameClock started(String control) {
    return GameClock.of(TimeControl.parse(control)).start(Side.RED, START);
  }

  private static Duration remaining(GameClock clock, Side side, double at) {
    return clock.read(side, at(at)).remaining();
  }

  @Test
  void runsForTheSideToMove() {
    GameClock clock = started("900+10");
    assertEquals(Optional.of(Side.RED), clock.turn());
    assertEquals(Optional.of(at(900)), clock.flagFall());
    assertEquals(seconds(880), remaining(clock, Side.RED, 20));
    assertEquals(seconds(900), remaining(clock, Side.BLACK, 20));

    GameClock pressed = clock.press(at(20));
    assertEquals(Optional.of(Side.BLACK), pressed.turn());
    assertEquals(seconds(890), remaining(pressed, Side.RED, 50));
    assertEquals(seconds(870), remaining(pressed, Side.BLACK, 50));
    assertEquals(seconds(880), remaining(clock, Side.RED, 20), "the first clock is unchanged");
  }

  @Test
  void overstepLoses() {
    GameClock clock = started("900");
    assertEquals(Optional.empty(), clock.flagged(at(899.999)));
    assertEquals(Optional.of(Side.RED), clock.flagged(at(900)));
    assertEquals(Duration.ZERO, clock.read(Side.RED, at(1000)).untilFlagFall());
    assertEquals(Duration.ZERO, clock.read(Side.RED, at(1000)).remaining());
    clock.press(at(899.999));
    assertThrows(IllegalStateException.class, () -> clock.press(at(900)));
    assertThrows(IllegalStateException.class, () -> clock.pause(at(900)));
  }

  @Test
  void anEarlierInstantCountsAsTheStartOfTheTurn() {
    GameClock clock = started("900").press(at(-5));
    assertEquals(seconds(900), remaining(clock, Side.RED, 0));
    assertEquals(seconds(900), remaining(clock, Side.BLACK, -9));
  }

  @Test
  void pausesWithinTheTurn() {
    GameClock paused = started("60;delay=5").pause(at(8));
    assertFalse(paused.isRunning());
    assertEquals(Optional.empty(), paused.flagFall());
    assertEquals(Optional.empty(), paused.flagged(at(10_000)));
    assertEquals(seconds(57), remaining(paused, Side.RED, 10_000));
    assertThrows(IllegalStateException.class, () -> paused.press(at(9)));
    GameClock resumed = paused.resume(at(100));
    assertTrue(resumed.isRunning());
    assertEquals(Optional.of(at(157)), resumed.flagFall());
    assertThrows(IllegalStateException.class, () -> resumed.resume(at(101)));
  }

  @Test
  void stopsAtTheEnd() {
    GameClock stopped = started("60").press(at(10)).stop(at(15));
    assertEquals(Optional.empty(), stopped.turn());
    assertEquals(seconds(50), remaining(stopped, Side.RED, 99));
    assertEquals(seconds(55), remaining(stopped, Side.BLACK, 99));
    assertEquals(stopped, stopped.stop(at(20)));
    assertThrows(IllegalStateException.class, () -> stopped.resume(at(20)));
    assertThrows(IllegalStateException.class, () -> stopped.press(at(20)));
  }

  @Test
  void countsTheMovesOfStages() {
    GameClock clock = started("2/60:30+1");
    for (int ply = 0; ply < 4; ply++) {
      clock = clock.press(at(10 * (ply + 1)));
    }
    assertEquals(seconds(70), remaining(clock, Side.RED, 40));
    assertEquals(seconds(70), remaining(clock, Side.BLACK, 40));
    assertEquals(seconds(61), remaining(clock.press(at(50)), Side.RED, 50));
  }

  @Test
  void theLastStageRepeats() {
    GameClock clock = started("1/60");
    clock = clock.press(at(10)).press(at(20)).press(at(30));
    assertEquals(seconds(160), remaining(clock, Side.RED, 30));
  }

  @Test
  void aMoveTakenBackDoesNotCount() {
    GameClock clock = started("2/60:30").press(at(10)).press(at(20));
    GameClock counted = clock.press(at(30)).press(at(40));
    GameClock back = clock.uncount(Side.RED).press(at(30)).press(at(40));
    assertEquals(seconds(70), remaining(counted, Side.RED, 40));
    assertEquals(seconds(40), remaining(back, Side.RED, 40));
  }

  @Test
  void byoYomiPeriodsLastWhileTheMovesAreQuick() {
    GameClock clock = started("10;byoyomi=3x30");
    assertEquals(Optional.of(at(100)), clock.flagFall());
    GameClock inFirst = clock.press(at(25));
    assertEquals(3, inFirst.read(Side.RED, at(25)).periods());
    GameClock inThird = clock.press(at(75));
    assertEquals(1, inThird.read(Side.RED, at(75)).periods());
    assertEquals(seconds(30), inThird.read(Side.RED, at(75)).untilFlagFall());
  }

  @Test
  void theLimitForAMoveHoldsWhileTimeIsLeft() {
    GameClock clock = started("600;move=60;byoyomi=1x30");
    assertEquals(Optional.of(at(60)), clock.flagFall());
    assertEquals(Optional.of(Side.RED), clock.flagged(at(60)));
  }

  @Test
  void arbitersAddTime() {
    GameClock clock = started("60").add(Side.RED, seconds(30)).add(Side.BLACK, seconds(5));
    assertEquals(Optional.of(at(90)), clock.flagFall());
    assertEquals(seconds(65), remaining(clock, Side.BLACK, 0));
    assertThrows(IllegalArgumentException.class, () -> clock.add(Side.RED, seconds(-1)));
  }

  @Test
  void playersMayHaveDifferentTimes() {
    GameClock clock = GameClock.of(TimeControl.parse("60"), TimeControl.parse("30"));
    assertEquals("60", clock.timeControl(Side.RED).toString());
    assertEquals(Optional.of(at(30)), clock.start(Side.BLACK, START).flagFall());
  }

  /** Presses after some turns, until a flag falls, and compares each turn with the model. */
  @Property
  @Domain(TimeControlArbitraries.class)
  void agreesWithAModelThatCountsMilliseconds(
      @ForAll TimeControl red, @ForAll TimeControl black, @ForAll List<Integer> turns) {
    GameClock clock = GameClock.of(red, black).start(Side.RED, START);
    Map<Side, TickingTime> model = new EnumMap<>(Side.class);
    model.put(Side.RED, new TickingTime(red));
    model.put(Side.BLACK, new TickingTime(black));
    Instant now = START;
    Side side = Side.RED;
    for (int turn : turns) {
      TickingTime time = requireNonNull(model.get(side));
      time.begin();
      for (int ms = 0; ms < turn && !time.hasFallen(); ms++) {
        assertReading(time, clock.read(side, now));
        assertEquals(Optional.empty(), clock.flagged(now));
        time.tick();
        now = now.plusMillis(1);
      }
      assertEquals(time.hasFallen(), clock.flagged(now).isPresent());
      if (time.hasFallen()) {
        assertEquals(Optional.of(now), clock.flagFall());
        return;
      }
      GameClock before = clock;
      Instant middle = now.minusMillis(turn / 2);
      clock = clock.press(now);
      assertEquals(clock, before.pause(middle).resume(middle).press(now), "a pause without length");
      time.press();
      side = side.opponent();
    }
  }

  private static void assertReading(TickingTime time, ClockReading reading) {
    assertEquals(time.bank(), reading.remaining().toMillis());
    assertEquals(time.periods(), reading.periods());
  }

  /** The time of a player, spent millisecond by millisecond. */
  private static final class TickingTime {
    private final TimeControl control;
    private int stage;
    private int moves;
    private long bank;
    private int periods;
    private long periodLeft;
    private long turn;

    TickingTime(TimeControl control) {
      this.control = control;
      bank = control.stages().get(0).time().toMillis();
      periods = control.periods();
    }

    void begin() {
      turn = 0;
      periodLeft = control.period().toMillis();
    }

    void tick() {
      turn++;
      if (turn <= control.delay().toMillis()) {
        return;
      }
      if (bank > 0) {
        bank--;
      } else if (isByoYomi() && --periodLeft == 0) {
        periods--;
        periodLeft = control.period().toMillis();
      }
    }

    boolean hasFallen() {
      boolean limit =
          control.moveLimit().isPresent() && turn >= control.moveLimit().get().toMillis();
      return limit || (turn >= control.delay().toMillis() && bank == 0 && !isByoYomi());
    }

    private boolean isByoYomi() {
      return stage == control.stages().size() - 1 && periods > 0;
    }

    void press() {
      TimeControl.Stage current = control.stages().get(stage);
      bank += current.increment().toMillis();
      moves++;
      if (moves == current.moves()) {
        moves = 0;
        stage = Math.min(stage + 1, control.stages().size() - 1);
        bank += control.stages().get(stage).time().toMillis();
      }
    }

    long bank() {
      return bank;
    }

    int periods() {
      return periods;
    }
  }
}
