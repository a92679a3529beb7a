package dev.xiangqi.book.build;

import dev.xiangqi.book.build.BuildManifest.Spill;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Reads inputs on one thread, keeps what they give in memory, and writes it to disk whenever the
 * memory is full; then the manifest names the files and the inputs. For one thread.
 *
 * @param <T> an input
 */
public abstract class InputSpiller<T> {
  private final SpillLog log;
  private final Workers workers;
  private final Queue<T> pending;

  /** Ids of the inputs with games in memory. */
  private final Set<String> touched = new HashSet<>();

  /** Ids of the inputs read to their end. */
  private final Set<String> finished = new HashSet<>();

  private String current = "";
  private boolean failed;

  protected InputSpiller(SpillLog log, Workers workers, Queue<T> pending) {
    this.log = log;
    this.workers = workers;
    this.pending = pending;
  }

  /** {@return the id of an input} */
  protected abstract String id(T input);

  /** Reads an input; calls {@link #take} for each game. */
  protected abstract void read(T input) throws IOException;

  /** Called after each input. */
  protected abstract void ended();

  /** {@return whether the memory is full} */
  protected abstract boolean isFull();

  /** Writes the games in memory as files of a spill, forgets them, and returns their parts. */
  protected abstract Set<Integer> write(int spill) throws IOException;

  /** Reads all inputs. */
  public final void run() throws IOException {
    T input = pending.poll();
    while (input != null) {
      workers.check();
      current = id(input);
      read(input);
      if (failed) {
        // The input has swallowed the exception.
        throw new IOException("games of \"" + current + "\" could not be written to disk");
      }
      finished.add(current);
      ended();
      input = pending.poll();
    }
    spill();
  }

  /**
   * Takes a game of the current input.
   *
   * @param adding keeps the game in memory; returns false if it is not wanted
   * @return whether it was wanted
   */
  protected final boolean take(BooleanSupplier adding) {
    boolean succeeded = false;
    try {
      workers.check();
      boolean taken = adding.getAsBoolean();
      if (taken) {
        touched.add(current);
        if (isFull()) {
          spill();
        }
      }
      succeeded = true;
      return taken;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      failed |= !succeeded;
    }
  }

  private void spill() throws IOException {
    if (touched.isEmpty() && finished.isEmpty()) {
      return;
    }
    int number = log.next();
    log.add(new Spill(number, write(number), touched, finished));
    touched.clear();
    finished.clear();
  }
}
