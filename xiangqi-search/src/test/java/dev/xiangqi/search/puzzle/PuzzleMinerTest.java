package dev.xiangqi.search.puzzle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.Score;
import dev.xiangqi.search.SearchLimits;
import dev.xiangqi.search.Searcher;
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
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Puzzles of small games, of their images, and of games with planted mistakes. */
class PuzzleMinerTest {
  /** The number of planted mistakes; {@code -Dxiangqi.puzzles=400} takes all positions. */
  private static final int PLANTED = Integer.getInteger("xiangqi.puzzles", 4);

  /** Mates of four moves; with a number of planted mistakes given, all problems. */
  private static final String TITLES = PLANTED == 4 ? "四步杀" : "";

  /** Greatest length of a mate that is checked by trying all moves. */
  private static final int NAIVE_PLIES = 7;

  @Test
  void mateAfterMistake() {
    // The king steps before the rooks instead of taking one of them.
    Game game =
        Game.from(Position.fromFen("4k4/9/9/9/9/9/9/2r6/R8/1R1K5 b")).play(Move.parse("c2c5"));
    try (PuzzleMiner miner = PuzzleMiner.create()) {
      List<Puzzle> puzzles = miner.mine(game, "rooks");
      assertEquals(1, puzzles.size(), puzzles::toString);
      Puzzle puzzle = puzzles.get(0);
      assertEquals(Puzzle.Aim.MATE, puzzle.aim());
      assertEquals(new Puzzle.Origin("rooks", 1, Puzzle.Answer.NONE), puzzle.origin());
      assertEquals(Puzzle.Phase.ENDGAME, puzzle.phase());
    }
  }

  @Test
  void imagesHaveTheImagesOfThePuzzles() {
    Game game =
        Game.from(Position.fromFen("3ak4/4a4/9/9/6r2/9/9/4C4/4A4/3AKN3 b"))
            .play(Move.parseList("g5g0 e1f2 g0f0 e0e1"));
    for (Image image :
        List.of(new Image(false, true), new Image(true, false), new Image(true, true))) {
      Game other = Game.from(image.of(game.startPosition()));
      for (Move move : game.moves()) {
        other = other.play(image.of(move));
      }
      assertEquals(moved(mine(game), image), mine(other), image::toString);
    }
  }

  private static List<Puzzle> mine(Game game) {
    try (PuzzleMiner miner = PuzzleMiner.builder().searchNodes(5_000).proofNodes(20_000).build()) {
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

  /** A planted mistake gives a puzzle, unless a second move wins, too. */
  @Test
  void findsPlantedMistakes() throws IOException {
    List<Position> positions = practice();
    Random random = new Random(46);
    Collections.shuffle(positions, random);
    List<String> missed = new ArrayList<>();
    int looked = 0;
    try (PuzzleMiner miner = PuzzleMiner.builder().build()) {
      for (Position position : positions.subList(0, Math.min(PLANTED, positions.size()))) {
        looked++;
        List<Puzzle> puzzles = miner.mine(PlantedMistake.before(position, random), "planted");
        Optional<Puzzle> found =
            puzzles.stream().filter(puzzle -> puzzle.origin().ply() == 1).findAny();
        found.ifPresent(PuzzleMinerTest::check);
        if (found.isEmpty() && !isCooked(position)) {
          missed.add(position.toFen());
        }
      }
    }
    assertTrue(missed.size() <= looked / 20, looked + " positions, missed " + missed);
  }

  private static List<Position> practice() throws IOException {
    List<Position> positions = new ArrayList<>();
    for (String line : Corpora.lines("mates/practice.tsv")) {
      if (!line.startsWith("#") && line.startsWith(TITLES)) {
        String fen = line.substring(line.indexOf('\t') + 1).replaceFirst(" moves .*", "");
        positions.add(Position.fromFen(fen));
      }
    }
    return positions;
  }

  /** Whether the prover or the engine knows a second move that mates. */
  private static boolean isCooked(Position position) {
    Proof proof = Prover.builder().cooks(true).nodes(2_000_000).build().prove(position);
    if (proof.solutions().size() != 1) {
      return proof.solutions().size() > 1;
    }
    SearchLimits others =
        SearchLimits.builder().nodes(200_000).excludedMoves(Set.of(proof.line().get(0))).build();
    try (Searcher searcher = AlphaBetaSearcher.create()) {
      return searcher
          .search(Game.from(position), others)
          .score()
          .filter(Score.WinIn.class::isInstance)
          .isPresent();
    }
  }

  /** Tries all moves of a short mate, without table and prover. */
  private static void check(Puzzle puzzle) {
    OptionalInt plies = puzzle.matePlies();
    if (plies.isPresent() && plies.getAsInt() <= NAIVE_PLIES) {
      NaiveMates naive = new NaiveMates(false);
      assertEquals(List.of(puzzle.line().get(0)), naive.winning(puzzle.start(), plies.getAsInt()));
      assertEquals(plies.getAsInt(), naive.shortest(puzzle.start(), plies.getAsInt()));
    }
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
