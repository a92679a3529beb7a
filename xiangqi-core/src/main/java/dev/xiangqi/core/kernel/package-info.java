/**
 * The fast layer: ints and longs instead of objects, for authors of searchers.
 *
 * <p>{@link dev.xiangqi.core.kernel.Board} is made and unmade in place, {@link
 * dev.xiangqi.core.kernel.MoveGenerator} fills buffers of the caller's; neither allocates nor
 * checks its arguments. Start from {@code Position.toBoard()}. May change in minor releases before
 * 2.0, but for the numbers of {@link dev.xiangqi.core.kernel.Zobrist}, which files depend on.
 */
@NullMarked
package dev.xiangqi.core.kernel;

import org.jspecify.annotations.NullMarked;
