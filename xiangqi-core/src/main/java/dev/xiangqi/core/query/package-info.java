/**
 * Queries over games: patterns of positions, sequences of them, moves, and facts such as players
 * and results.
 *
 * <p>{@link dev.xiangqi.core.query.Query} is the way in. A query knows no files: whoever reads
 * games gives it moves and {@link dev.xiangqi.core.query.GameFacts}.
 */
@NullMarked
package dev.xiangqi.core.query;

import org.jspecify.annotations.NullMarked;
