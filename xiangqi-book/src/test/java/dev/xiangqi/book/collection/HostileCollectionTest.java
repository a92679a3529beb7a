package dev.xiangqi.book.collection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.book.CorruptBookException;
import dev.xiangqi.book.collection.RawCollection.RawPart;
import dev.xiangqi.book.collection.file.CollectionFile;
import dev.xiangqi.book.collection.file.GrowingBytes;
import dev.xiangqi.book.collection.file.Section;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.query.PositionQuery;
import dev.xiangqi.core.query.Query;
import dev.xiangqi.testing.SlowQueries.SlowGame;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Collections that are damaged or truncated, or whose checksums are right but no build wrote. */
class HostileCollectionTest {
  private static final Query ALL = Query.parse("plies >= 0");
  private static final Query WORDS = Query.parse("red 'Hu' and year > 1960 then check or R v c");

  @TempDir private Path folder = Path.of("");

  private Path file() {
    return folder.resolve("games");
  }

  private byte[] twoParts(int games) throws IOException {
    List<SlowGame> list = SampleGames.list(21, 2 * games);
    CollectionBuilder builder = CollectionBuilder.create(file());
    builder.build(List.of(SampleGames.input("a", list.subList(0, games)))).close();
    builder.add(List.of(SampleGames.input("b", list.subList(games, 2 * games)))).close();
    return Files.readAllBytes(file());
  }

  private GameCollection write(RawCollection raw) throws IOException {
    return GameCollection.open(Files.write(file(), raw.toBytes()));
  }

  /** Asks something of a collection. */
  private interface Question {
    Object ask(GameCollection games) throws IOException;
  }

  private static Question game(long number) {
    return games -> {
      CollectedGame game = games.game(Math.min(number, games.size() - 1));
      return List.of(game.start(), game.moves(), game.result(), game.tags(), game.facts().ending());
    };
  }

  private static Question position(Position position) {
    return games -> {
      PositionGames reached = games.games(PositionQuery.of(position).orMirrored());
      List<CollectionMatch> matches = new ArrayList<>();
      reached.forEach(matches::add);
      return List.of(matches, reached.nextMoves(), reached.top(3), reached.count());
    };
  }

  private static Object allGames(GameCollection games) throws IOException {
    List<Object> all = new ArrayList<>();
    for (long i = 0; i < Math.min(games.size(), 200); i++) {
      all.add(game(i).ask(games));
    }
    return all;
  }

  private static Object records(GameCollection games) throws IOException {
    List<GameRecord> records = new ArrayList<>();
    games.asInput().read(records::add);
    return records;
  }

  /** Every way to read a collection. */
  private static List<Question> questions() {
    Game game = SampleGames.list(21, 1).get(0).game();
    return List.of(
        HostileCollectionTest::allGames,
        HostileCollectionTest::records,
        games -> games.search(ALL).jobs(1).first(Integer.MAX_VALUE),
        games -> games.search(WORDS).jobs(1).count(),
        position(Position.initial()),
        position(game.at(game.ply() / 2).position()));
  }

  private static List<Object> answers(List<Question> questions, GameCollection games)
      throws IOException {
    List<Object> answers = new ArrayList<>();
    for (Question question : questions) {
      answers.add(question.ask(games));
    }
    return answers;
  }

  /**
   * Asks, and expects that the file is found to be damaged, or any of some lists of answers: any
   * answers at all if there is none.
   */
  private void assertAnswers(List<List<Object>> expected, List<Question> questions)
      throws IOException {
    try (GameCollection games = GameCollection.open(file())) {
      for (int i = 0; i < questions.size(); i++) {
        int each = i;
        try {
          Object answer = questions.get(i).ask(games);
          assertTrue(
              expected.isEmpty()
                  || expected.stream().anyMatch(list -> list.get(each).equals(answer)));
        } catch (CorruptBookException e) {
          assertEquals(file().toString(), e.source());
        }
      }
    } catch (CorruptBookException e) {
      assertEquals(file().toString(), e.source());
    }
  }

  private static void verify(Path file) throws IOException {
    try (GameCollection games = GameCollection.open(file)) {
      games.verify();
    }
  }

