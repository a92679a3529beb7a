package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.file.BookHeader;
import dev.xiangqi.book.file.Bytes;
import dev.xiangqi.book.file.CountCodec;
import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.testing.Steps;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Books whose checksums are right, but whose moves no builder would write. */
class HostileBookTest {
  private static final Position START = Position.initial();
  private static final int CANNON = Move.parse("h2e2").packed();

  @TempDir private Path folder = Path.of("");

  /** Writes a book of the starting position; the first of n moves has n + 1 games, the last two. */
  private Path book(List<Integer> moves, boolean ascending) throws IOException {
    PositionKey key = Mirror.canonical(START, true);
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    data.write(ByteBuffer.allocate(16).putLong(key.key()).putLong(key.lock()).array());
    for (int i = 0; i < moves.size(); i++) {
      byte[] move = new byte[2 + CountCodec.MAX_LENGTH];
      boolean last = i == moves.size() - 1;
      Bytes.putShort(move, 0, moves.get(i) | (last ? 1 << 15 : 0));
      int games = ascending ? i + 2 : moves.size() - i + 1;
      int end = Bytes.putVarint(move, 2, games + CountCodec.MORE);
      data.write(move, 0, end + 3);
    }
    return written(data.toByteArray(), moves.size());
  }

  private Path written(byte[] data, int size) throws IOException {
    byte[] index = new byte[2 * BookHeader.OFFSET];
    System.arraycopy(
        ByteBuffer.allocate(8).putLong(data.length).array(),
        8 - BookHeader.OFFSET,
        index,
        BookHeader.OFFSET,
        BookHeader.OFFSET);
    ByteArrayOutputStream table = new ByteArrayOutputStream();
    for (byte[] region : List.of(index, data)) {
      for (int at = 0; at < region.length; at += BookHeader.BLOCK) {
        int length = Math.min(BookHeader.BLOCK, region.length - at);
        int checksum = Bytes.checksum(region, at, length);
        table.write(ByteBuffer.allocate(4).putInt(checksum).array());
      }
    }
    byte[] checksums = table.toByteArray();
    BookHeader header =
        new BookHeader(
            BookSettings.defaults(),
            BookFilter.none(),
            0,
            1,
            size,
            data.length,
            Bytes.checksum(checksums, 0, checksums.length));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : List.of(header.encode(), index, data, checksums)) {
      out.write(part);
    }
    return Files.write(folder.resolve("book"), out.toByteArray());
  }

  private static void assertCorrupt(String problem, Path file) throws IOException {
    try (OpeningBook book = OpeningBook.read(file)) {
      CorruptBookException thrown =
          assertThrows(CorruptBookException.class, () -> book.moves(START));
      assertTrue(thrown.toString().contains(problem), thrown.toString());
      assertEquals(file.toString(), thrown.source());
      assertTrue(thrown.offset() > header(file).length(), thrown.toString());
      assertThrows(CorruptBookException.class, book::verify);
      assertThrows(
          CorruptBookException.class, () -> book.walk(START, 9, (line, position, moves) -> true));
    }
  }

  private static BookHeader header(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return BookHeader.decode(bytes, bytes.length, new Source("book", CorruptBookException::new));
  }

  /** Numbers of moves between different squares, legal or not. */
  private static List<Integer> moves(int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> Board.move(i % 80, i % 80 + 1 + i / 80))
        .toList();
  }

  @Test
  void movesOfAnyOtherPieceAreSkipped() throws IOException {
    try (OpeningBook book = OpeningBook.read(book(moves(Board.MAX_MOVES), false))) {
      book.verify();
      assertTrue(book.moves(START).size() < 44);
    }
  }

  /** Reads a book with many copies of a move. */
  static final class Copies implements IntConsumer {
    private final HostileBookTest test = new HostileBookTest();

    Copies(String folder) {
      test.folder = Path.of(folder);
    }

    @Override
    public void accept(int size) {
      try {
        for (boolean ascending : new boolean[] {true, false}) {
          Path book = test.book(Collections.nCopies(1 + size, CANNON), ascending);
          assertCorrupt("twice", book);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Test
  void aHundredThousandCopiesOfAMoveAreFoundInLinearWork() {
    Steps.assertLinear(50_000, Steps.counting(IntConsumer.class, Copies.class, folder.toString()));
  }

  @Test
  void aMoveTwiceIsCorrupt() throws IOException {
    int other = Move.parse("b0c2").packed();
    assertCorrupt("twice", book(List.of(CANNON, other, CANNON), false));
    // Not legal, so a lookup would not return it.
    assertCorrupt("twice", book(List.of(0x5, CANNON, 0x5), false));
  }

  @Test
  void moreMovesThanAPositionHasAreCorrupt() throws IOException {
    assertCorrupt("more than 128 moves in a position", book(moves(Board.MAX_MOVES + 1), false));
    assertCorrupt("more than 128 moves in a position", book(moves(5_000), false));
  }
}
