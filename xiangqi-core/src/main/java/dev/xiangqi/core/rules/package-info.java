/**
 * How games end: sets of rules that judge a {@link dev.xiangqi.core.Game} and say why.
 *
 * <p>Start with {@link dev.xiangqi.core.rules.RuleSet}, whose {@code judge} gives a {@link
 * dev.xiangqi.core.rules.Verdict}. Federations and programs differ in what they make of repeated
 * positions; each such law is a {@link dev.xiangqi.core.rules.RepetitionRule}, and so may be one of
 * your own. Everything here is immutable and safe to share between threads, builders apart.
 */
@NullMarked
package dev.xiangqi.core.rules;

import org.jspecify.annotations.NullMarked;
