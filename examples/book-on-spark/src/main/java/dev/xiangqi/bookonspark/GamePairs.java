package dev.xiangqi.bookonspark;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.GameFingerprint;
import dev.xiangqi.core.Move;
import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import dev.xiangqi.notation.tree.GameTree;
import dev.xiangqi.notation.tree.Ply;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.zip.ZipException;
import org.apache.spark.input.PortableDataStream;
import scala.Tuple2;

/**
 * The first stage: returns the games of some files one by one, then a report of the reading. Each
 * game comes with a part number from its fingerprint, so all records of a game meet in one part.
 * Not thread-safe.
 *
 * <p>The report counts refused games by kind of fault. It also counts files that are truncated or
 * cannot be decompressed; the games before the damage are returned. If a file cannot be reached,
 * the task fails and Spark repeats it.
 */
final class GamePairs implements Iterator<Tuple2<Integer, byte[]>>, Closeable {
  private final Iterator<Tuple2<String, PortableDataStream>> files;
  private final BookPlan plan;
  private final GameCodec codec;
  private Optional<GameReader> reader = Optional.empty();
  private ReadReport report = ReadReport.empty();
  private boolean reported;

  GamePairs(Iterator<Tuple2<String, PortableDataStream>> files, BookPlan plan) {
    this.files = files;
    this.plan = plan;
    codec = new GameCodec(plan.settings());
  }

  @Override
  public boolean hasNext() {
    return !reported;
  }

  @Override
  public Tuple2<Integer, byte[]> next() {
    if (reported) {
      throw new NoSuchElementException("no games after the report");
    }
    Optional<GameTree> game = nextGame();
    if (game.isEmpty()) {
      reported = true;
      return new Tuple2<>(plan.reports(), report.toBytes());
    }
    report = report.withGame();
    return new Tuple2<>(part(game.get()), codec.encode(game.get()));
  }

  private int part(GameTree game) {
    List<Move> moves = game.main().plies().stream().map(Ply::move).toList();
    return GameFingerprint.of(game.start(), moves).part(plan.partitions());
  }

  /** {@return the next readable game of the files, or empty at the end} */
  private Optional<GameTree> nextGame() {
    Optional<GameTree> game = Optional.empty();
    while (game.isEmpty() && (reader.isPresent() || files.hasNext())) {
      try {
        if (reader.isEmpty()) {
          open(files.next());
        }
        game = nextGame(reader.orElseThrow());
        if (game.isEmpty()) {
          close();
        }
      } catch (UncheckedIOException e) {
        skipDamaged(requireNonNull(e.getCause(), "cause"));
      } catch (IOException e) {
        skipDamaged(e);
      }
    }
    return game;
  }

  private Optional<GameTree> nextGame(GameReader entries) {
    while (entries.hasNext()) {
      GameEntry entry = entries.next();
      if (entry instanceof GameEntry.Read read) {
        return Optional.of(read.tree());
      }
      if (entry instanceof GameEntry.Refused refused) {
        report = report.withRefused(refused.error().problem());
      }
    }
    return Optional.empty();
  }

  private void open(Tuple2<String, PortableDataStream> file) throws IOException {
    report = report.withFile();
    reader = Optional.of(GameFiles.read(file._2().open(), file._1(), ReadOptions.defaults()));
  }

  /** Skips the rest of a damaged file; fails if the fault is not in the bytes of the file. */
  private void skipDamaged(IOException fault) {
    if (!(fault instanceof EOFException || fault instanceof ZipException)) {
      throw new UncheckedIOException(fault);
    }
    report = report.withDamage();
    try {
      close();
    } catch (IOException e) {
      e.addSuppressed(fault);
      throw new UncheckedIOException(e);
    }
  }

  /** Closes the file being read, if any. */
  @Override
  public void close() throws IOException {
    if (reader.isPresent()) {
      GameReader open = reader.get();
      reader = Optional.empty();
      open.close();
    }
  }
}
