/**
 * Rules that end games: they judge a {@link dev.xiangqi.core.Game} and explain the verdict. For
 * every program in which games are played; for authors of a rule set of their own, too.
 *
 * <p>Start with {@link dev.xiangqi.core.rules.RuleSet}, whose {@code judge} returns a {@link
 * dev.xiangqi.core.rules.Verdict}. Federations and programs judge repeated positions differently.
 * Each has its {@link dev.xiangqi.core.rules.RepetitionRule}, and you can write your own. All types
 * here except builders are immutable and thread-safe.
 *
 * <pre>{@code
 * Optional<Verdict> verdict = RuleSet.cxa().judge(game);
 * verdict.ifPresent(end -> System.out.println(end.explain(Locale.ENGLISH)));
 * Optional<Side> warned = RuleSet.cxa().mustChange(game); // one occurrence earlier
 * }</pre>
 */
@NullMarked
package dev.xiangqi.core.rules;

import org.jspecify.annotations.NullMarked;
