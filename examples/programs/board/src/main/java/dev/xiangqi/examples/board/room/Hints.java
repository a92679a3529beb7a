package dev.xiangqi.examples.board.room;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.play.LiveGame;
import dev.xiangqi.examples.board.engine.MoveJob;
import dev.xiangqi.examples.board.engine.SearchSettings;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.search.SearchResult;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * Moves that the engine finds for players, to be shown or played, one at a time for each player.
 * Its methods run in the mailbox of the room.
 */
final class Hints {
  private final Room room;
  private final Set<Watcher> waiting = new HashSet<>();

  Hints(Room room) {
    this.room = room;
  }

  /** Searches a move, and shows it to the player. */
  void hint(Watcher watcher, int request, LiveGame game) {
    search(
        watcher,
        request,
        game,
        found ->
            CompletableFuture.completedFuture(
                room.view().hint(request, game.position(), move(found), found.score())));
  }

  /** Searches a move, and plays it. */
  void delegate(
      Watcher watcher,
      int request,
      LiveGame game,
      BiFunction<Game, Move, CompletionStage<Void>> play) {
    search(
        watcher,
        request,
        game,
        found ->
            play.apply(game.game(), move(found)).thenApply(nothing -> room.view().done(request)));
  }

  private static Move move(SearchResult found) {
    return found.bestMove().orElseThrow(() -> new RequestRefusedException(Code.FAULT));
  }

  /** Searches a move; what is found gives the answer to the player. */
  private void search(
      Watcher watcher,
      int request,
      LiveGame game,
      Function<SearchResult, CompletionStage<String>> answer) {
    if (waiting.contains(watcher)) {
      throw new RequestRefusedException(Code.FLOOD);
    }
    MoveJob job =
        new MoveJob(
            SearchSettings.full(room.replica().settings().rules()),
            room.id(),
            game.game(),
            () -> EngineSeat.forPlayer(game, room.services().now()),
            place -> {},
            result -> room.post(() -> answered(watcher, request, result, answer)));
    if (!room.services().pool().submit(job)) {
      throw new RequestRefusedException(Code.FULL);
    }
    waiting.add(watcher);
  }

  private CompletionStage<Void> answered(
      Watcher watcher,
      int request,
      Optional<SearchResult> result,
      Function<SearchResult, CompletionStage<String>> answer) {
    waiting.remove(watcher);
    return CompletableFuture.completedFuture(result)
        .thenApply(any -> any.orElseThrow(() -> new RequestRefusedException(Code.FAULT)))
        .thenCompose(answer)
        .exceptionally(failure -> room.view().refused(request, failure))
        .thenAccept(watcher::send);
  }
}
