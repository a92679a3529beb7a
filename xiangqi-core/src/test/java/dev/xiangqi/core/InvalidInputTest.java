package dev.xiangqi.core;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.pattern.Pattern;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.core.play.PlayEvent;
import dev.xiangqi.core.play.TimeControl;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.core.rules.RuleSet;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** All faults of texts from outside have one root, which wrong arguments of a program lack. */
class InvalidInputTest {
  @Test
  void everyTextFromOutside() {
    Instant now = Instant.EPOCH;
    LiveGame game = LiveGame.builder(RuleSet.cxa()).start(now);
    for (Executable reading :
        List.<Executable>of(
            () -> Position.fromFen("x"),
            () -> Position.fromFen("4k4/9/9/9/9/9/9/9/9/4K4 w"),
            () -> Position.builder().build(),
            () -> Position.initial().play(Move.parse("e0e2")),
            () -> Game.start().play(Move.parse("e0e2")),
            () -> Move.parse("h2"),
            () -> Square.parse("j0"),
            () -> Piece.of('x'),
            () -> PositionKey.parse("x"),
            () -> RuleSet.named("x"),
            () -> Pattern.parse("(("),
            () -> Query.parse("(("),
            () -> TimeControl.parse("x"),
            () -> TimeControl.parse("0"),
            () -> TimeControl.parse("1".repeat(2000)),
            () -> PlayEvent.parse("x"),
            () -> PlayEvent.parse("event=move"),
            () -> PlayEvent.parse("at=now\tevent=abort"),
            () -> PlayEvent.parse("at=2026-01-31T09:30:00Z\tevent=abort\tside=x"),
            () -> PlayEvent.parse("at=2026-01-31T09:30:00Z\tevent=abort\tmore=x"),
            () -> PlayEvent.parse("at=2026-01-31T09:30:00Z\tevent=fly"),
            () ->
                PlayEvent.ofFields(
                    Map.of(
                        "at", "2026-01-31T09:30:00Z", "event", "start", "rules", "", "fen", "x")),
            () ->
                PlayEvent.parse(
                    "at=2026-01-31T09:30:00Z\tevent=start\trules=\tfen="
                        + Position.initial().toFen()),
            () ->
                PlayEvent.parse(
                    "at=2026-01-31T09:30:00Z\tevent=start\trules=wxf\tred-time=60\tfen="
                        + Position.initial().toFen()),
            () ->
                PlayEvent.parse(
                    "at=2026-01-31T09:30:00Z\tevent=add-time\tside=red\tmillis=" + Long.MAX_VALUE),
            () -> LiveGame.replay(List.of()),
            () -> game.play(new PlayEvent.Resumed(now)))) {
      InvalidInputException fault = assertThrows(InvalidInputException.class, reading);
      assertFalse(String.valueOf(fault.getMessage()).isEmpty());
    }
  }

  @Test
  void aWrongArgumentOfTheProgramIsAnother() {
    for (Executable call :
        List.<Executable>of(
            () -> Perft.count(Position.initial(), -1),
            () -> Square.of(9, 0),
            () -> Game.start().quietPlies(-1))) {
      Throwable fault = assertThrows(IllegalArgumentException.class, call);
      assertTrue(fault.getClass() == IllegalArgumentException.class, fault.toString());
    }
  }
}
