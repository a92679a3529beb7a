package dev.xiangqi.search.review.claim;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.Locale;
import java.util.function.BiFunction;

/** Words. */
public final class ClaimWords {
  private ClaimWords() {}

  /** Text. */
  public static String text(
      Claim claim, Game game, Locale locale, BiFunction<Position, Move, String> notation) {
    return claim.kind();
  }
}
