package dev.xiangqi.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.xiangqi.book.CorruptBookException;
import dev.xiangqi.book.collection.GameCollection;
import dev.xiangqi.book.collection.GameRecord;
import dev.xiangqi.book.collection.PositionGames;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Fuzzes collections: whatever a file contains, each question has an answer or is refused with a
 * {@link CorruptBookException}. If the first byte is 0, the others are the contents of a file with
 * right checksums, else a file.
 */
class CollectionFuzzTest {
  private static final int MOST_GAMES = 100;

  private static final List<Query> QUERIES =
      List.of(
          Query.parse("red 'Hu' or year > 1960 or opening '炮' or ends 'mate'"),
          Query.parse("played C then not check"),
          Query.parse("for 2 (R v c or mate or H attacks p)"));

  private static final List<PositionQuery> POSITIONS =
      List.of(
          PositionQuery.of(Game.start().position()).orMirrored().orColorsSwapped(),
          PositionQuery.of(Game.start().play(Move.parse("h2e2")).position()));

  /** The file of all inputs, because making a file for each is slow. */
  private static final Path FILE =
      Path.of(System.getProperty("java.io.tmpdir"), "fuzz-" + ProcessHandle.current().pid());

  /** Asks something of a collection. */
  @FunctionalInterface
  private interface Question {
    void ask(GameCollection games) throws IOException;
  }

  @FuzzTest(maxDuration = "10m")
  void read(byte[] data) throws IOException {
    write(data);
    try (GameCollection games = GameCollection.open(FILE)) {
      ask(games);
    } catch (CorruptBookException e) {
      assertNotNull(e.getMessage());
    }
  }

  private static void write(byte[] data) throws IOException {
    FILE.toFile().deleteOnExit();
    byte[] rest = Arrays.copyOfRange(data, Math.min(1, data.length), data.length);
    boolean contents = data.length > 0 && data[0] == 0;
    try (RandomAccessFile file = new RandomAccessFile(FILE.toFile(), "rw")) {
      byte[] bytes = contents ? CollectionBytes.file(ByteBuffer.wrap(rest)) : rest;
      file.write(bytes);
      file.setLength(bytes.length);
    }
  }

  private static void ask(GameCollection games) throws IOException {
    for (long i = 0; i < Math.min(games.size(), MOST_GAMES); i++) {
      long number = i;
      isAnswered(games, each -> each.game(number).facts().year());
    }
    for (Query query : QUERIES) {
      isAnswered(games, each -> each.search(query).jobs(1).first(MOST_GAMES));
    }
    for (PositionQuery position : POSITIONS) {
      isAnswered(games, each -> readAll(each.games(position)));
    }
    if (isAnswered(games, CollectionFuzzTest::readRecords)) {
      isAnswered(games, GameCollection::verify);
    }
  }

  private static boolean isAnswered(GameCollection games, Question question) throws IOException {
    try {
      question.ask(games);
      return true;
    } catch (CorruptBookException e) {
      assertNotNull(e.getMessage());
      return false;
    }
  }

  private static void readAll(PositionGames games) {
    List<Long> numbers = new ArrayList<>();
    games.forEach(match -> numbers.add(match.game()));
    assertEquals(games.count(), numbers.size());
    games.nextMoves();
    games.top(3);
  }

  private static void readRecords(GameCollection games) throws IOException {
    List<GameRecord> records = new ArrayList<>();
    games.asInput().read(records::add);
    assertEquals(games.size(), records.size());
    for (GameRecord record : records) {
      assertEquals(record, GameRecord.fromBytes(record.toBytes()));
    }
  }

  @Test
  void theSeedsAreCollections() throws IOException {
    Path seeds = Path.of("src/test/resources/dev/xiangqi/fuzz/CollectionFuzzTestInputs/read");
    int games = 0;
    try (Stream<Path> files = Files.list(seeds)) {
      for (Path seed : files.toList()) {
        write(Files.readAllBytes(seed));
        try (GameCollection collection = GameCollection.open(FILE)) {
          collection.verify();
          games += (int) collection.size();
        }
      }
    }
    assertTrue(games > 20, "games: " + games);
  }
}
