package dev.xiangqi.book.formats;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.book.BookView;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A book of text, one entry a line: move, weight and FEN, separated by spaces.
 *
 * <pre>{@code
 * h2e2 1473 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
 * g3g4 546 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
 * }</pre>
 *
 * <p>The text contains positions, not keys of positions, so {@link #entries} has all of them: also
 * those that no line from the starting position reaches. Games, wins, draws and losses are not
 * written.
 *
 * <p>{@link #read} loads a file into memory, for lookups. {@link TextBookReader} reads a file of
 * any size, entry by entry. A position and its mirror image are two positions. Immutable and
 * thread-safe.
 *
 * @since 0.1.0
 */
public final class TextBook implements BookView {
  private static final String COUNTERS = " - - 0 1";

  private final List<BookEntry> entries;
  private final Map<PositionKey, List<BookMove>> positions;

  private TextBook(List<BookEntry> entries, Map<PositionKey, List<BookMove>> positions) {
    this.entries = entries;
    this.positions = positions;
  }

  /**
   * Loads a file into memory, about 400 bytes a line.
   *
   * @param file a book of text
   * @return the book; a file without entries is an empty book
   * @throws IOException if the file cannot be read
   * @throws BookFormatException if a line is invalid; it has line and column
   */
  public static TextBook read(Path file) throws IOException {
    try (TextBookReader reader = TextBookReader.open(file)) {
      return of(reader, file.toString());
    } catch (UncheckedIOException e) {
      throw requireNonNull(e.getCause(), "cause");
    }
  }

  /**
   * Makes a book of entries, for example of a {@link TextBookReader} that skips invalid lines.
   * Entries of the same board, side to move and move are added up.
   *
   * @param entries the entries in any order
   * @param source the name of the book in error messages
   * @return the book
   * @throws BookFormatException if the numbers of a move add up to 2<sup>55</sup> or more
   */
  public static TextBook of(Iterator<BookEntry> entries, String source) {
    requireNonNull(entries, "entries");
    requireNonNull(source, "source");
    Map<String, Map<Move, BookMove>> sums = new TreeMap<>();
    while (entries.hasNext()) {
      BookEntry entry = entries.next();
      BookMove move = entry.move();
      try {
        sums.computeIfAbsent(boardAndSide(entry.position()), key -> new TreeMap<>())
            .merge(move.move(), move, MoveSums::sum);
      } catch (IllegalArgumentException e) {
        throw BookFormatException.file(source, move.move() + ": " + e.getMessage()).by(e);
      }
    }
    List<BookEntry> list = new ArrayList<>();
    Map<PositionKey, List<BookMove>> positions = new HashMap<>();
    sums.forEach(
        (text, moves) -> {
          Position position = Position.fromFen(text + COUNTERS);
          List<BookMove> sorted = moves.values().stream().sorted(BookMove.ORDER).toList();
          positions.put(position.key(), sorted);
          sorted.forEach(move -> list.add(new BookEntry(position, move)));
        });
    return new TextBook(List.copyOf(list), positions);
  }

  /**
   * Returns all entries, in the order of {@link #write}: positions in ASCII order of board and side
   * to move, moves in the order of {@link BookView#moves}. The positions have the counters 0 and 1.
   *
   * @return an unmodifiable list
   */
  public List<BookEntry> entries() {
    return entries;
  }

  @Override
  public List<BookMove> moves(Position position) {
    return positions.getOrDefault(requireNonNull(position, "position").key(), List.of());
  }

  @Override
  public long size() {
    return entries.size();
  }

  /** {@return the number of positions, at most {@link #size()}} */
  public long positions() {
    return positions.size();
  }

  /** {@return false: a mirror image is another position} */
  @Override
  public boolean mirrors() {
    return false;
  }

  /**
   * Writes a text of entries. Positions are in ASCII order of board and side to move. Moves are
   * sorted by weight descending, then by from-square and to-square. Entries of the same board, side
   * to move and move are added up, so the same entries in any order give the same bytes. Lines end
   * with a line feed. The text is written under a temporary name and moved into place when
   * complete; a failure changes nothing.
   *
   * @param entries the entries; sorted in runs on disk next to the file
   * @param file the file to write; replaced if it exists
   * @return the number of lines written
   * @throws IOException if the file cannot be written
   * @throws BookFormatException if the weights of a move add up to 2<sup>55</sup> or more
   */
  public static long write(Iterator<BookEntry> entries, Path file) throws IOException {
    return SortedExport.write(
        requireNonNull(entries, "entries"),
        requireNonNull(file, "file"),
        TextBook::line,
        (lines, out) -> {
          Writer text = new OutputStreamWriter(out, StandardCharsets.US_ASCII);
          long written = writeAll(lines, text, file.toString());
          text.flush();
          return written;
        });
  }

  /** The line to sort: board and side to move, move, weight. */
  private static String line(BookEntry entry) {
    BookMove move = entry.move();
    return boardAndSide(entry.position()) + '\t' + move.move() + '\t' + move.weight();
  }

  /** The first two fields of a FEN. */
  private static String boardAndSide(Position position) {
    String fen = position.toFen();
    return fen.substring(0, fen.indexOf(' ', fen.indexOf(' ') + 1));
  }

  /** A move with the sum of the weights of its entries. */
  private record Sum(Move move, long weight) {
    private static final Comparator<Sum> ORDER =
        Comparator.comparingLong(Sum::weight).reversed().thenComparing(Sum::move);
  }

  private static long writeAll(LineSorter lines, Writer out, String source) throws IOException {
    long written = 0;
    List<Sum> moves = new ArrayList<>();
    Optional<String> line = lines.next();
    while (line.isPresent()) {
      String position = line.get().substring(0, line.get().indexOf('\t') + 1);
      moves.clear();
      while (line.isPresent() && line.get().startsWith(position)) {
        String prefix = line.get().substring(0, line.get().lastIndexOf('\t') + 1);
        long weight = 0;
        while (line.isPresent() && line.get().startsWith(prefix)) {
          long more = Long.parseLong(line.get().substring(prefix.length()));
          weight = WeightSums.sum(source, weight, more);
          line = lines.next();
        }
        String move = prefix.substring(position.length(), prefix.length() - 1);
        moves.add(new Sum(Move.parse(move), weight));
      }
      moves.sort(Sum.ORDER);
      for (Sum move : moves) {
        out.write(move.move + " " + move.weight + " " + position.strip() + COUNTERS + "\n");
      }
      written += moves.size();
    }
    return written;
  }
}
