package dev.xiangqi.examples.xq.games;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.examples.xq.io.Failures;
import dev.xiangqi.notation.Diagnostic;
import dev.xiangqi.notation.Location;
import dev.xiangqi.notation.NotationProblem;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.PendingEntry;
import dev.xiangqi.notation.tree.Tags;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the games of one file. The first call of {@link #next} opens it. Not thread-safe. */
public final class BatchReader implements Batch.Source, Closeable {
  private static final int MAX_GAMES = 32;

  /** Maximum number of games that several threads read at once. */
  private static final int MAX_PENDING = 512;

  /** Maximum byte span of a batch; bounds memory when games are large. */
  private static final long MAX_BYTE_SPAN = 1 << 20;

  /** Opens a file. */
  public interface Opener {
    GameReader open() throws IOException;
  }

  private final String source;
  private final Opener opener;
  private final boolean pending;
  private Optional<GameReader> reader = Optional.empty();
  private boolean anyGame;

  private BatchReader(String source, Opener opener, boolean pending) {
    this.source = source;
    this.opener = opener;
    this.pending = pending;
  }

  /** {@return a reader whose games have been read} */
  public static BatchReader of(String source, Opener opener) {
    return new BatchReader(source, opener, false);
  }

  /** {@return a reader that leaves reading the games to others where the format permits it} */
  public static BatchReader ofPending(String source, Opener opener) {
    return new BatchReader(source, opener, true);
  }

  /** {@return the next batch, with any failure in it; the last batch closes the file} */
  @Override
  public Batch next() {
    List<PendingEntry> entries = new ArrayList<>(MAX_GAMES);
    try {
      GameReader games = reader.isPresent() ? reader.get() : opener.open();
      reader = Optional.of(games);
      while (!isFull(entries) && games.hasNext()) {
        entries.add(pending ? games.nextPending() : games.next());
      }
      if (isFull(entries)) {
        anyGame = true;
        return new Batch(entries, Optional.empty(), false);
      }
      games.close();
      if (!anyGame && entries.isEmpty()) {
        entries.add(empty());
      }
      return new Batch(entries, Optional.empty(), true);
    } catch (UncheckedIOException e) {
      return Batch.broken(entries, named(requireNonNull(e.getCause(), "cause")));
    } catch (IOException e) {
      return Batch.broken(entries, named(e));
    } catch (OutOfMemoryError e) {
      return Batch.broken(entries, named(new IOException(Failures.OUT_OF_MEMORY, e)));
    } catch (RuntimeException | Error e) {
      return Batch.broken(entries, e);
    }
  }

  private boolean isFull(List<PendingEntry> entries) {
    int size = entries.size();
    return size == (pending ? MAX_PENDING : MAX_GAMES)
        || (size > 0 && Math.abs(offset(entries, size - 1) - offset(entries, 0)) > MAX_BYTE_SPAN);
  }

  private static long offset(List<PendingEntry> entries, int index) {
    return entries.get(index).location().offset();
  }

  /** Adds the file's name to a failure. Only a failure to open the file has it already. */
  IOException named(IOException failure) {
    if (failure instanceof FileSystemException) {
      return failure;
    }
    IOException named = new FileSystemException(source, null, failure.getMessage());
    named.initCause(failure);
    return named;
  }

  /** An empty input file, or a folder without files, is an error. */
  private GameEntry empty() {
    Location start = new Location(0, 1, 1);
    Diagnostic error =
        Diagnostic.error(NotationProblem.SYNTAX, "empty; expected at least one game").build();
    return new GameEntry.Refused(1, source, start, Tags.empty(), List.of(error));
  }

  @Override
  public void close() throws IOException {
    if (reader.isPresent()) {
      reader.get().close();
    }
  }
}
