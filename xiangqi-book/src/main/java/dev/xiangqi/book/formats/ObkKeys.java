package dev.xiangqi.book.formats;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The numbers by which the programs that made an SQLite book find its positions. They are not part
 * of this library: who has such a book takes them from the documentation of the program.
 *
 * <p>A text of 3,585 numbers with spaces, commas or line ends between, each of at most 64 bits,
 * decimal, negative decimal or hexadecimal with {@code 0x}; after {@code #} the rest of a line is a
 * comment. First the number for Red to move, then 256 for each of the pieces K A B N R C P k a b n
 * r c p, by square: 16 to a row, 0x33 being a9 and 0xcb i0.
 *
 * <p>The key of a position is the exclusive or of the numbers of its pieces on their squares, and
 * of that for Red to move if he is. An immutable value.
 */
public final class ObkKeys {
  private static final int COUNT = 1 + WideSquares.TABLE;
  private static final int LONGEST = 20;
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
   * @throws BookFormatException if it has something else, telling line and column
   */
  public static ObkKeys read(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file), BUFFER)) {
      return new Parser(in, file.toString()).parse();
    }
  }

  /** The key of a position, or of its mirror image. */
  long key(Position position, boolean mirrored) {
    long key = WideSquares.hash(position, mirrored, index -> numbers[1 + index]);
    return position.sideToMove() == Side.RED ? key ^ numbers[0] : key;
  }

  /** Reads the numbers one by one. */
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
        } else if (word.length() == LONGEST) {
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
        throw fault(start, "expected a number of 64 bits, found \"" + text + "\"").by(e);
      }
    }

    private static long number(String text) {
      if (text.startsWith("0x") || text.startsWith("0X")) {
        return Long.parseUnsignedLong(text.substring(2), 16);
      }
      return text.startsWith("-") ? Long.parseLong(text) : Long.parseUnsignedLong(text);
    }

    private BookFormatException fault(int at, String what) {
      return BookFormatException.line(source, line, Math.max(1, at), what);
    }
  }
}
