package dev.xiangqi.examples.board.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.collection.CollectionBuilder;
import dev.xiangqi.book.collection.GameRecord;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.GameFacts;
import dev.xiangqi.examples.board.LongGame;
import dev.xiangqi.examples.board.SampleCollection;
import dev.xiangqi.examples.board.limit.Limits;
import dev.xiangqi.examples.board.message.Code;
import dev.xiangqi.examples.board.message.RequestRefusedException;
import dev.xiangqi.examples.board.metrics.Metrics;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions that wait, and answers that are kept. */
class ExplorerTest {
  @Test
  void tooManyQuestionsAreRefused(@TempDir Path folder) throws IOException {
    Path file = SampleCollection.write(folder.resolve("games.xqi"));
    CountDownLatch begin = new CountDownLatch(1);
    List<CompletableFuture<String>> asked = new ArrayList<>();
    try (Explorer explorer =
        Explorer.open(
            file,
            Optional.empty(),
            new Metrics(),
            task -> new Thread(() -> awaitThenRun(begin, task)))) {
      RequestRefusedException refused =
          assertThrows(
              RequestRefusedException.class,
              () -> {
                while (true) {
                  asked.add(explorer.game(1).toCompletableFuture());
                }
              });
      assertEquals(Code.FULL, refused.code());
      assertTrue(asked.size() >= Explorer.QUEUE, "asked " + asked.size());
      begin.countDown();
      for (CompletableFuture<String> each : asked) {
        assertTrue(each.join().contains("\"moves\""));
      }
    }
  }

  @Test
  void aVeryLongGameIsShownToItsEnd(@TempDir Path folder) throws IOException {
    Game game = LongGame.of(Limits.MOVES + 2);
    GameFacts facts = GameFacts.of(GameResult.DRAW, game.ply(), Map.of());
    Path file = folder.resolve("long.xqi");
    CollectionBuilder.create(file)
        .buildSorted(
            List.of(GameRecord.of(Position.initial(), game.moves(), Map.of(), facts)).iterator())
        .close();
    try (Explorer explorer =
        Explorer.open(file, Optional.empty(), new Metrics(), task -> new Thread(task))) {
      String text = explorer.game(1).toCompletableFuture().join();
      String last = game.moves().get(game.ply() - 1).toString();
      assertTrue(text.contains("\"" + last + "\"]}]"), text);
    }
  }

  @Test
  void onlyWhatIsKnownOfAGameIsTold(@TempDir Path folder) throws IOException {
    Map<String, String> tags =
        Map.of("Red", "?", "Black", "", "Date", "????.??.??", "Title", "Pawns", "Round", "4");
    GameRecord record =
        GameRecord.of(
            Position.initial(),
            Move.parseList("h2e2"),
            tags,
            GameFacts.of(GameResult.DRAW, 1, tags));
    Path file = folder.resolve("one.xqi");
    CollectionBuilder.create(file).buildSorted(List.of(record).iterator()).close();
    try (Explorer explorer =
        Explorer.open(file, Optional.empty(), new Metrics(), task -> new Thread(task))) {
      String text = explorer.position(Position.initial(), false).toCompletableFuture().join();
      assertTrue(
          text.endsWith(
              "\"top\":[{\"number\":1,\"ply\":0,\"result\":\"1/2-1/2\",\"title\":\"Pawns\",\"round\":\"4\"}]}"),
          text);
    }
  }

  private static void awaitThenRun(CountDownLatch begin, Runnable task) {
    try {
      begin.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    task.run();
  }

  @Test
  void recentAnswersAreSharedAndFailuresForgotten() {
    Recent<String, Integer> recent = new Recent<>(2);
    CompletableFuture<Integer> slow = new CompletableFuture<>();
    CompletableFuture<Integer> first = recent.get("a", () -> slow);
    CompletableFuture<Integer> second = recent.get("a", () -> done(2));
    assertFalse(second.isDone());
    slow.complete(1);
    assertEquals(List.of(1, 1), List.of(first.join(), second.join()));

    CompletableFuture<Integer> failed =
        recent.get("b", () -> CompletableFuture.failedFuture(new IllegalStateException()));
    assertThrows(CompletionException.class, failed::join);
    assertEquals(3, recent.get("b", () -> done(3)).join());
    assertEquals(1, recent.get("a", () -> done(4)).join());
    assertEquals(5, recent.get("c", () -> done(5)).join());
    assertEquals(1, recent.get("a", () -> done(6)).join(), "used lately");
    assertEquals(7, recent.get("b", () -> done(7)).join(), "the place was needed");
  }

  private static CompletableFuture<Integer> done(int answer) {
    return CompletableFuture.completedFuture(answer);
  }
}
