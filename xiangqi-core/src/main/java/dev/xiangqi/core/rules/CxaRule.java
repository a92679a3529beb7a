package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import java.util.Optional;

/**
 * The rules of the Chinese Xiangqi Association. Checks, threats of mate and chases are prohibited.
 * A side whose moves are all prohibited must deviate.
 *
 * <p>Threats of mate, and chases that begin with checks, are searched within the limits of the
 * options. If a search reaches its limit and its result could matter, the verdict is {@link
 * Termination#UNDETERMINED}.
 *
 * <p>Not covered:
 *
 * <ul>
 *   <li>series of captures on several squares that gain only at the end;
 *   <li>losses after a capture other than on its square, except an immediate mate or a piece that
 *       the capture exposes;
 *   <li>whether a point that a defender holds really draws (article 26.2): a single attacking piece
 *       against several is assumed to do so.
 * </ul>
 */
record CxaRule(CxaOptions options) implements RepetitionRule {
  CxaRule() {
    this(CxaOptions.DEFAULT);
  }

  @Override
  public Optional<Verdict> judge(Game since, Game game) {
    Span span = new Span(since, game);
    Verdict verdict = new CxaSpan(options, span).judge();
    return Optional.of(
        Verdict.builder(verdict.result(), verdict.termination())
            .cycle(() -> new CxaSpan(options, span).cycle())
            .build());
  }
}
