/** Static evaluation: terms, weights, game phase, and the adapter to a user's evaluator. */
@NullMarked
package dev.xiangqi.search.engine.evaluation;

import org.jspecify.annotations.NullMarked;
