package dev.xiangqi.bookonspark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.search.puzzle.Puzzle;
import dev.xiangqi.search.puzzle.PuzzleMove;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class FoundPuzzleTest {
  private static Puzzle puzzle(String source, int ply) {
    return new Puzzle(
        Position.initial(),
        Puzzle.Aim.GAIN,
        new PuzzleMove(Move.parse("h2e2"), List.of()),
        OptionalInt.empty(),
        List.of(),
        List.of(),
        1,
        new Puzzle.Origin(source, ply, Puzzle.Answer.NONE));
  }

  private static FoundPuzzle found(Puzzle puzzle) {
    return new FoundPuzzle(puzzle.origin(), "");
  }

  @Test
  void theOrderIsThatOfPuzzles() {
    List<Puzzle> puzzles = new ArrayList<>();
    for (String source :
        List.of("b:2", "b:10", "b:1", "B:1", "更多:1", "b!a:1", "😀:1", "\uff5e:1")) {
      puzzles.add(puzzle(source, 10));
      puzzles.add(puzzle(source, 9));
    }
    for (Puzzle one : puzzles) {
      for (Puzzle other : puzzles) {
        int order = Integer.signum(Puzzle.BY_ORIGIN.compare(one, other));
        FoundPuzzle first = found(one);
        FoundPuzzle second = found(other);
        assertEquals(order, Integer.signum(first.compareTo(second)));
        assertSame(order <= 0 ? first : second, FoundPuzzle.lesser(first, second));
      }
    }
  }
}
