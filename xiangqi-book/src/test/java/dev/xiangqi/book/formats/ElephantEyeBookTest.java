package dev.xiangqi.book.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.BookEntry;
import dev.xiangqi.book.BookExport;
import dev.xiangqi.book.BookMove;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The book distributed with ElephantEye. */
class ElephantEyeBookTest {
  private static final Position START = Position.initial();

  @TempDir private Path folder = Path.of("");
  private byte[] bytes = new byte[0];
  private BookDat book = BookDat.fromBytes(bytes, "none");

  @BeforeEach
  void open() throws IOException {
    Path file = Corpora.find("books/BOOK.DAT");
    bytes = Files.readAllBytes(file);
    book = BookDat.read(file);
  }

  @Test
  void theStartingPositionHasMirroredMoves() {
    assertEquals(12_081, book.size());
    List<BookMove> moves = book.moves(START);
    assertEquals(16, moves.size());
    assertEquals(BookMove.of(Move.parse("b2e2"), 1_473), moves.get(0));
    assertEquals(BookMove.of(Move.parse("h2e2"), 1_473), moves.get(1));
    Map<Move, Long> weights =
        moves.stream().collect(Collectors.toMap(BookMove::move, BookMove::weight));
    weights.forEach(
        (move, weight) -> {
          assertTrue(START.isLegal(move));
          assertEquals(weight, weights.get(move.mirrored()), move.toString());
        });
  }

  @Test
  void entriesFoundByReach() {
    BookExport moves = BookExport.of(book);
    moves.forEachRemaining(entry -> {});
    assertEquals(3_932, moves.entries());
    assertEquals(2_880, moves.positions());
    BookExport replies = BookExport.builder(book).reach(BookExport.Reach.REPLIES).build();
    replies.forEachRemaining(entry -> {});
    assertEquals(7_124, replies.entries());
    assertEquals(5_985, replies.positions());
  }

  @Test
  void entriesAreWrittenUnchanged() throws IOException {
    List<BookEntry> entries = new ArrayList<>();
    BookExport.builder(book)
        .reach(BookExport.Reach.REPLIES)
        .build()
        .forEachRemaining(
            entry -> {
              // For the starting position, our file has one of two mirrored moves, theirs has both.
              if (!entry.position().key().equals(START.key())) {
                entries.add(entry);
              }
            });
    Path file = folder.resolve("BOOK.DAT");
    BookDat.Written written = BookDat.write(entries.iterator(), file);
    assertEquals(new BookDat.Written(entries.size(), 0, 0), written);
    BookDat own = BookDat.read(file);
    for (BookEntry entry : entries) {
      assertEquals(book.moves(entry.position()), own.moves(entry.position()));
    }
    assertEquals(8L * entries.size(), Files.size(file));
  }

  @Test
  void damageGivesFaultsOrLegalMoves() {
    Random random = new Random(1);
    for (int i = 0; i < 200; i++) {
      byte[] damaged = bytes.clone();
      for (int n = 0; n < 5; n++) {
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
      }
      try {
        BookDat read = BookDat.fromBytes(damaged, "damaged");
        for (BookMove move : read.moves(START)) {
          assertTrue(START.isLegal(move.move()));
        }
      } catch (BookFormatException e) {
        assertTrue(e.record().isPresent());
      }
    }
  }
}
