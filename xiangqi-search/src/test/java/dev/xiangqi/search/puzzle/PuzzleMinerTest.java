package dev.xiangqi.search.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.engine.AlphaBetaSearcher;
import dev.xiangqi.search.proof.NaiveMates;
import dev.xiangqi.search.proof.Proof;
import dev.xiangqi.search.proof.Prover;
import dev.xiangqi.testing.Corpora;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Puzzles of small games, of their images, and of games with planted mistakes. */
class PuzzleMinerTest {
  /** The number of planted mistakes; {@code -Dxiangqi.puzzles=400} takes all positions. */
  private static final int PLANTED = Integer.getInteger("xiangqi.puzzles", 0);

  /** Greatest length of a mate that is checked by trying all moves. */
  private static final int NAIVE_PLIES = 7;

  static Stream<Arguments> mistakes() {
    return Stream.of(
        Arguments.of("9/3P5/3kba3/9/1R6C/5N3/9/1r1AB1cr1/9/3K5 b", "b2b1", Puzzle.Aim.MATE, "b5d5"),
        Arguments.of(
            "2Ca3P1/4k4/3c5/9/N1b2r3/9/9/3K1R3/9/2B2Ar2 b", "d7i7", Puzzle.Aim.GAIN, "f2f5"),
        Arguments.of(
            "3a1kb2/4a4/9/p1R1C3p/1R2c1r2/3p5/P2N2p2/4B3B/4A4/3AK3c w",
            "b5e5",
            Puzzle.Aim.DRAW,
            "g5e5"));
  }

  @ParameterizedTest
  @MethodSource("mistakes")
  void aMistakeGivesAPuzzleAndItsImageTheImage(
      String fen, String mistake, Puzzle.Aim aim, String answer) {
    Game game = Game.from(Position.fromFen(fen)).play(Move.parse(mistake));
    List<Puzzle> puzzles = mine(game);
    Puzzle puzzle = puzzles.get(puzzles.size() - 1);
    assertEquals(aim, puzzle.aim());
    assertEquals(Move.parse(answer), puzzle.solution().move());
    assertEquals(new Puzzle.Origin("game", 1, Puzzle.Answer.NONE), puzzle.origin());
    for (Image image :
        List.of(new Image(false, true), new Image(true, false), new Image(true, true))) {
      Game other = Game.from(image.of(game.startPosition())).play(image.of(Move.parse(mistake)));
      assertEquals(moved(puzzles, image), mine(other), image::toString);
      assertEquals(puzzle.key(), moved(puzzles, image).get(puzzles.size() - 1).key());
    }
  }

  @Test
  void whatThePlayerDidIsKept() {
    Game mistake =
        Game.from(Position.fromFen("9/3P5/3kba3/9/1R6C/5N3/9/1r1AB1cr1/9/3K5 b"))
            .play(Move.parse("b2b1"));
    assertEquals(Puzzle.Answer.PLAYED, answer(mistake.play(Move.parse("b5d5"))));
    assertEquals(Puzzle.Answer.MISSED, answer(mistake.play(Move.parse("i5i4"))));
  }

  private static Puzzle.Answer answer(Game game) {
    return mine(game).stream()
        .filter(puzzle -> puzzle.origin().ply() == 1)
        .findAny()
        .orElseThrow()
        .origin()
        .answer();
  }

  @Test
  void aWonGameAndTheInitialPositionHaveNone() {
    assertEquals(List.of(), mine(Game.start()));
    // Every move of the rooks wins.
    assertEquals(List.of(), mine(Game.from(Position.fromFen("4k4/9/9/9/9/9/9/9/R8/1R1K5 w"))));
  }

  /** Three moves mate in four; the engine and a proof of few nodes see one of them. */
  @Test
  void aShortMateIsShownToBeAlone() {
    Position position = Position.fromFen("C1bakc3/4arN2/4P1n2/3R3R1/4C4/9/3p5/4B2r1/4Ap3/3K1AB2 w");
    Game game = PlantedMistake.before(position, new Random(46));
    try (PuzzleMiner miner =
        PuzzleMiner.builder().scanNodes(500).searchNodes(5_000).proofNodes(120_000).build()) {
      assertEquals(
          List.of(),
          miner.mine(game, "game").stream().filter(at -> at.origin().ply() == 1).toList());
    }
  }

  private static List<Puzzle> mine(Game game) {
    try (PuzzleMiner miner =
        PuzzleMiner.builder().scanNodes(500).searchNodes(5_000).proofNodes(20_000).build()) {
      return miner.mine(game, "game");
    }
  }

  private static List<Puzzle> moved(List<Puzzle> puzzles, Image image) {
    List<Puzzle> moved = new ArrayList<>();
    for (Puzzle puzzle : puzzles) {
      moved.add(
          new Puzzle(
              image.of(puzzle.start()),
              puzzle.aim(),
              puzzle.solution().on(image),
              puzzle.matePlies(),
              puzzle.kills(),
              puzzle.motifs(),
              puzzle.difficulty(),
              puzzle.origin()));
    }
    return moved;
  }

  @Test
  void findsPlantedMistakes() throws IOException {
    assertPlantedAreFound("四步杀", 4);
  }

