package dev.xiangqi.search.endgame;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/** Looks through all positions of a table. */
final class TableScan {
  private final Solution solution;
  private final Men men;
  private final int[] moves = new int[Men.MAX_MOVES];

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
      if (isZugzwang(law, number)) {
        count += solution.placements().images(number);
        if (first.size() < limit) {
          first.add(position(Board.RED));
        }
      }
    }
    return new EndgameZugzwangs(count, first);
  }

  /** Sets up a placement; returns whether each side would rather not move. */
  private boolean isZugzwang(EndgameLaw law, int number) {
    int moving = points(LawCode.get(solution.laws(Board.RED, number), law));
    int waiting = points(LawCode.get(solution.laws(Board.BLACK, number), law).reversed());
    return moving < waiting
        && moving >= 0
        && isPossible(Board.RED, number)
        && isPossible(Board.BLACK, number);
  }

  /**
   * {@return studies under a law, longest wins first, at most one for each zugzwang}
   *
   * @param onlyWin finds the move of a won position that alone wins; empty if there are several
   */
  List<EndgameStudy> studies(
      EndgameLaw law, int limit, Function<Position, Optional<Move>> onlyWin) {
    List<EndgameStudy> studies = new ArrayList<>();
    for (int number = 0; number < solution.placements().size; number++) {
      if (LawCode.get(solution.laws(Board.BLACK, number), law) == EndgameOutcome.LOSS
          && isZugzwang(law, number)
          && hasOtherMoves()) {
        before(law, onlyWin).ifPresent(studies::add);
      }
    }
    studies.sort(
        Comparator.comparingInt((EndgameStudy study) -> study.plies().orElse(0)).reversed());
    return List.copyOf(studies.subList(0, Math.min(limit, studies.size())));
  }

  /** Whether Black can move a man of the placement set up that is neither king nor guard. */
  private boolean hasOtherMoves() {
    int count = men.legal(Board.BLACK, moves);
    for (int i = 0; i < count; i++) {
      int type = men.type(Men.man(moves[i]));
      if (type != Board.KING && type != Board.ADVISOR && type != Board.ELEPHANT) {
        return true;
      }
    }
    return false;
  }

  /** The first position before the zugzwang that is set up in which no other move wins. */
  private Optional<EndgameStudy> before(
      EndgameLaw law, Function<Position, Optional<Move>> onlyWin) {
    int[] numbers = new int[2 * Men.MAX_MOVES];
    int count = men.before(Board.RED, numbers);
    for (int i = 0; i < count; i++) {
      byte laws = solution.laws(Board.RED, numbers[i]);
      if (LawCode.get(laws, law) == EndgameOutcome.WIN && isPossible(Board.RED, numbers[i])) {
        Position position = position(Board.RED);
        Optional<Move> move = onlyWin.apply(position);
        if (move.isPresent()) {
          byte value = solution.plies(Board.RED, numbers[i]);
          OptionalInt plies =
              LawCode.isMate(laws) && Solution.isWin(value)
                  ? OptionalInt.of(Solution.plies(value))
                  : OptionalInt.empty();
          return Optional.of(new EndgameStudy(position, move.get(), plies));
        }
      }
    }
    return Optional.empty();
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
