package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Game;
import dev.xiangqi.examples.board.engine.MoveJob;
import dev.xiangqi.examples.board.engine.SearchSettings;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.search.SearchResult;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;

/**
 * Hints of the engine, one at a time for each player. Its methods run in the mailbox of the room.
 */
final class Hints {
  private final Room room;
  private final Set<Watcher> waiting = new HashSet<>();

  Hints(Room room) {
    this.room = room;
  }

  /** Searches a hint for a player. */
  void search(Watcher watcher, int request, Game game) {
    if (waiting.contains(watcher)) {
      throw new RequestRefusedException(Code.FLOOD);
    }
    MoveJob job =
        new MoveJob(
            SearchSettings.full(room.replica().settings().rules()),
            room.id(),
            game,
            EngineSeat::usual,
            place -> {},
            result -> room.post(() -> show(watcher, request, game, result)));
    if (!room.services().pool().submit(job)) {
      throw new RequestRefusedException(Code.FULL);
    }
    waiting.add(watcher);
  }

  private CompletionStage<Void> show(
      Watcher watcher, int request, Game game, Optional<SearchResult> result) {
    waiting.remove(watcher);
    watcher.send(room.view().hint(request, game, result));
    return Stages.done();
  }
}
