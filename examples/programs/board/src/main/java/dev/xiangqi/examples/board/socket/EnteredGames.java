package dev.xiangqi.examples.board.socket;

import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.room.Rooms;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/** The games that a connection looks at. Thread-safe. */
final class EnteredGames {
  private static final int MAX_GAMES = 20;

  private final Connection connection;
  private final Rooms rooms;
  private final Set<String> games = new LinkedHashSet<>();

  EnteredGames(Connection connection, Rooms rooms) {
    this.connection = connection;
    this.rooms = rooms;
  }

  CompletionStage<Void> enter(String game, int request, Optional<String> token) {
    if (isFullFor(game)) {
      throw new RequestRefusedException(
          Code.BAD, "at most " + MAX_GAMES + " games at once", "至多同时观看 " + MAX_GAMES + " 局");
    }
    return rooms
        .ask(game, room -> room.enter(connection, request, token))
        .thenRun(() -> entered(game));
  }

  private synchronized boolean isFullFor(String game) {
    return !games.contains(game) && games.size() >= MAX_GAMES;
  }

  /** A connection that closed in the meantime leaves at once. */
  private void entered(String game) {
    add(game);
    if (!connection.isOpen()) {
      leaveAll();
    }
  }

  private synchronized void add(String game) {
    games.add(game);
  }

  CompletionStage<Void> leave(String game) {
    forget(game);
    return rooms.ask(game, room -> room.leave(connection));
  }

  /** Takes note that a game does not exist any more. */
  synchronized void forget(String game) {
    games.remove(game);
  }

  void leaveAll() {
    takeAll().forEach(game -> rooms.ask(game, room -> room.leave(connection)));
  }

  private synchronized Set<String> takeAll() {
    Set<String> all = new LinkedHashSet<>(games);
    games.clear();
    return all;
  }
}
