package dev.xiangqi.search.endgame;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.GameResult;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import dev.xiangqi.core.rules.RuleSet;
import dev.xiangqi.testing.Allocations;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EndgameTablesTest {
  @TempDir private static Path folder = Path.of("");

  private static EndgameTables tables = EndgameTables.none();

  @BeforeAll
  static void build() throws IOException, InterruptedException {
    EndgameBuilder.to(folder).men(3).materials(List.of(EndgameMaterial.parse("KN-KA"))).build();
    tables = EndgameTables.open(folder);
  }

  @Test
  void tablesHaveTheirMaterials() {
    assertEquals("[KC-K, KN-K, KP-K, KR-K, KN-KA]", tables.materials().toString());
    assertEquals("KC-K KN-K KP-K KR-K KN-KA", tables.toString());
    assertEquals(36, EndgameMaterial.all(4).size());
    assertEquals(169, EndgameMaterial.all(5).size());
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 2, 6})
  void otherNumbersOfMenAreRefused(int men) {
    EndgameBuilder builder = EndgameBuilder.to(folder);
    assertThrows(IllegalArgumentException.class, () -> builder.men(men));
  }

  @Test
  void everyPositionHasTheDistanceOfTheNaiveSolver() {
    NaiveEndgames naive = new NaiveEndgames();
    for (EndgameMaterial material : tables.materials()) {
      int[] counts = NaiveEndgames.counts(material);
      Map<Long, Integer> expected = naive.solve(counts);
      List<Board> boards = NaiveEndgames.positions(counts);
      for (int i = 0; i < boards.size(); i += material.men() - 2) {
        Board board = boards.get(i);
        Position position = Position.of(board);
        EndgameEntry entry = tables.probe(position).orElseThrow();
        int plies = expected.getOrDefault(board.key(), NaiveEndgames.OPEN);
        assertEquals(plies, entry.plies().orElse(NaiveEndgames.OPEN), position::toFen);
        EndgameOutcome outcome =
            plies < 0
                ? EndgameOutcome.DRAW
                : plies % 2 == 0 ? EndgameOutcome.LOSS : EndgameOutcome.WIN;
        for (EndgameLaw law : EndgameLaw.values()) {
          assertEquals(outcome, entry.outcome(law));
          assertEquals(outcome, tables.outcome(board, law));
        }
      }
    }
  }

  @Test
  void anOutcomeIsFoundWithoutAllocation() {
    Board board = Position.fromFen("4ka3/9/9/9/9/9/9/9/9/3K2N2 b").toBoard();
    Board swapped = Position.fromFen("4ka3/9/9/9/9/9/9/9/9/3K2N2 b").colorsSwapped().toBoard();
    int[] moves = new int[Board.MAX_MOVES];
    int count = MoveGenerator.legal(board, moves);
    long bytes =
        Allocations.least(
            0,
            () -> {
              for (int i = 0; i < 20_000; i++) {
                board.make(moves[i % count]);
                tables.outcome(board, EndgameLaw.CXA, 100);
                board.unmake();
                tables.outcome(swapped, EndgameLaw.WXF, 100);
              }
            });
    assertEquals(0, bytes);
  }

  @Test
  void theLimitOfQuietPliesLeavesDrawsAlone() {
    Board won = Position.fromFen("4k4/9/9/9/9/9/9/9/4N4/3K5 w").toBoard();
    assertEquals(EndgameOutcome.WIN, tables.outcome(won, EndgameLaw.WXF, 14));
    assertEquals(EndgameOutcome.UNKNOWN, tables.outcome(won, EndgameLaw.WXF, 13));
    Board drawn = Position.fromFen("3k5/9/9/9/9/9/9/9/2C6/4K4 w").toBoard();
    assertEquals(EndgameOutcome.DRAW, tables.outcome(drawn, EndgameLaw.WXF, 1));
    assertEquals(
        EndgameOutcome.UNKNOWN, tables.outcome(Position.initial().toBoard(), EndgameLaw.WXF, 100));
  }

  @Test
  void coloursAndImagesAreEqual() {
    Random random = new Random(1);
    EndgameMaterial material = EndgameMaterial.parse("KN-KA");
    List<Board> boards = NaiveEndgames.positions(NaiveEndgames.counts(material));
    for (int i = 0; i < 1000; i++) {
      assertImagesAreEqual(tables, Position.of(boards.get(random.nextInt(boards.size()))));
    }
  }

  private static void assertImagesAreEqual(EndgameTables tables, Position position) {
    Optional<EndgameEntry> entry = tables.probe(position);
    List<UnaryOperator<Position>> images = List.of(Position::mirrored, Position::colorsSwapped);
    for (UnaryOperator<Position> image : images) {
      assertEquals(entry, tables.probe(image.apply(position)), position::toFen);
    }
  }

  @Test
  void bestMovesMateInTheStatedPlies() {
    Position position = Position.fromFen("4k4/9/9/9/9/9/9/9/4N4/3K5 w");
    int plies = tables.probe(position).orElseThrow().plies().orElseThrow();
    Game game = Game.from(position);
    for (int left = plies; left > 0; left--) {
      assertEquals(OptionalInt.of(left), tables.probe(game.position()).orElseThrow().plies());
      game = game.play(tables.best(game.position(), EndgameLaw.WXF).get(0));
    }
    assertEquals(GameResult.RED_WINS, RuleSet.wxf().judge(game).orElseThrow().result());
  }

  @Test
  void oneMoveOfAStudyWinsAndLeadsToAZugzwang(@TempDir Path other)
      throws IOException, InterruptedException {
    EndgameMaterial material = EndgameMaterial.parse("KNA-KP");
    EndgameBuilder.to(other).materials(List.of(material)).build();
    EndgameTables horse = EndgameTables.open(other);
    List<EndgameStudy> studies = horse.studies(material, EndgameLaw.WXF, 3);
    assertEquals(3, studies.size());
    int longest = studies.get(0).plies().orElseThrow();
    for (EndgameStudy study : studies) {
      Position position = study.position();
      assertTrue(study.plies().orElseThrow() <= longest);
      for (Move move : position.legalMoves()) {
        EndgameOutcome reply = horse.probe(position.play(move)).orElseThrow().wxf();
        assertEquals(move.equals(study.move()), reply == EndgameOutcome.LOSS, position::toFen);
      }
      String waiting = position.play(study.move()).toFen();
      Position moving = Position.fromFen(waiting.replace(" b ", " w "));
      assertNotEquals(EndgameOutcome.WIN, horse.probe(moving).orElseThrow().wxf());
    }
    assertTrue(horse.studies(EndgameMaterial.parse("KR-K"), EndgameLaw.WXF, 3).isEmpty());
    assertTrue(tables.studies(EndgameMaterial.parse("KN-KA"), EndgameLaw.WXF, 3).isEmpty());
  }

  @Test
  void sixMenAreSolvedWhereSquaresAreFew(@TempDir Path other)
      throws IOException, InterruptedException {
    EndgameMaterial material = EndgameMaterial.parse("KP-KAAB");
    EndgameBuilder.to(other).materials(List.of(material)).distances(false).build();
    EndgameTables guards = EndgameTables.open(other);
    assertEquals(6, guards.materials().get(guards.materials().size() - 1).men());
    Position position = Position.fromFen("2bk1a3/9/5a3/1P7/9/9/9/9/9/4K4 w");
    assertTrue(guards.probe(position).isPresent());
    assertImagesAreEqual(guards, position);
  }

  @Test
  void withoutAttackersTheGameIsOver() {
    Position drawn = Position.fromFen("3ak4/9/9/9/9/9/9/9/9/3K5 w");
    assertEquals(EndgameOutcome.DRAW, tables.probe(drawn).orElseThrow().wxf());
    assertTrue(tables.probe(Position.initial()).isEmpty());
    assertTrue(tables.best(Position.initial(), EndgameLaw.WXF).isEmpty());
  }

  @Test
  void statisticsCountThePositions() {
    EndgameStatistics rook = tables.statistics(EndgameMaterial.parse("KR-K")).orElseThrow();
    assertEquals(4, rook.longest());
    assertEquals(
        rook.positions(Side.BLACK) - rook.count(Side.BLACK, EndgameLaw.WXF, EndgameOutcome.DRAW),
        rook.count(Side.BLACK, EndgameLaw.WXF, EndgameOutcome.LOSS));
    for (EndgameMaterial material : tables.materials()) {
      EndgameStatistics statistics = tables.statistics(material).orElseThrow();
      List<Board> boards = NaiveEndgames.positions(NaiveEndgames.counts(material));
      for (Side side : Side.values()) {
        long moving = boards.stream().filter(board -> board.sideToMove() == side.ordinal()).count();
        assertEquals(moving, statistics.positions(side), material::toString);
      }
    }
  }

  @Test
  void bytesDependOnNeitherThreadsNorOrder(@TempDir Path other)
      throws IOException, InterruptedException {
    List<EndgameMaterial> order = new ArrayList<>(EndgameMaterial.all(3));
    order.add(0, EndgameMaterial.parse("KN-KA"));
    EndgameBuilder.to(other).materials(order).threads(3).build();
    assertEquals(contents(folder), contents(other));
  }

  private static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    for (EndgameMaterial material : tables.materials()) {
      Path file = folder.resolve(EndgameTables.fileName(material));
      contents.put(material.toString(), Arrays.toString(Files.readAllBytes(file)));
    }
    return contents;
  }

  @Test
  void buildGoesOnWithDamagedAndMissingFiles(@TempDir Path other)
      throws IOException, InterruptedException {
    List<EndgameMaterial> solved = new ArrayList<>();
    EndgameBuilder builder =
        EndgameBuilder.to(other)
            .materials(List.of(EndgameMaterial.parse("KN-KA")))
            .progress(
                (material, done, total, now) -> {
                  if (now) {
                    solved.add(material);
                  }
                });
    builder.build();
    assertEquals("[KN-K, KN-KA]", solved.toString());
    Path file = other.resolve("KN-KA.xqe");
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    Files.write(other.resolve("KN-KA.xqe.part"), new byte[10]);
    solved.clear();
    builder.build();
    assertEquals("[KN-KA]", solved.toString());
    assertArrayEquals(bytes, Files.readAllBytes(file));
  }

  @Test
  void aFileThatCannotBeWrittenIsNamed(@TempDir Path other) throws IOException {
    Path part = Files.createDirectory(other.resolve("KN-K.xqe.part"));
    EndgameBuilder builder =
        EndgameBuilder.to(other).materials(List.of(EndgameMaterial.parse("KN-K")));
    FileSystemException failure = assertThrows(FileSystemException.class, builder::build);
    assertEquals(part.toString(), failure.getFile());
  }

  @Test
  void flippedBytesAreRefused(@TempDir Path other) throws IOException {
    byte[] bytes = Files.readAllBytes(folder.resolve("KP-K.xqe"));
    Path file = other.resolve("KP-K.xqe");
    for (int i = 0; i < bytes.length; i += i < 400 ? 3 : 29) {
      bytes[i] ^= 16;
      Files.write(file, bytes);
      bytes[i] ^= 16;
      InvalidEndgameTableException refusal =
          assertThrows(InvalidEndgameTableException.class, () -> verify(other), "byte " + i);
      assertEquals(file.toString(), refusal.source());
    }
  }

  @Test
  void cutFilesAreRefused(@TempDir Path other) throws IOException {
    byte[] bytes = Files.readAllBytes(folder.resolve("KP-K.xqe"));
    for (int length = 0;
        length <= bytes.length + 1;
        length += length < 400 || length > bytes.length - 9 ? 1 : 9) {
      Files.write(other.resolve("KP-K.xqe"), Arrays.copyOf(bytes, length));
      if (length == bytes.length) {
        verify(other);
      } else {
        assertThrows(InvalidEndgameTableException.class, () -> verify(other));
      }
    }
  }

  private static void verify(Path folder) throws IOException {
    EndgameTables opened = EndgameTables.open(folder);
    opened.materials().forEach(opened::verify);
  }

  @Test
  void filesOfOtherMaterialsAreRefused(@TempDir Path other) throws IOException {
    Files.copy(folder.resolve("KP-K.xqe"), other.resolve("KR-K.xqe"));
    InvalidEndgameTableException refusal =
        assertThrows(InvalidEndgameTableException.class, () -> EndgameTables.open(other));
    assertEquals("the table of another material, expected the name KP-K.xqe", refusal.fault());
  }

  @Test
  void tablesWithoutDistancesKnowTheOutcomes(@TempDir Path other)
      throws IOException, InterruptedException {
    EndgameBuilder.to(other)
        .materials(List.of(EndgameMaterial.parse("KN-KA")))
        .distances(false)
        .build();
    EndgameTables small = EndgameTables.open(other);
    Position position = Position.fromFen("4k4/4a4/9/9/9/9/9/9/4N4/3K5 w");
    EndgameEntry entry = small.probe(position).orElseThrow();
    assertTrue(entry.plies().isEmpty());
    assertEquals(tables.probe(position).orElseThrow().wxf(), entry.wxf());
    List<Move> best = small.best(position, EndgameLaw.WXF);
    assertTrue(best.containsAll(tables.best(position, EndgameLaw.WXF)));
  }
}
