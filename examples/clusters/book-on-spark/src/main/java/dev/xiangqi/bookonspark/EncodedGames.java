package dev.xiangqi.bookonspark;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.notation.io.GameEntry;
import dev.xiangqi.notation.io.GameFiles;
import dev.xiangqi.notation.io.GameReader;
import dev.xiangqi.notation.io.ReadOptions;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.zip.ZipException;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.input.PortableDataStream;
import org.apache.spark.util.TaskCompletionListener;
import scala.Tuple2;

/**
 * Reads the games of some files: returns them encoded, one by one, then a report of the reading.
 * Not thread-safe.
 *
 * <p>The report counts refused games and games with warnings by kind. It also counts files that are
 * truncated or cannot be decompressed; the games before the damage are returned. If a file cannot
 * be reached, the task fails and Spark repeats it.
 */
final class EncodedGames<T> implements Iterator<T>, Closeable {
  private static final String RECURSIVE = "mapreduce.input.fileinputformat.input.dir.recursive";

  private final Iterator<Tuple2<String, PortableDataStream>> files;
  private final GameEncoder<T> encoder;
  private Optional<GameReader> reader = Optional.empty();
  private ReadReport report = ReadReport.empty();
  private boolean reported;

  private EncodedGames(Iterator<Tuple2<String, PortableDataStream>> files, GameEncoder<T> encoder) {
    this.files = files;
    this.encoder = encoder;
  }

  /**
   * Finds the files to read. One task reads each file; a task may read several small files.
   *
   * @param input the folder, file or pattern for {@link JavaSparkContext#binaryFiles}, with a
   *     scheme such as {@code hdfs:} if it is not the default one. Folders are read recursively.
   *     Names that begin with a dot or an underscore are skipped.
   */
  static JavaPairRDD<String, PortableDataStream> files(JavaSparkContext spark, String input) {
    spark.hadoopConfiguration().setBoolean(RECURSIVE, true);
    return spark.binaryFiles(input);
  }

  /** Reads files in a Spark task, whose end closes the file being read. */
  static <T> Iterator<T> inTask(
      Iterator<Tuple2<String, PortableDataStream>> files, GameEncoder<T> encoder) {
    EncodedGames<T> games = new EncodedGames<>(files, encoder);
    // Closes the file also if the task fails or is stopped.
    TaskCompletionListener end = context -> closeUnchecked(games);
    TaskContext.get().addTaskCompletionListener(end);
    return games;
  }

  private static void closeUnchecked(Closeable games) {
    try {
      games.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public boolean hasNext() {
    return !reported;
  }

  @Override
  public T next() {
    if (reported) {
      throw new NoSuchElementException("no games after the report");
    }
    Optional<GameEntry.Read> game = nextGame();
    while (game.isPresent()) {
      report = report.withGame();
      Optional<T> encoded = encoder.encode(game.get());
      if (encoded.isPresent()) {
        return encoded.get();
      }
      report = report.withLeftOut();
      game = nextGame();
    }
    reported = true;
    return encoder.encode(report);
  }

  /** {@return the next readable game of the files, or empty at the end} */
  private Optional<GameEntry.Read> nextGame() {
    Optional<GameEntry.Read> game = Optional.empty();
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

  private Optional<GameEntry.Read> nextGame(GameReader entries) {
    while (entries.hasNext()) {
      GameEntry entry = entries.next();
      if (entry instanceof GameEntry.Read read) {
        report = report.withWarnings(read.diagnostics());
        return Optional.of(read);
      }
      if (entry instanceof GameEntry.Refused refused) {
        report = report.withRefused(refused.error().problem());
      }
    }
    return Optional.empty();
  }

  private void open(Tuple2<String, PortableDataStream> file) throws IOException {
    report = report.withFile();
    encoder.begin(file._1());
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
