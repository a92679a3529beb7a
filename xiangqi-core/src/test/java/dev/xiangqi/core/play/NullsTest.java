package dev.xiangqi.core.play;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.testing.NullArguments;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Every public method refuses a null argument and names it. */
class NullsTest {
  private static final TimeControl CONTROL = TimeControl.parse("900+10");
  private static final PlayEvent EVENT = new PlayEvent.Paused(Instant.EPOCH);

  private final NullArguments nulls =
      new NullArguments()
          .with(int.class, 1)
          .with(String.class, "900")
          .with(Duration.class, Duration.ofSeconds(1))
          .with(Instant.class, Instant.EPOCH)
          .with(Optional.class, Optional.empty())
          .with(Function.class, name -> RuleSet.cxa())
          .with(List.class, List.of())
          .with(Map.class, Map.of())
          .with(Side.class, Side.RED)
          .with(Square.class, Square.A0)
          .with(Offer.class, Offer.DRAW)
          .with(Move.class, Move.parse("h2e2"))
          .with(Position.class, Position.initial())
          .with(RuleSet.class, RuleSet.cxa())
          .with(TimeControl.class, CONTROL)
          .with(PlayEvent.class, EVENT);

  @Test
  void staticMethodsAndConstructors() {
    nulls.checkStatic(
        TimeControl.class,
        TimeControl.Stage.class,
        GameClock.class,
        LiveGame.class,
        PlayEvent.class,
        PlayEvent.Started.class,
        PlayEvent.Moved.class,
        PlayEvent.Offered.class,
        PlayEvent.Accepted.class,
        PlayEvent.Declined.class,
        PlayEvent.DrawClaimed.class,
        PlayEvent.Resigned.class,
        PlayEvent.FlagFell.class,
        PlayEvent.Forfeited.class,
        PlayEvent.Aborted.class,
        PlayEvent.Touched.class,
        PlayEvent.RoundEnded.class,
        PlayEvent.Paused.class,
        PlayEvent.Resumed.class,
        PlayEvent.TimeAdded.class);
  }

  @Test
  void methods() {
    LiveGame.Builder builder = LiveGame.builder(RuleSet.cxa());
    nulls.checkInstance(
        TimeControl.builder(), GameClock.of(CONTROL), builder, builder.start(Instant.EPOCH));
  }
}
