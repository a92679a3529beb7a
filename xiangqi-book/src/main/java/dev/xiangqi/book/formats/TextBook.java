package dev.xiangqi.book.formats;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.core.Move;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Writes books as text, one entry a line: move, weight and FEN, separated by spaces.
 *
 * <pre>{@code
 * h2e2 1473 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
 * g3g4 546 rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1
 * }</pre>
 *
 * <p>{@link TextBookReader} reads it. Games, wins, draws and losses are not written.
 */
public final class TextBook {
  private static final String COUNTERS = " - - 0 1";

  private TextBook() {}

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
    String fen = entry.position().toFen();
    int end = fen.indexOf(' ', fen.indexOf(' ') + 1);
    return fen.substring(0, end) + '\t' + entry.move().move() + '\t' + entry.move().weight();
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
          weight = Weights.sum(source, weight, more);
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
