package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Side;
import java.util.Optional;

/** A rule by which the side with the graver offence loses. */
interface LevelRule extends RepetitionRule {
  /** Gravity of a side's offence in a repetition, in ascending order. */
  enum Level {
    PERMITTED,
    CHASE,
    /** A chase of a rook that must not leave its square because of an enemy horse. */
    HELD_ROOK_CHASE,
    CHECK;

    /** Returns the verdict: the side with the graver offence loses; equal offences draw. */
    static Verdict.Builder compare(Level red, Level black) {
      if (red == black) {
        return Verdict.builder(
            GameResult.DRAW,
            red == PERMITTED ? Termination.REPETITION : Termination.MUTUAL_VIOLATION);
      }
      Side loser = red.compareTo(black) > 0 ? Side.RED : Side.BLACK;
      Level offence = loser == Side.RED ? red : black;
      return Verdict.builder(
          GameResult.winFor(loser.opponent()),
          offence == CHECK ? Termination.PERPETUAL_CHECK : Termination.PERPETUAL_CHASE);
    }
  }

  /** Returns the offence of a side. */
  Level level(Span span, Side side);

  /** Finds the chase made by the last move of a game, which does not give check. */
  default Chase chase(Game game) {
    return Chase.NONE;
  }

  @Override
  default Optional<Verdict> judge(Game since, Game game) {
    Span span = new Span(since, game);
    return Optional.of(
        Level.compare(level(span, Side.RED), level(span, Side.BLACK))
            .cycle(() -> span.cycle(this::chase))
            .build());
  }
}
