/**
 * Static evaluations of the textbooks, as samples: from material alone to material, position and
 * development. For students of search, to read. {@link
 * dev.xiangqi.search.textbook.evaluators.SampleEvaluators} finds them by name.
 *
 * <p>The built-in engine does not use them.
 *
 * <pre>{@code
 * int centipawns = SampleEvaluators.material().evaluate(game.position());
 * }</pre>
 */
@NullMarked
package dev.xiangqi.search.textbook.evaluators;

import org.jspecify.annotations.NullMarked;