  /** The measure of the guide; it takes half an hour. */
  @Test
  @Timeout(value = 2, unit = TimeUnit.DAYS)
  void findsPlantedMistakesOfAllLengths() throws IOException {
    assumeTrue(PLANTED > 0, "measured with -Dxiangqi.puzzles=COUNT only");
    assertPlantedAreFound("", PLANTED);
  }

  /** A planted mistake gives a puzzle, unless a second move wins, too. */
  private static void assertPlantedAreFound(String titles, int count) throws IOException {
    List<Position> positions = practice(titles);
    Random random = new Random(46);
    Collections.shuffle(positions, random);
    List<String> missed = new ArrayList<>();
    int looked = 0;
    int tried = 0;
    try (PuzzleMiner miner = PuzzleMiner.builder().build()) {
      for (Position position : positions.subList(0, Math.min(count, positions.size()))) {
        looked++;
        List<Puzzle> puzzles = miner.mine(PlantedMistake.before(position, random), "planted");
        Optional<Puzzle> found =
            puzzles.stream().filter(puzzle -> puzzle.origin().ply() == 1).findAny();
        if (found.filter(PuzzleMinerTest::isShortMate).isPresent()) {
          check(found.orElseThrow());
          tried++;
        }
        if (found.isEmpty() && !isCooked(position)) {
          missed.add(position.toFen());
        }
        if (PLANTED > 0) {
          System.out.printf(
              "%d positions, %d short mates tried with all moves, missed %s%n",
              looked, tried, missed);
        }
      }
    }
    assertTrue(missed.size() <= looked / 20, looked + " positions, missed " + missed);
  }

  private static List<Position> practice(String titles) throws IOException {
    List<Position> positions = new ArrayList<>();
    for (String line : Corpora.lines("mates/practice.tsv")) {
      if (!line.startsWith("#") && line.startsWith(titles)) {
        String fen = line.substring(line.indexOf('\t') + 1).replaceFirst(" moves .*", "");
        positions.add(Position.fromFen(fen));
      }
    }
    return positions;
  }

  /**
   * Whether a second move wins, too: by a mate that the prover or the engine knows or, where no
   * mate is proved, by the engine's score.
   */
  private static boolean isCooked(Position position) {
    Proof proof = Prover.builder().cooks(true).nodes(2_000_000).build().prove(position);
    if (proof.solutions().size() > 1) {
      return true;
    }
    try (AlphaBetaSearcher searcher = AlphaBetaSearcher.create()) {
      if (proof.solutions().isEmpty()) {
        SearchLimits all = SearchLimits.nodes(200_000);
        Optional<Move> best = searcher.search(Game.from(position), all).bestMove();
        return best.filter(move -> winsWithout(searcher, position, move, 0.5)).isPresent();
      }
      return winsWithout(searcher, position, proof.line().get(0), 1);
    }
  }

  /** Whether another move wins with more than a probability, or mates. */
  private static boolean winsWithout(
      AlphaBetaSearcher searcher, Position position, Move move, double most) {
    SearchLimits others = SearchLimits.builder().nodes(200_000).excludedMoves(Set.of(move)).build();
    searcher.newGame();
    return searcher
        .search(Game.from(position), others)
        .score()
        .filter(score -> score instanceof Score.WinIn || score.winProbability() > most)
        .isPresent();
  }

  private static boolean isShortMate(Puzzle puzzle) {
    return puzzle.matePlies().orElse(Integer.MAX_VALUE) <= NAIVE_PLIES;
  }

  /** Tries all moves of a mate, without table and prover. */
  private static void check(Puzzle puzzle) {
    int plies = puzzle.matePlies().orElseThrow();
    NaiveMates naive = new NaiveMates(false);
    assertEquals(List.of(puzzle.line().get(0)), naive.winning(puzzle.start(), plies));
    assertEquals(plies, naive.shortest(puzzle.start(), plies));
  }

  @Test
  void sourcesAreInTheOrderOfTheirNumbers() {
    List<Puzzle.Origin> ordered = new ArrayList<>();
    for (String source : List.of("", "7", "10", "a.pgn", "a.pgn:9", "a.pgn:10", "b.pgn:1")) {
      ordered.add(new Puzzle.Origin(source, 9, Puzzle.Answer.NONE));
      ordered.add(new Puzzle.Origin(source, 10, Puzzle.Answer.PLAYED));
    }
    List<Puzzle.Origin> shuffled = new ArrayList<>(ordered);
    Collections.shuffle(shuffled, new Random(3));
    assertEquals(ordered, shuffled.stream().sorted().toList());
  }

  @Test
  void refusesNumbersOutOfRange() {
    PuzzleMiner.Builder builder = PuzzleMiner.builder();
    assertThrows(IllegalArgumentException.class, () -> builder.scanNodes(0));
    assertThrows(IllegalArgumentException.class, () -> builder.searchNodes(0));
    assertThrows(IllegalArgumentException.class, () -> builder.proofNodes(0));
    assertThrows(
        IllegalArgumentException.class, () -> new Puzzle.Origin("", -1, Puzzle.Answer.NONE));
  }
}
