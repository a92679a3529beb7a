package dev.xiangqi.search.endgame;

import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.Squares;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Finds positions after a capture in the solutions of the smaller materials. For one thread.
 *
 * <p>Without attackers the game is over: drawn, unless the side to move has no legal move.
 */
final class AfterCaptures {
  private final Men men;

  /** For each captured man the solution; empty if nobody has an attacker left. */
  private final List<Optional<Solution>> solutions = new ArrayList<>();

  /** For each captured man and each man of the smaller material, its man here. */
  private final int[][] manOf;

  /** For each captured man, whether the colours are exchanged in the smaller material. */
  private final boolean[] swapped;

  private final int[][] scratch;
  private final int[] moves = new int[Men.MAX_MOVES];

  // The position that was found last.
  private byte plies;
  private byte laws;

  AfterCaptures(Men men, Function<EndgameMaterial, Solution> smaller) {
    this.men = men;
    manOf = new int[men.men][];
    swapped = new boolean[men.men];
    scratch = new int[men.men][men.men - 1];
    EndgameMaterial material = men.placements.material;
    for (int captured = 0; captured < men.men; captured++) {
      solutions.add(Optional.empty());
      if (men.type(captured) == Board.KING) {
        continue;
      }
      int[] counts = material.without(men.placements.pieces[captured]);
      EndgameMaterial left = EndgameMaterial.of(counts);
      if (left.hasAttackers()) {
        Solution solution = smaller.apply(left);
        solutions.set(captured, Optional.of(solution));
        swapped[captured] = EndgameMaterial.isSwapped(counts);
        manOf[captured] = match(captured, solution.placements());
      }
    }
  }

  /** Finds for each man of the smaller material its man here. */
  private int[] match(int captured, Placements smaller) {
    int[] match = new int[smaller.men];
    boolean[] taken = new boolean[men.men];
    taken[captured] = true;
    for (int i = 0; i < smaller.men; i++) {
      int piece = smaller.pieces[i];
      int wanted = swapped[captured] ? (piece + Board.TYPES) % Board.PIECES : piece;
      int man = 0;
      while (taken[man] || men.placements.pieces[man] != wanted) {
        man++;
      }
      taken[man] = true;
      match[i] = man;
    }
    return match;
  }

  /** Finds the position after a legal capture, with the other side to move. */
  void find(int capture, int mover) {
    int captured = Men.captured(capture);
    int next = mover ^ 1;
    men.make(capture);
    if (solutions.get(captured).isPresent()) {
      Solution solution = solutions.get(captured).get();
      int[] squares = scratch[captured];
      for (int i = 0; i < squares.length; i++) {
        int square = men.squares[manOf[captured][i]];
        squares[i] = swapped[captured] ? Squares.flipped(square) : square;
      }
      int number = solution.placements().number(squares);
      int side = swapped[captured] ? next ^ 1 : next;
      laws = solution.laws(side, number);
      plies = LawCode.isMate(laws) ? solution.plies(side, number) : Solution.OPEN;
    } else if (men.legal(next, moves) == 0) {
      plies = Solution.value(0);
      laws = LawCode.LOSS;
    } else {
      plies = Solution.OPEN;
      laws = LawCode.DRAW;
    }
    men.unmake(capture);
  }

  /** {@return the plies to mate of the position found, as a value of {@link Solution}} */
  byte plies() {
    return plies;
  }

  /** {@return the verdicts, as {@link Solution#laws}, of the position found} */
  byte laws() {
    return laws;
  }
}
