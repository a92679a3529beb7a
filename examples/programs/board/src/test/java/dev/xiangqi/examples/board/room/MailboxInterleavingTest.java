package dev.xiangqi.examples.board.room;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.testing.Interleavings;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A task of a mailbox runs once and alone, and its stage completes. A task that comes after the
 * close is refused; none is dropped in silence.
 */
@Tag(Interleavings.TAG)
class MailboxInterleavingTest {
  /** Tasks of a mailbox. */
  private static final class Work {
    private boolean running;
    private int runs;

    private synchronized void begin() {
      assertFalse(running, "two tasks at once");
      running = true;
    }

    private synchronized int end() {
      running = false;
      runs++;
      return runs;
    }

    CompletionStage<Integer> run() {
      begin();
      return CompletableFuture.completedFuture(end());
    }

    synchronized int runs() {
      return runs;
    }
  }

  /** Another thread completes the stage of a task. */
  private static final class Store {
    private final CompletableFuture<Integer> stage = new CompletableFuture<>();
    private final Work work;
    private boolean begun;

    Store(Work work) {
      this.work = work;
    }

    synchronized CompletionStage<Integer> run() {
      work.begin();
      begun = true;
      notifyAll();
      return stage;
    }

    void answer() throws InterruptedException {
      synchronized (this) {
        while (!begun) {
          wait();
        }
      }
      stage.complete(work.end());
    }
  }

  private static Mailbox mailbox(Work work) {
    Mailbox mailbox = new Mailbox(Runnable::run);
    Interleavings.share(mailbox, work);
    return mailbox;
  }

  /** Whether a task was accepted; it has run then, at once or in the other thread. */
  private static boolean submit(Mailbox mailbox, Work work) {
    try {
      assertTrue(mailbox.submit(work::run).join() > 0);
      return true;
    } catch (Mailbox.ClosedMailboxException e) {
      return false;
    }
  }

  @Test
  void tasksOfTwoThreadsRunOneAfterTheOther() {
    Interleavings.first(
        300,
        () -> {
          Work work = new Work();
          Mailbox mailbox = mailbox(work);
          Interleavings.Actor other = Interleavings.start(() -> assertTrue(submit(mailbox, work)));
          assertTrue(submit(mailbox, work));
          Interleavings.end(other);
          assertEquals(2, work.runs());
          assertTrue(mailbox.closeIf(() -> true));
        });
  }

  @Test
  void aTaskThatMeetsTheCloseRunsOrIsRefused() {
    Interleavings.first(
        300,
        () -> {
          Work work = new Work();
          Mailbox mailbox = mailbox(work);
          Interleavings.Actor closing = Interleavings.start(() -> mailbox.closeIf(() -> true));
          boolean accepted = submit(mailbox, work);
          Interleavings.end(closing);
          assertEquals(accepted ? 1 : 0, work.runs());
          assertTrue(mailbox.closeIf(() -> true));
          assertThrows(Mailbox.ClosedMailboxException.class, () -> mailbox.submit(work::run));
        });
  }

  @Test
  void aTaskWaitsForTheStageOfTheOneBefore() {
    Interleavings.first(
        300,
        () -> {
          Work work = new Work();
          Mailbox mailbox = mailbox(work);
          Store store = new Store(work);
          Interleavings.share(mailbox, work, store);
          Interleavings.Actor answering = Interleavings.start(store::answer);
          CompletableFuture<Integer> slow = mailbox.submit(store::run);
          assertFalse(mailbox.closeIf(() -> work.runs() == 0));
          assertTrue(submit(mailbox, work));
          assertTrue(slow.isDone());
          Interleavings.end(answering);
          assertEquals(2, work.runs());
        });
  }
}
