package dev.xiangqi.book.formats;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.core.IllegalMoveException;
import dev.xiangqi.core.InvalidFenException;
import dev.xiangqi.core.InvalidPositionException;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Queue;

/**
 * Reads books of text, one entry a line: move, weight and FEN, separated by spaces or tabs.
 *
 * <p>The FEN is any text that {@link Position#fromFen} reads; only board and side to move matter.
 * Lines end with LF, CR or both. Blank lines, lines that begin with {@code #} and a UTF-8 byte
 * order mark at the start are skipped. Only one line is in memory, and at most 1,001 of its
 * characters. For one thread.
 *
 * @since 0.1.0
 */
public final class TextBookReader implements Iterator<BookEntry>, Closeable {
  private static final int MAX_LINE = 1_000;
  private static final int BUFFER = 1 << 16;
  private static final int END = -1;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

  private final InputStream in;
  private final String source;
  private final byte[] buffer = new byte[BUFFER];
  private int at;
  private int end;

  /** Whether the last line ended with CR, so that an LF after it does not end another line. */
  private boolean afterReturn;

  private final StringBuilder line = new StringBuilder();
  private final Queue<BookEntry> ahead = new ArrayDeque<>(1);
  private long number;
  private boolean skipping;
  private long skipped;
  private Optional<BookFormatException> firstSkipped = Optional.empty();

  /** The last position and its FEN, since consecutive lines often have the same one. */
  private Position lastPosition = Position.initial();

  private String lastFen = lastPosition.toFen();

  private TextBookReader(InputStream in, String source) {
    this.in = in;
    this.source = source;
  }

  /**
   * Opens a file.
   *
   * @param file a book of text
   * @return the reader, to be closed by the caller
   * @throws IOException if the file cannot be read
   */
  public static TextBookReader open(Path file) throws IOException {
    return of(Files.newInputStream(requireNonNull(file, "file")), file.toString());
  }

  /**
   * Reads a stream.
   *
   * @param in the bytes of a book of text; closed with the reader
   * @param source the name of the stream in error messages
   * @return the reader, to be closed by the caller
   * @throws IOException if the stream cannot be read
   */
  public static TextBookReader of(InputStream in, String source) throws IOException {
    TextBookReader reader =
        new TextBookReader(requireNonNull(in, "in"), requireNonNull(source, "source"));
    reader.end = in.readNBytes(reader.buffer, 0, BYTE_ORDER_MARK.length);
    reader.at =
        Arrays.equals(reader.buffer, 0, reader.end, BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length)
            ? reader.end
            : 0;
    return reader;
  }

  /**
   * Makes the reader skip and count invalid lines, instead of throwing.
   *
   * @return this
   */
  public TextBookReader skipBadLines() {
    skipping = true;
    return this;
  }

  /** {@return the number of invalid lines skipped; 0 without {@link #skipBadLines}} */
  public long skipped() {
    return skipped;
  }

  /** {@return the fault of the first line skipped, or empty if there is none} */
  public Optional<BookFormatException> firstSkipped() {
    return firstSkipped;
  }

  /**
   * Returns whether there is another entry.
   *
   * @throws BookFormatException if the next line is invalid; it has line and column, and the reader
   *     can continue with the line after it
   * @throws UncheckedIOException if the source cannot be read
   */
  @Override
  public boolean hasNext() {
    try {
      while (ahead.isEmpty() && readLine()) {
        try {
          parse();
        } catch (BookFormatException e) {
          if (!skipping) {
            throw e;
          }
          skipped++;
          firstSkipped = firstSkipped.or(() -> Optional.of(e));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return !ahead.isEmpty();
  }

  /**
   * Returns the next entry.
   *
   * @throws BookFormatException if the next line is invalid; it has line and column, and the reader
   *     can continue with the line after it
   * @throws UncheckedIOException if the source cannot be read
   */
  @Override
  public BookEntry next() {
    if (!hasNext()) {
      throw new NoSuchElementException("no more entries");
    }
    return ahead.remove();
  }

  /** Reads the next line, at most one character over the limit; returns false at the end. */
  private boolean readLine() throws IOException {
    line.setLength(0);
    int c = read();
    if (c == '\n' && afterReturn) {
      c = read();
    }
    afterReturn = false;
    if (c == END) {
      return false;
    }
    number++;
    while (c != END && c != '\n' && c != '\r') {
      if (line.length() <= MAX_LINE) {
        line.append((char) c);
      }
      c = read();
    }
    afterReturn = c == '\r';
    return true;
  }

  private int read() throws IOException {
    if (at == end) {
      at = 0;
      end = Math.max(0, in.read(buffer));
      if (end == 0) {
        return END;
      }
    }
    return buffer[at++] & 255;
  }

  private void parse() {
    int start = skipSpaces(0);
    if (start == line.length() || line.charAt(start) == '#') {
      return;
    }
    if (line.length() > MAX_LINE) {
      throw fault(MAX_LINE, "expected the line to end after at most " + MAX_LINE + " characters");
    }
    int moveEnd = word(start);
    Move move = move(start, line.substring(start, moveEnd));
    int weightStart = skipSpaces(moveEnd);
    int weightEnd = word(weightStart);
    long weight = weight(weightStart, line.substring(weightStart, weightEnd));
    int fenStart = skipSpaces(weightEnd);
    Position position = position(fenStart, line.substring(fenStart).stripTrailing());
    try {
      ahead.add(new BookEntry(position, BookMove.of(move, weight)));
    } catch (IllegalMoveException e) {
      throw fault(start, "expected a legal move: " + e.getMessage()).by(e);
    }
  }

  private Move move(int start, String text) {
    try {
      return Move.parse(text);
    } catch (IllegalArgumentException e) {
      throw fault(start, "expected a move such as h2e2, found \"" + excerpt(text) + "\"").by(e);
    }
  }

  private long weight(int start, String text) {
    long weight = text.isEmpty() ? -1 : 0;
    for (int i = 0; i < text.length() && weight >= 0; i++) {
      int digit = text.charAt(i) - '0';
      weight = digit < 0 || digit > 9 ? -1 : 10 * weight + digit;
      weight = weight > WeightSums.MAX ? -1 : weight;
    }
    if (weight < 0) {
      throw fault(
          start, "expected a weight 0-" + WeightSums.MAX + ", found \"" + excerpt(text) + "\"");
    }
    return weight;
  }

  private Position position(int start, String fen) {
    if (!fen.equals(lastFen)) {
      try {
        lastPosition = Position.fromFen(fen);
        lastFen = fen;
      } catch (InvalidFenException e) {
        throw fault(start + e.offset(), e.field() + ": " + e.fault()).by(e);
      } catch (InvalidPositionException e) {
        throw fault(start, "expected a position that can occur: " + e.getMessage()).by(e);
      }
    }
    return lastPosition;
  }

  private int skipSpaces(int start) {
    int at = start;
    while (at < line.length() && isSpace(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private int word(int start) {
    int at = start;
    while (at < line.length() && !isSpace(line.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isSpace(char c) {
    return c == ' ' || c == '\t';
  }

  private static String excerpt(String text) {
    return text.length() <= 20 ? text : text.substring(0, 20) + "...";
  }

  private BookFormatException fault(int at, String what) {
    return BookFormatException.line(source, number, at + 1, what);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
