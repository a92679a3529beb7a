/**
 * Games that are being played: seats, watchers, clocks, the engine's moves.
 *
 * <p>Each {@link dev.xiangqi.examples.board.room.Room} has parts that do one thing each, one after
 * another in its mailbox:
 *
 * <ul>
 *   <li>{@link dev.xiangqi.examples.board.room.Replica} is the copy of the stored game. Its {@link
 *       dev.xiangqi.examples.board.room.GamePhase} says how far the game has come.
 *   <li>{@link dev.xiangqi.examples.board.room.RoomRequests} has what players and spectators may
 *       ask, with {@link dev.xiangqi.examples.board.room.Rematch} and {@link
 *       dev.xiangqi.examples.board.room.Hints}.
 *   <li>{@link dev.xiangqi.examples.board.room.RoomPresence} knows who is connected.
 *   <li>{@link dev.xiangqi.examples.board.room.RoomView} writes what is sent to whom.
 *   <li>{@link dev.xiangqi.examples.board.room.Timekeeper} writes the events that time brings, and
 *       {@link dev.xiangqi.examples.board.room.EngineSeat} those of the engine.
 * </ul>
 *
 * <p>An event is judged, then written to the store, and only then shown and acknowledged. {@link
 * dev.xiangqi.examples.board.room.Rooms} finds the room of a game and puts requests to it; {@link
 * dev.xiangqi.examples.board.room.GameCreator} creates games.
 */
@NullMarked
package dev.xiangqi.examples.board.room;

import org.jspecify.annotations.NullMarked;
