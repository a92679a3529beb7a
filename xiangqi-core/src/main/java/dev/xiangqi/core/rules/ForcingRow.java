package dev.xiangqi.core.rules;

import dev.xiangqi.core.Bitboard;
import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Square;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The latest moves of one side, as far back as each gave check or chased a piece. A capture by
 * either side ends the row, so every piece keeps its identity. It is named by its square after the
 * row.
 */
final class ForcingRow {
  /** Number of moves looked at: more than any limit. */
  private static final int MAX_LENGTH = 19;

  private final Game end;

  /** The moves, the last one first. */
  private final List<Step> steps;

  private ForcingRow(Game end, List<Step> steps) {
    this.end = end;
    this.steps = steps;
  }

  /** A move: the pieces that give check, or else the attacks of its chase. */
  private record Step(Bitboard checkers, List<Move> attacks) {
    boolean isCheck() {
      return !checkers.isEmpty();
    }

    boolean isForcing() {
      return isCheck() || !attacks.isEmpty();
    }

    /** The pieces that chase a piece. */
    Bitboard chasers(Square victim) {
      return Bitboard.of(
          attacks.stream()
              .filter(attack -> attack.to() == victim)
              .map(Move::from)
              .toArray(Square[]::new));
    }
  }

  /**
   * Some moves of a row, from the last one back.
   *
   * @param length their number
   * @param checks the number of checks among them
   * @param pieces the pieces that give check or chase
   */
  record Run(int length, int checks, Bitboard pieces) {
    private static final Run NONE = new Run(0, 0, Bitboard.EMPTY);

    private Run with(Bitboard more, boolean check) {
      return new Run(length + 1, checks + (check ? 1 : 0), pieces.or(more));
    }
  }

  /** For each square, where its piece stands after the row. */
  private static final class Places {
    private final int[] places = IntStream.range(0, Squares.COUNT).toArray();

    /** Takes a move back. */
    Game back(Game game) {
      Move move = game.lastMove().orElseThrow();
      places[move.from().ordinal()] = places[move.to().ordinal()];
      return Span.before(game);
    }

    /** Plays a move that comes after the row. */
    void forth(Move move) {
      places[move.to().ordinal()] = places[move.from().ordinal()];
    }

    private Square of(Square square) {
      return Square.at(places[square.ordinal()]);
    }

    /** The last move of a game. */
    Step step(Game game) {
      Bitboard checkers = Bitboard.EMPTY;
      for (Square square : game.position().checkers()) {
        checkers = checkers.or(Bitboard.of(of(square)));
      }
      List<Move> attacks = new ArrayList<>();
      if (checkers.isEmpty()) {
        for (int packed : EffectiveAttacks.unprotected().newPairs(game)) {
          Move attack = Move.ofPacked(packed);
          attacks.add(new Move(of(attack.from()), of(attack.to())));
        }
      }
      return new Step(checkers, attacks);
    }
  }

  /** Returns the row that ends with the last move of a game. */
  static ForcingRow of(Game end) {
    Places places = new Places();
    List<Step> steps = new ArrayList<>();
    Game game = end;
    while (steps.size() < MAX_LENGTH && isQuiet(game)) {
      Step step = places.step(game);
      if (!step.isForcing()) {
        break;
      }
      steps.add(step);
      game = places.back(game);
      if (!isQuiet(game)) {
        break;
      }
      game = places.back(game);
    }
    return new ForcingRow(end, steps);
  }

  /**
   * Returns the row with one more move of the side.
   *
   * @param later the game two plies after the end of the row
   */
  ForcingRow with(Game later) {
    Game reply = Span.before(later);
    if (!isQuiet(later)) {
      return new ForcingRow(end, List.of());
    }
    Places places = new Places();
    places.forth(reply.lastMove().orElseThrow());
    places.forth(later.lastMove().orElseThrow());
    Step step = places.step(later);
    if (!step.isForcing()) {
      return new ForcingRow(end, List.of());
    }
    List<Step> more = new ArrayList<>(List.of(step));
    if (isQuiet(reply)) {
      more.addAll(steps);
    }
    return new ForcingRow(end, more);
  }

  /** Whether the last move of a game is no capture; false at the start. */
  private static boolean isQuiet(Game game) {
    return game.ply() > 0 && game.position().quietPlies() > 0;
  }

  int length() {
    return steps.size();
  }

  /** Whether the last move gives check. */
  boolean endsWithCheck() {
    return !steps.isEmpty() && steps.get(0).isCheck();
  }

  /** Returns the last moves as far back as each gave check. */
  Run checks() {
    Run run = Run.NONE;
    for (Step step : steps) {
      if (!step.isCheck()) {
        break;
      }
      run = run.with(step.checkers(), true);
    }
    return run;
  }

  /** Returns the last moves as far back as each chased a piece. */
  Run chases(Square victim) {
    Run run = Run.NONE;
    for (Step step : steps) {
      Bitboard chasers = step.chasers(victim);
      if (chasers.isEmpty()) {
        break;
      }
      run = run.with(chasers, false);
    }
    return run;
  }

  /** Returns the last moves as far back as each gave check or chased a piece. */
  Run checksAndChases(Square victim) {
    Run run = Run.NONE;
    for (Step step : steps) {
      Bitboard pieces = step.isCheck() ? step.checkers() : step.chasers(victim);
      if (pieces.isEmpty()) {
        break;
      }
      run = run.with(pieces, step.isCheck());
    }
    return run;
  }

  /** Returns all pieces that were chased. */
  Bitboard victims() {
    return Bitboard.of(
        steps.stream()
            .flatMap(step -> step.attacks().stream())
            .map(Move::to)
            .toArray(Square[]::new));
  }
}