  @Test
  void everyDamagedByteIsFound() throws IOException {
    byte[] bytes = twoParts(8);
    List<Question> questions = questions();
    List<List<Object>> expected = new ArrayList<>();
    try (GameCollection games = GameCollection.open(file())) {
      games.verify();
      expected.add(answers(questions, games));
    }
    // Without its newer state, the collection is the one before the addition.
    try (RandomAccessFile file = new RandomAccessFile(file().toFile(), "rw")) {
      file.seek(1024);
      file.write(new byte[24]);
    }
    try (GameCollection games = GameCollection.open(file())) {
      expected.add(answers(questions, games));
    }
    Files.write(file(), bytes);
    Random random = new Random(1);
    try (RandomAccessFile file = new RandomAccessFile(file().toFile(), "rw")) {
      for (int at = 0; at < bytes.length; at++) {
        file.seek(at);
        file.write(bytes[at] ^ 1 + random.nextInt(255));
        assertThrows(CorruptBookException.class, () -> verify(file()), "byte " + at);
        if (at % (at < CollectionFile.PARTS ? 64 : 16) < 4) {
          assertAnswers(expected, questions);
        }
        file.seek(at);
        file.write(bytes[at]);
      }
    }
    verify(file());
  }

  @Test
  void damagedBytesOfAnyBlockAreFound() throws IOException {
    List<SlowGame> list = new ArrayList<>();
    for (SlowGame each : SampleGames.list(22, 400)) {
      Map<String, String> tags = new TreeMap<>(each.tags());
      tags.put("Note", (list.size() + " ").repeat(200));
      list.add(SlowGame.of(each.game(), each.result(), tags));
    }
    CollectionBuilder.create(file()).build(List.of(SampleGames.input("a", list))).close();
    byte[] bytes = Files.readAllBytes(file());
    assertTrue(bytes.length > 5 << 16);
    Random random = new Random(2);
    for (int i = 0; i < 50; i++) {
      List<Question> questions = new ArrayList<>();
      for (int j = 0; j < 20; j++) {
        questions.add(game(random.nextInt(list.size())));
      }
      Game game = list.get(random.nextInt(list.size())).game();
      questions.add(position(game.at(random.nextInt(game.ply() + 1)).position()));
      List<List<Object>> expected = new ArrayList<>();
      try (GameCollection games = GameCollection.open(file())) {
        expected.add(answers(questions, games));
      }
      int at = random.nextInt(bytes.length);
      bytes[at]++;
      Files.write(file(), bytes);
      assertThrows(CorruptBookException.class, () -> verify(file()), "byte " + at);
      assertAnswers(expected, questions);
      bytes[at]--;
      Files.write(file(), bytes);
    }
  }

  @Test
  void aTruncatedFileIsRefused() throws IOException {
    byte[] bytes = twoParts(8);
    try (RandomAccessFile file = new RandomAccessFile(file().toFile(), "rw")) {
      for (int length = bytes.length - 1; length >= 0; length--) {
        file.setLength(length);
        assertThrows(CorruptBookException.class, () -> verify(file()), length + " bytes");
      }
    }
  }

  @Test
  void anAdditionMendsADamagedState() throws IOException {
    byte[] bytes = twoParts(8);
    bytes[1030]++;
    Files.write(file(), bytes);
    assertThrows(CorruptBookException.class, () -> verify(file()));
    List<SlowGame> all = SampleGames.list(21, 16);
    CollectionBuilder.create(file()).add(List.of(SampleGames.input("b", all))).close();
    verify(file());
    bytes[1030]--;
    assertArrayEquals(bytes, Files.readAllBytes(file()));
  }

