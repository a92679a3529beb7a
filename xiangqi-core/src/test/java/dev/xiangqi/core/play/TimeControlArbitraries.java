package dev.xiangqi.core.play;

import java.time.Duration;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContextBase;

/** Time controls of all kinds, short enough for a model that counts milliseconds. */
final class TimeControlArbitraries extends DomainContextBase {
  @Provide
  Arbitrary<TimeControl> timeControls() {
    return Combinators.combine(
            Arbitraries.integers().between(0, 3),
            Arbitraries.integers().between(0, 3),
            times(1),
            times(0),
            times(0),
            Arbitraries.integers().between(0, 3),
            times(1),
            Arbitraries.integers().between(0, 400))
        .as(
            (first, second, time, increment, delay, periods, period, limit) -> {
              TimeControl.Builder builder = TimeControl.builder();
              if (first > 0) {
                builder.stage(first, time, increment);
                builder.stage(periods > 0 ? 0 : second, period, Duration.ZERO);
              } else {
                builder.stage(0, time, increment);
              }
              builder.delay(delay);
              if (periods > 0) {
                builder.byoYomi(periods, period);
              }
              if (limit > 300) {
                builder.moveLimit(Duration.ofMillis(limit - 200));
              }
              return builder.build();
            });
  }

  /** Milliseconds of up to twelve turns. */
  @Provide
  Arbitrary<List<Integer>> turns() {
    return Arbitraries.integers().between(0, 300).list().ofMaxSize(12);
  }

  private static Arbitrary<Duration> times(int least) {
    return Arbitraries.longs().between(least, 200).map(Duration::ofMillis);
  }
}
