package dev.xiangqi.book;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.file.BookHeader;
import dev.xiangqi.book.file.Mirror;
import dev.xiangqi.book.file.Source;
import dev.xiangqi.book.settings.BookFilter;
import dev.xiangqi.book.settings.BookSettings;
import dev.xiangqi.book.settings.Weighting;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.MoveSource;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Book files: lookups, walks, damage. */
class OpeningBookTest {
  private static final BookSettings SETTINGS =
      BookSettings.builder().weighting(Weighting.RECENT).player("u").build();

  private final Path folder;
  private final Path file;
  private final PartialBook partial;
  private final List<Position> positions;

  OpeningBookTest(@TempDir Path folder) throws IOException {
    this.folder = folder;
    file = folder.resolve("book.xqb");
    List<RandomGames.Entry> records = RandomGames.list(7, 60);
    partial = RandomGames.build(SETTINGS, records);
    partial.write(file, BookFilter.none()).close();
    positions = new ArrayList<>();
    for (RandomGames.Entry record : records) {
      for (int ply = 0; ply <= record.game().ply(); ply++) {
        positions.add(record.game().at(ply).position());
      }
    }
  }

  @Test
  void segmentsOfAnySizeGiveTheSame() throws IOException {
    try (OpeningBook whole = OpeningBook.read(file)) {
      for (int bits = 4; bits < 14; bits++) {
        try (OpeningBook cut = MappedBook.open(file, bits)) {
          cut.verify();
          for (Position position : positions) {
            assertEquals(whole.moves(position), cut.moves(position));
          }
        }
      }
    }
  }

  @Test
  void anyChangedByteIsFound() throws IOException {
    Path changed = Files.copy(file, folder.resolve("changed"));
    byte[] bytes = Files.readAllBytes(file);
    try (FileChannel channel = FileChannel.open(changed, StandardOpenOption.WRITE)) {
      for (int i = 0; i < bytes.length; i++) {
        write(channel, i, bytes[i] ^ 1 << (i & 7));
        int at = i;
        assertThrows(
            CorruptBookException.class,
            () -> {
              try (OpeningBook book = OpeningBook.read(changed)) {
                book.verify();
              }
            },
            () -> "byte " + at);
        write(channel, i, bytes[i]);
      }
    }
    assertArrayEquals(bytes, Files.readAllBytes(changed));
  }

  private static void write(FileChannel channel, int at, int value) throws IOException {
    channel.write(ByteBuffer.wrap(new byte[] {(byte) value}), at);
  }