  /** Changes contents at random. The answers may be anything, but nothing else may happen. */
  @Test
  void changedContentsWithRightChecksums() throws IOException {
    List<byte[]> originals = List.of(twoParts(70), twoParts(8));
    try (RandomAccessFile file = new RandomAccessFile(file().toFile(), "rw")) {
      for (int i = 0; i < 1500; i++) {
        Random random = new Random(i);
        RawCollection raw = new RawCollection(originals.get(Math.min(i % 16, 1)));
        byte[] unchanged = raw.toBytes();
        for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
          change(raw, random);
        }
        byte[] bytes = raw.toBytes();
        file.seek(0);
        file.write(bytes);
        file.setLength(bytes.length);
        assertAsCorruptAtMost(random, i % 64 == 0 && !Arrays.equals(unchanged, bytes), i % 64 == 1);
      }
    }
  }

  private void assertAsCorruptAtMost(Random random, boolean verified, boolean added)
      throws IOException {
    List<Question> questions = new ArrayList<>(questions());
    Collections.shuffle(questions, random);
    assertAnswers(List.of(), questions.subList(0, 2));
    if (verified) {
      assertThrows(CorruptBookException.class, () -> verify(file()));
    }
    if (added) {
      try {
        CollectionBuilder.create(file())
            .add(SampleGames.inputs(SampleGames.list(23, 2), 1, random));
      } catch (CorruptBookException e) {
        assertEquals(file().toString(), e.source());
      }
    }
  }

  private static void change(RawCollection raw, Random random) {
    RawPart part = raw.parts.get(random.nextInt(raw.parts.size()));
    int at = random.nextInt(part.sections.length);
    byte[] section = part.sections[at];
    switch (random.nextInt(20)) {
      case 0 -> raw.moreParts = random.nextInt(5) - 2;
      case 1 -> raw.moreBytes = random.nextInt(300) - 150;
      case 2 -> part.moreLength[at] = random.nextInt(21) - 10L;
      case 3 -> part.numbers[random.nextInt(part.numbers.length)] = (byte) random.nextInt();
      case 4 -> part.numbers[4 * random.nextInt(9) + 3] += (byte) (random.nextInt(3) - 1);
      case 5 -> part.sections[at] = Arrays.copyOf(section, random.nextInt(section.length + 10));
      case 6 -> part.sections[at] = part.sections[random.nextInt(part.sections.length)].clone();
      default -> {
        for (int i = random.nextInt(3); i >= 0 && section.length > 0; i--) {
          int where = random.nextInt(section.length);
          section[where] =
              (byte)
                  switch (random.nextInt(4)) {
                    case 0 -> section[where] + random.nextInt(5) - 2;
                    case 1 -> section[where] ^ 1 << random.nextInt(8);
                    case 2 -> random.nextInt(128);
                    default -> random.nextInt();
                  };
        }
      }
    }
  }

  /** A collection of one part with games of one move. */
  private RawCollection smallGames(int games) throws IOException {
    List<GameRecord> records = new ArrayList<>();
    for (int i = 0; i < games; i++) {
      SlowGame game =
          SlowGame.of(
              Game.start().play(Move.parse("h2e2")),
              GameResult.DRAW,
              Map.of("Number", Integer.toString(i)));
      records.add(SampleGames.record(game));
    }
    Collections.sort(records);
    CollectionBuilder.create(file()).buildSorted(records.iterator()).close();
    return new RawCollection(Files.readAllBytes(file()));
  }

  private static byte[] bytes(int... bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Arrays.stream(bytes).forEach(out::write);
    return out.toByteArray();
  }

  private static byte[] index(int... offsets) {
    ByteBuffer out = ByteBuffer.allocate(5 * offsets.length);
    Arrays.stream(offsets).forEach(offset -> out.put((byte) 0).putInt(offset));
    return out.array();
  }

  private void assertCorrupt(String problem, RawCollection raw, Question question)
      throws IOException {
    try (GameCollection games = write(raw)) {
      CorruptBookException thrown =
          assertThrows(CorruptBookException.class, () -> question.ask(games));
      assertTrue(thrown.toString().contains(problem), thrown.toString());
      assertThrows(CorruptBookException.class, games::verify);
    }
  }

  @Test
  void gamesThatTwoPartsHaveAreFound() throws IOException {
    RawCollection raw = smallGames(2);
    raw.parts.add(raw.parts.get(0));
    assertCorrupt(
        "2 games in common",
        raw,
        games -> {
          games.verify();
          return List.of();
        });
  }

  @Test
  void tagsThatOverlapDoNotFillTheMemory() throws IOException {
    RawCollection raw = smallGames(1);
    RawPart part = raw.parts.get(0);
    int count = 1 << 12;
    byte[] pairs = new byte[1 << 20];
    Arrays.fill(pairs, 1, pairs.length, (byte) 'x');
    int[] offsets = new int[count + 1];
    GrowingBytes infos = new GrowingBytes();
    infos.putVarint(count / 2);
    for (int pair = 1; pair <= count; pair += 2) {
      offsets[pair] = pairs.length;
      infos.putVarint(pair);
    }
    infos.putVarint(0);
    ByteBuffer.wrap(part.numbers).putInt(24, count);
    part.set(Section.PAIRS, pairs);
    part.set(Section.PAIR_INDEX, index(offsets));
    part.set(Section.INFOS, infos.toArray());
    part.set(Section.INFO_INDEX, index(0, infos.length()));
    assertCorrupt("tags that overlap", raw, game(0));
  }

  @Test
  void aTagManyTimesInAGameDoesNotFillTheMemory() throws IOException {
    RawCollection raw = smallGames(1);
    RawPart part = raw.parts.get(0);
    byte[] pair = new byte[1 << 14];
    part.set(Section.PAIRS, pair);
    part.set(Section.PAIR_INDEX, index(0, pair.length));
    GrowingBytes infos = new GrowingBytes();
    int count = 1 << 18;
    infos.putVarint(count);
    for (int i = 0; i < count; i++) {
      infos.putVarint(1);
    }
    infos.putVarint(0);
    part.set(Section.INFOS, infos.toArray());
    part.set(Section.INFO_INDEX, index(0, infos.length()));
    assertCorrupt("too many tags", raw, HostileCollectionTest::records);
  }

  @Test
  void aCodeThatIsNoMoveIsNotPlayedNext() throws IOException {
    RawCollection raw = smallGames(2);
    RawPart part = raw.parts.get(0);
    byte[] lines = part.section(Section.LINES);
    assertArrayEquals(bytes(0, 6, 56, 1, 2), lines);
    part.set(Section.LINES, bytes(0, 6, 56, 0, 6, 120));
    part.set(Section.LINE_INDEX, index(0, 6));
    PositionQuery start = PositionQuery.of(Position.initial());
    assertCorrupt("no legal move at ply 0", raw, games -> games.games(start).nextMoves());
  }

  @Test
  void aGameIsPlayedOnlyForItsMoves() throws IOException {
    RawCollection raw = smallGames(1);
    RawPart part = raw.parts.get(0);
    byte[] lines = part.section(Section.LINES);
    assertArrayEquals(bytes(0, 6, 56), lines);
    lines[2] = 120;
    try (GameCollection games = write(raw)) {
      CollectedGame game = games.game(0);
      assertEquals(Position.initial(), game.start());
      assertEquals(1, game.facts().plies());
      assertEquals(game.result(), game.facts().result());
      String message = assertThrows(CorruptBookException.class, game::moves).getMessage();
      assertTrue(String.valueOf(message).endsWith("game 0 has no legal move at ply 0"), message);
    }
  }

  @Test
  void partsWithGamesThatAreNoneAreNotMerged() throws IOException {
    List<SlowGame> more = SampleGames.list(21, 5);
    for (int code : new int[] {0, 17, 120}) {
      RawCollection raw = smallGames(2);
      RawPart good = raw.parts.get(0);
      for (int i = 1; i < 7; i++) {
        raw.parts.add(good);
      }
      RawPart bad = smallGames(2).parts.get(0);
      bad.section(Section.LINES)[2] = (byte) code;
      raw.parts.add(bad);
      byte[] bytes = raw.toBytes();
      Files.write(file(), bytes);
      CollectionBuilder builder = CollectionBuilder.create(file());
      assertThrows(
          CorruptBookException.class, () -> builder.add(List.of(SampleGames.input("a", more))));
      assertArrayEquals(bytes, Files.readAllBytes(file()));
    }
  }

  @Test
  void bytesThatNoGameGivesAreNoRecord() {
    String start = Position.initial().toFen();
    List<byte[]> bad = new ArrayList<>();
    bad.add(new byte[0]);
    bad.add(bytes(0, 0, 4, 0, 0));
    bad.add(bytes(0, 121, 0, 3, 0, 0));
    bad.add(bytes(0, 0, 3, 0, 0, 0));
    bad.add(bytes(0, 0, 3, 128, 0, 0));
    bad.add(bytes(0, 0, 3, 1, 3, 1, 'A', 255, 0));
    bad.add((start + "\0\0\3\0\0").getBytes(StandardCharsets.US_ASCII));
    bad.add("3k5/9/9/9/9/9/9/9/9/4RK3 w\0\0\3\0\0".getBytes(StandardCharsets.US_ASCII));
    byte[] large = Arrays.copyOf(bytes(0, 0, 3, 1, 252, 255, 127, 1, 'A'), 8 + (1 << 21));
    Arrays.fill(large, 9, large.length - 1, (byte) 'x');
    bad.add(large);
    for (byte[] each : bad) {
      assertThrows(IllegalArgumentException.class, () -> GameRecord.fromBytes(each));
    }
    byte[] good = bytes(0, 56, 0, 2, 1, 3, 1, 'A', 'x', 0);
    assertArrayEquals(good, GameRecord.fromBytes(good).toBytes());
  }
}
