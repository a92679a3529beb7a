/**
 * Games that are being played: seats, watchers, clocks, the engine's moves.
 *
 * <p>Each {@link dev.xiangqi.examples.board.room.Room} does one thing after another in its mailbox.
 * An event is judged, then written to the store, and only then shown and acknowledged.
 */
@NullMarked
package dev.xiangqi.examples.board.room;

import org.jspecify.annotations.NullMarked;
