package dev.xiangqi.search.endgame;

import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Looks through all positions of a table. */
final class TableScan {
  private final Solution solution;
  private final Men men;

  TableScan(Table table) {
    solution = table.load();
    men = new Men(solution.placements());
  }

  /** {@return the first position that is won in a number of plies, with the winner to move} */
  Optional<Position> wonIn(int plies) {
    for (int side = Board.RED; side <= Board.BLACK; side++) {
      for (int number = 0; number < solution.placements().size; number++) {
        if (LawCode.isMate(solution.laws(side, number))
            && solution.plies(side, number) == Solution.value(plies)
            && isPossible(side, number)) {
          return Optional.of(position(side));
        }
      }
    }
    return Optional.empty();
  }

  /** {@return the mutual zugzwangs under a law, and a number of them} */
  EndgameZugzwangs zugzwangs(EndgameLaw law, int limit) {
    long count = 0;
    List<Position> first = new ArrayList<>();
    for (int number = 0; number < solution.placements().size; number++) {
      int moving = points(LawCode.get(solution.laws(Board.RED, number), law));
      int waiting = points(LawCode.get(solution.laws(Board.BLACK, number), law).reversed());
      if (moving < waiting
          && moving >= 0
          && isPossible(Board.RED, number)
          && isPossible(Board.BLACK, number)) {
        count++;
        if (first.size() < limit) {
          first.add(position(Board.RED));
        }
      }
    }
    return new EndgameZugzwangs(count, first);
  }

  private static int points(EndgameOutcome outcome) {
    return switch (outcome) {
      case UNKNOWN -> -1;
      case LOSS -> 0;
      case DRAW -> 1;
      case WIN -> 2;
    };
  }

  /** Sets up a placement; returns whether the position can occur. */
  private boolean isPossible(int side, int number) {
    return men.set(number) && !men.kingsFace() && !men.isInCheck(side ^ 1);
  }

  /** The position that is set up. */
  private Position position(int side) {
    byte[] squares = new byte[Squares.COUNT];
    Arrays.fill(squares, (byte) Board.EMPTY);
    for (int man = 0; man < men.men; man++) {
      squares[men.squares[man]] = (byte) solution.placements().pieces[man];
    }
    return Position.of(Board.of(squares, side, 0, 1));
  }
}
