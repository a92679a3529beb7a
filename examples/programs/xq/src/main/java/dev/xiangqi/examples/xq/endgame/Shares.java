package dev.xiangqi.examples.xq.endgame;

import dev.xiangqi.core.Side;
import dev.xiangqi.search.endgame.EndgameLaw;
import dev.xiangqi.search.endgame.EndgameOutcome;
import dev.xiangqi.search.endgame.EndgameStatistics;
import java.util.List;
import java.util.Locale;

/** Shares of outcomes in per cent. */
final class Shares {
  static final List<EndgameOutcome> ORDER =
      List.of(EndgameOutcome.WIN, EndgameOutcome.DRAW, EndgameOutcome.LOSS, EndgameOutcome.UNKNOWN);

  private Shares() {}

  /** {@return the share of an outcome for the side to move, with two digits} */
  static String percent(
      EndgameStatistics statistics, Side side, EndgameLaw law, EndgameOutcome outcome) {
    double share =
        100.0 * statistics.count(side, law, outcome) / Math.max(1, statistics.positions(side));
    return String.format(Locale.ROOT, "%.2f", share);
  }
}
