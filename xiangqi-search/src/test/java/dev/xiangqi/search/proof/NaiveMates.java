package dev.xiangqi.search.proof;

import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Wins by trying every move, without a table and without any code of the prover. For one thread.
 *
 * <p>The reply that held last, with as many plies left, is tried first: often it holds again.
 */
public final class NaiveMates {
  private final boolean checksOnly;

  /** By the number of plies left, the reply after which the other side did not win. */
  private final Map<Integer, Move> held = new HashMap<>();

  public NaiveMates(boolean checksOnly) {
    this.checksOnly = checksOnly;
  }

  /** {@return the plies of the shortest win of the side to move, or 0 if there is none} */
  public int shortest(Position position, int most) {
    for (int plies = 1; plies <= most; plies += 2) {
      if (wins(position, plies)) {
        return plies;
      }
    }
    return 0;
  }

  /** {@return the moves that win within some plies, ascending} */
  public List<Move> winning(Position position, int plies) {
    return candidates(position).stream()
        .filter(move -> plies > 0 && isLost(position.play(move), plies - 1))
        .sorted()
        .toList();
  }

  private boolean wins(Position position, int plies) {
    for (Move move : candidates(position)) {
      if (isLost(position.play(move), plies - 1)) {
        return true;
      }
    }
    return false;
  }

  private boolean isLost(Position position, int plies) {
    List<Move> replies = position.legalMoves();
    if (replies.isEmpty()) {
      return true;
    }
    if (plies < 2) {
      return false;
    }
    Move first = held.get(plies);
    if (first != null && replies.contains(first) && !wins(position.play(first), plies - 1)) {
      return false;
    }
    for (Move reply : replies) {
      if (!reply.equals(first) && !wins(position.play(reply), plies - 1)) {
        held.put(plies, reply);
        return false;
      }
    }
    return true;
  }

  private List<Move> candidates(Position position) {
    List<Move> moves = new ArrayList<>();
    for (Move move : position.legalMoves()) {
      if (!checksOnly || position.play(move).isInCheck()) {
        moves.add(move);
      }
    }
    return moves;
  }
}
