package dev.xiangqi.core.rules;

import dev.xiangqi.core.Game;
import java.util.Optional;

/**
 * The law of the Chinese Xiangqi Association: checks, threats of mate and chases are prohibited,
 * and a side all of whose moves are prohibited must not go on with them.
 *
 * <p>Threats of mate and chases that begin with checks are searched for within the bounds of the
 * options. Where a search runs out of positions and its outcome could matter, the verdict is {@link
 * Termination#UNDETERMINED}.
 *
 * <p>Not covered: series of captures on several squares that win only in the end; losses after a
 * capture other than on its square, by a mate at once or of a piece laid open by it; and whether a
 * point that a defender holds really draws (article 26.2), for which a single attacking piece
 * against more is taken.
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