  @Test
  void damageNeverGivesAnIllegalMove() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Random random = new Random(3);
    Path changed = folder.resolve("changed");
    BookHeader header =
        BookHeader.decode(bytes, bytes.length, new Source("book", CorruptBookException::new));
    for (int round = 0; round < 120; round++) {
      byte[] other = bytes.clone();
      for (int i = random.nextInt(200); i >= 0; i--) {
        int at = header.length() + random.nextInt(bytes.length - header.length());
        other[at] = (byte) random.nextInt();
      }
      Files.write(changed, other);
      try (OpeningBook book = MappedBook.open(changed, round % 2 == 0 ? 30 : 5)) {
        for (Position position : positions) {
          try {
            for (BookMove move : book.moves(position)) {
              assertTrue(position.isLegal(move.move()));
            }
          } catch (CorruptBookException e) {
            assertTrue(e.toString().contains("changed"), e.toString());
          }
        }
      }
    }
  }

  @Test
  void otherFilesAreRefused() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    Path other = folder.resolve("other");
    for (int length : new int[] {0, 1, 9, 30, 70, bytes.length / 2, bytes.length - 1}) {
      Files.write(other, Arrays.copyOf(bytes, length));
      assertThrows(CorruptBookException.class, () -> OpeningBook.read(other));
    }
    Files.write(other, Arrays.copyOf(bytes, bytes.length + 1));
    assertThrows(CorruptBookException.class, () -> OpeningBook.read(other));
    Files.write(other, "[Event \"?\"]\n\n1. h2e2 *\n".getBytes(StandardCharsets.US_ASCII));
    CorruptBookException thrown =
        assertThrows(CorruptBookException.class, () -> OpeningBook.read(other));
    assertTrue(thrown.toString().contains("not a book"), thrown.toString());
    byte[] newer = bytes.clone();
    newer[9] = 2;
    Files.write(other, newer);
    thrown = assertThrows(CorruptBookException.class, () -> OpeningBook.read(other));
    assertTrue(thrown.toString().contains("version 2"), thrown.toString());
    assertEquals(other.toString(), thrown.source());
    assertThrows(NoSuchFileException.class, () -> OpeningBook.read(folder.resolve("none")));
  }

  @Test
  void closedBooksThrow() throws IOException {
    OpeningBook book = OpeningBook.read(file);
    book.close();
    book.close();
    IllegalStateException thrown =
        assertThrows(IllegalStateException.class, () -> book.moves(Position.initial()));
    assertTrue(thrown.toString().contains("closed"), thrown.toString());
    assertThrows(IllegalStateException.class, book::size);
    assertThrows(IllegalStateException.class, book::verify);
    assertThrows(IllegalStateException.class, () -> book.pick(Position.initial(), new Random(1)));
  }

  @Test
  void choosesByWeight() throws IOException {
    BookBuilder builder = BookBuilder.create();
    String[] firsts = {"h2e2", "h2e2", "h2e2", "g3g4"};
    for (int i = 0; i < firsts.length; i++) {
      Game game = Game.start().play(Move.parse(firsts[i]));
      game = game.play(game.position().legalMoves().get(i));
      builder.add(game, GameResult.UNKNOWN, GameInfo.none());
    }
    try (OpeningBook book = builder.build().write(file, BookFilter.none())) {
      MoveSource source = book;
      Random random = new Random(5);
      int central = 0;
      for (int i = 0; i < 1000; i++) {
        Move move = source.pick(Position.initial(), random).orElseThrow();
        central += move.toString().equals("h2e2") ? 1 : 0;
      }
      assertEquals(750, central, 60);
      assertEquals("h2e2", book.best(Position.initial()).orElseThrow().move().toString());
      Position unknown = Position.fromFen("4k4/9/9/9/9/9/9/9/9/3K5 w");
      assertEquals(Optional.empty(), source.pick(unknown, random));
      assertEquals(Optional.empty(), book.best(unknown));
    }
    BookSettings score = BookSettings.builder().weighting(Weighting.SCORE).build();
    BookBuilder unscored = BookBuilder.create(score);
    unscored.add(Game.start().play(Move.parse("h2e2")), GameResult.UNKNOWN, GameInfo.none());
    try (OpeningBook book = unscored.build().write(file, BookFilter.none())) {
      assertEquals(Optional.empty(), book.pick(Position.initial(), new Random(1)));
      assertEquals(1, book.moves(Position.initial()).size());
    }
  }

  @Test
  void visitsEachPositionOnce() throws IOException {
    PartialBook all = RandomGames.build(BookSettings.defaults(), RandomGames.list(11, 80));
    try (OpeningBook book = all.write(file, BookFilter.none())) {
      for (int depth : new int[] {0, 1, 3, 40}) {
        Set<PositionKey> expected = reachable(book, depth);
        Set<PositionKey> seen = new HashSet<>();
        book.walk(
            Position.initial(),
            depth,
            (line, position, moves) -> {
              assertTrue(line.size() <= depth);
              Position replayed = Position.initial();
              for (Move move : line) {
                replayed = replayed.play(move);
              }
              assertEquals(replayed, position);
              assertEquals(book.moves(position), moves);
              assertTrue(seen.add(Mirror.canonical(position, true)));
              return true;
            });
        assertEquals(expected, seen);
      }
      List<Integer> lengths = new ArrayList<>();
      book.walk(
          Position.initial(),
          40,
          (line, position, moves) -> {
            lengths.add(line.size());
            return line.size() < 1;
          });
      assertTrue(lengths.stream().allMatch(length -> length <= 1), () -> "" + lengths);
      assertThrows(
          IllegalArgumentException.class,
          () -> book.walk(Position.initial(), -1, (line, position, moves) -> true));
    }
  }

  /** The keys of the positions of the book within a number of plies, breadth first. */
  private static Set<PositionKey> reachable(OpeningBook book, int depth) {
    Set<PositionKey> keys = new HashSet<>();
    List<Position> level = List.of(Position.initial());
    for (int ply = 0; ply <= depth; ply++) {
      List<Position> next = new ArrayList<>();
      for (Position position : level) {
        List<BookMove> moves = book.moves(position);
        if (!moves.isEmpty() && keys.add(Mirror.canonical(position, true))) {
          moves.forEach(move -> next.add(position.play(move.move())));
        }
      }
      level = next;
    }
    return keys;
  }

  @Test
  void filtersKeepMatchingMoves() throws IOException {
    PartialBook all = RandomGames.build(BookSettings.defaults(), RandomGames.list(2, 300));
    for (BookFilter filter :
        List.of(
            BookFilter.usual(),
            BookFilter.none().minScore(60),
            BookFilter.none().top(1),
            BookFilter.none().minGames(3).minScore(30).top(2))) {
      try (OpeningBook whole = all.write(folder.resolve("whole"), BookFilter.none());
          OpeningBook book = all.write(file, filter)) {
        assertEquals(filter, book.filter());
        book.verify();
        whole.walk(
            Position.initial(),
            40,
            (line, position, moves) -> {
              List<BookMove> left =
                  moves.stream()
                      .filter(move -> move.games() >= filter.minGames())
                      .filter(
                          move ->
                              filter.minScore() == 0
                                  || move.score().orElse(-1) >= filter.minScore())
                      .limit(filter.top() == 0 ? 128 : filter.top())
                      .toList();
              List<BookMove> found = book.moves(position);
              assertEquals(
                  left.stream().map(BookMove::weight).toList(),
                  found.stream().map(BookMove::weight).toList());
              if (filter.top() == 0) {
                assertEquals(left, found);
              }
              return true;
            });
      }
    }
  }

  @Test
  void anEmptyBookIsABook() throws IOException {
    try (OpeningBook book = PartialBook.empty(SETTINGS).write(file, BookFilter.usual())) {
      book.verify();
      assertEquals(0, book.size());
      assertEquals(List.of(), book.moves(Position.initial()));
      book.walk(
          Position.initial(),
          9,
          (line, position, moves) -> {
            throw new AssertionError("nothing to visit");
          });
    }
  }
}
