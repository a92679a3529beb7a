package dev.xiangqi.examples.obk;

import dev.xiangqi.core.Piece;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.Square;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * The Zobrist keys of the program that made an SQLite book. The user supplies them, from the
 * documentation of that program.
 *
 * <p>The file is a text of 3,585 numbers, separated by spaces, commas or line ends. A number has at
 * most 64 bits and is decimal, negative decimal or hexadecimal with {@code 0x}. A comment starts
 * with {@code #} and ends with the line. The first number is for Red to move. Then come 256 numbers
 * for each of the pieces K A B N R C P k a b n r c p, by square, 16 to a row: 0x33 is a9, 0xcb is
 * i0.
 *
 * <p>The key of a position is the exclusive or of the numbers of its pieces on their squares, and
 * of the first number if Red is to move. An immutable value.
 */
public final class ObkKeys {
  private static final List<Piece> PIECES = List.of(Piece.values());
  private static final int COUNT = 1 + PIECES.size() * WideSquares.COUNT;
  private static final int MAX_LENGTH = 20;
  private static final int BUFFER = 1 << 16;

  private final long[] numbers;

  private ObkKeys(long[] numbers) {
    this.numbers = numbers;
  }

  /**
   * Reads a table.
   *
   * @param file a text of 3,585 numbers
   * @return the table
   * @throws IOException if it cannot be read
   * @throws ObkFormatException if the text is anything else; the message has line and column
   */
  public static ObkKeys read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return read(in, file.toString());
    }
  }

  /**
   * Reads a table from a stream.
   *
   * @param in a text of 3,585 numbers in ASCII or UTF-8; not closed
   * @param source the name of the stream in error messages
   * @return the table
   * @throws IOException if the stream cannot be read
   * @throws ObkFormatException if the text is anything else; the message has line and column
   */
  public static ObkKeys read(InputStream in, String source) throws IOException {
    return new Parser(new BufferedInputStream(in, BUFFER), source).parse();
  }

  /** The key of a position, or of its mirror image. */
  long key(Position position, boolean mirrored) {
    long key = position.sideToMove() == Side.RED ? numbers[0] : 0;
    for (int piece = 0; piece < PIECES.size(); piece++) {
      for (Square square : position.pieces(PIECES.get(piece))) {
        int wide = WideSquares.of(mirrored ? square.mirrored() : square);
        key ^= numbers[1 + piece * WideSquares.COUNT + wide];
      }
    }
    return key;
  }

  private static final class Parser {
    private final InputStream in;
    private final String source;
    private final long[] numbers = new long[COUNT];
    private final StringBuilder word = new StringBuilder();
    private int count;
    private long line = 1;
    private int column;

    private Parser(InputStream in, String source) {
      this.in = in;
      this.source = source;
    }

    private ObkKeys parse() throws IOException {
      int c;
      boolean comment = false;
      do {
        c = in.read();
        column++;
        comment = (comment || c == '#') && c != '\n' && c != '\r' && c >= 0;
        if (comment || c <= ' ' || c == ',') {
          endWord();
        } else if (word.length() == MAX_LENGTH) {
          throw fault(column, "expected a number of 64 bits, found \"" + word + "...\"");
        } else {
          word.append((char) c);
        }
        if (c == '\n') {
          line++;
          column = 0;
        }
      } while (c >= 0);
      if (count < COUNT) {
        throw fault(column, "expected " + COUNT + " numbers, found " + count);
      }
      return new ObkKeys(numbers);
    }

    private void endWord() {
      if (word.length() == 0) {
        return;
      }
      String text = word.toString();
      int start = column - text.length();
      word.setLength(0);
      if (count == COUNT) {
        throw fault(start, "expected " + COUNT + " numbers and no more, found \"" + text + "\"");
      }
      try {
        numbers[count] = number(text);
        count++;
      } catch (NumberFormatException e) {
        throw new ObkFormatException(
            at(start) + "expected a number of 64 bits, found \"" + text + "\"", e);
      }
    }

    private static long number(String text) {
      if (text.startsWith("0x") || text.startsWith("0X")) {
        return Long.parseUnsignedLong(text.substring(2), 16);
      }
      return text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
    }

    private ObkFormatException fault(int start, String problem) {
      return new ObkFormatException(at(start) + problem);
    }

    private String at(int start) {
      return source + ", line " + line + ", column " + Math.max(1, start) + ": ";
    }
  }
}
