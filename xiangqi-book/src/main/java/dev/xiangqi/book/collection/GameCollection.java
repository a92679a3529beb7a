package dev.xiangqi.book.collection;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.CorruptBookException;
import dev.xiangqi.book.collection.file.CollectionFile;
import dev.xiangqi.book.collection.file.InfoReader;
import dev.xiangqi.book.collection.file.LineReader;
import dev.xiangqi.book.collection.file.Part;
import dev.xiangqi.book.collection.file.PartRecords;
import dev.xiangqi.book.collection.file.RecordCursor;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A file of games that answers queries quickly: which games reached a position, and what was played
 * there. {@link CollectionBuilder} makes it.
 *
 * <p>The file is mapped into memory, and each part is checked when it is first read. Thread-safe.
 * Closing it while another thread searches makes that search fail.
 *
 * @since 0.1.0
 */
public final class GameCollection implements Closeable {
  private final Path path;
  private final CollectionFile file;
  private final List<Part> parts;
  private final long size;

  private GameCollection(Path path, CollectionFile file) {
    this.path = path;
    this.file = file;
    parts = file.parts();
    size = parts.stream().mapToLong(Part::games).sum();
  }

  /**
   * Opens a collection.
   *
   * <p>The file must not be truncated, or be written to except by {@link CollectionBuilder#add},
   * while it is open. It may be replaced by renaming another file, without effect on this
   * collection; Windows does not allow that. Reading a truncated file throws {@link
   * CorruptBookException} if the JVM reports the fault at once. Otherwise the JVM throws an {@link
   * InternalError} in this thread later.
   *
   * @param file its file
   * @return the collection, to be closed by the caller
   * @throws IOException if the file cannot be read
   * @throws CorruptBookException if it is not a collection, or its headers are damaged
   */
  public static GameCollection open(Path file) throws IOException {
    Source source = new Source(requireNonNull(file, "file").toString(), CorruptBookException::new);
    return new GameCollection(file, CollectionFile.open(file, source));
  }

  /**
   * {@return whether a path is a regular file that begins as a collection does}
   *
   * @param file the path
   * @throws IOException if it cannot be read
   */
  public static boolean isCollection(Path file) throws IOException {
    return CollectionFile.isCollection(requireNonNull(file, "file"));
  }

  /** {@return the path of the file} */
  public Path file() {
    return path;
  }

  /** {@return the number of games} */
  public long size() {
    return size;
  }

  /** {@return the number of moves of all games} */
  public long plies() {
    return parts.stream().mapToLong(part -> part.header().plies()).sum();
  }

  /** {@return the number of different lines of play: moves that games share count once} */
  public long lines() {
    return parts.stream().mapToLong(part -> part.header().nodes()).sum();
  }

  /** {@return the number of bytes of the file} */
  public long bytes() {
    return file.length();
  }

  /** {@return the number of parts: one, and one for each time that games were added since} */
  public int parts() {
    return parts.size();
  }

  List<Part> partList() {
    return parts;
  }

  CollectionFile collectionFile() {
    return file;
  }

  /**
   * Returns a game. Its moves are played when they are asked for.
   *
   * @param number its number, from 0 to {@link #size()} - 1
   * @return the game
   * @throws IndexOutOfBoundsException if there is no such game
   * @throws CorruptBookException if its bytes are damaged
   */
  public CollectedGame game(long number) {
    Objects.checkIndex(number, size);
    int at = parts.size() - 1;
    while (parts.get(at).first() > number) {
      at--;
    }
    Part part = parts.get(at);
    LineReader lines = new LineReader(part);
    lines.seek((int) (number - part.first()));
    InfoReader infos = new InfoReader(part).seek(lines);
    return new CollectedGame(
        number,
        new CodedMoves(part.start(lines.start()), lines),
        GameResult.values()[lines.result()],
        infos.tags(),
        infos.facts());
  }

  /**
   * Prepares a search for a query in all games.
   *
   * @param query what to find
   * @return a search
   */
  public CollectionSearch search(Query query) {
    return new CollectionSearch(this, requireNonNull(query, "query"));
  }

  /**
   * Finds the games that reached a position, by the lists of positions: without a search.
   *
   * @param query the position asked for
   * @return its games
   * @throws CorruptBookException if bytes are damaged
   */
  public PositionGames games(PositionQuery query) {
    return PositionGames.find(parts, requireNonNull(query, "query"));
  }

  /** {@return the games as an input of another build} */
  public CollectionInput asInput() {
    return new CollectionInput() {
      @Override
      public String id() {
        return path.toAbsolutePath() + " " + size + " " + file.length();
      }

      @Override
      public void read(Consumer<GameRecord> games) throws IOException {
        for (Part part : parts) {
          try (RecordCursor records = new PartRecords(part)) {
            while (records.next()) {
              games.accept(new GameRecord(records.toArray()));
            }
          }
        }
      }
    };
  }

  /**
   * Checks every byte: the checksums first, then that the collection is the one that its games
   * give, by building each part again in a temporary folder. It takes about as long as building.
   *
   * @throws IOException if the file cannot be read, or the other one not be written
   * @throws CorruptBookException if bytes are damaged
   */
  public void verify() throws IOException {
    CollectionVerifier.verify(file);
  }

  /** Releases the file. Idempotent. */
  @Override
  public void close() {
    file.close();
  }
}
