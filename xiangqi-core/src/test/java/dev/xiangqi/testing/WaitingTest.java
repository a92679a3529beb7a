package dev.xiangqi.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WaitingTest {
  private static Thread start(Runnable work) {
    Thread thread = new Thread(work, "waiting test");
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  @Test
  void aConditionIsLookedAtAgain() {
    AtomicInteger looks = new AtomicInteger();
    Waiting.until("the fifth look", () -> looks.incrementAndGet() == 5);
    assertEquals(5, looks.get());
  }

  @Test
  void aConditionThatCannotBeCheckedFails() {
    IOException cause = new IOException("no file");
    Waiting.Condition condition =
        () -> {
          throw cause;
        };
    AssertionError e = assertThrows(AssertionError.class, () -> Waiting.until("a file", condition));
    assertSame(cause, e.getCause());
  }

  @Test
  void waitsEndWithTheirCause() {
    CountDownLatch latch = new CountDownLatch(1);
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    CompletableFuture<String> future = new CompletableFuture<>();
    FutureTask<String> waits =
        new FutureTask<>(
            () -> {
              Waiting.await(latch);
              return Waiting.take(queue) + Waiting.get(future);
            });
    Thread thread = start(waits);
    Waiting.untilBlocked(thread);
    assertFalse(waits.isDone());
    latch.countDown();
    queue.add("one ");
    future.complete("two");
    Waiting.join(thread);
    assertEquals("one two", Waiting.get(waits));
    Waiting.untilNoThread("waiting test");
  }

  @Test
  void aFailedFutureThrowsItsCause() {
    IOException cause = new IOException("no answer");
    CompletionException e =
        assertThrows(
            CompletionException.class, () -> Waiting.get(CompletableFuture.failedFuture(cause)));
    assertSame(cause, e.getCause());
  }

  @Test
  void aThreadThatHasEndedNeverBlocks() {
    Thread thread = start(() -> {});
    Waiting.join(thread);
    assertThrows(AssertionError.class, () -> Waiting.untilBlocked(thread));
  }

  @Test
  void anInterruptEndsAWait() {
    Thread.currentThread().interrupt();
    assertThrows(IllegalStateException.class, () -> Waiting.await(new CountDownLatch(1)));
    assertTrue(Thread.interrupted(), "the flag is set");
  }

  @Test
  void anInterruptDoesNotEndAnUninterruptibleWait() {
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch latch = new CountDownLatch(1);
    FutureTask<Boolean> waits =
        new FutureTask<>(
            () -> {
              Thread.currentThread().interrupt();
              begun.countDown();
              Waiting.awaitUninterruptibly(latch);
              return Thread.currentThread().isInterrupted();
            });
    Thread thread = start(waits);
    Waiting.await(begun);
    Waiting.untilBlocked(thread);
    latch.countDown();
    assertTrue(Waiting.get(waits), "the flag is set");
  }

  @Test
  void aHangShowsTheStacksOfAllThreads() {
    CountDownLatch latch = new CountDownLatch(1);
    Thread thread = start(() -> Waiting.await(latch));
    Waiting.until(
        "the thread to wait",
        () -> {
          String text = String.valueOf(Waiting.hang("a miracle").getMessage());
          assertTrue(text.startsWith("still waiting for a miracle\n"), text);
          return text.contains("waiting test")
              && text.contains("dev.xiangqi.testing.Waiting.await(");
        });
    latch.countDown();
    Waiting.join(thread);
  }
}
