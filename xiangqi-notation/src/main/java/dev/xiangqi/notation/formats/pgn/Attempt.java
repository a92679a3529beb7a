package dev.xiangqi.notation.formats.pgn;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.internal.GameRefusal;
import dev.xiangqi.notation.internal.GameText;
import dev.xiangqi.notation.internal.MoveReader;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.Optional;

/** One of several possible readings of a game's moves. */
final class Attempt {
  private final Movetext moves;
  private final Optional<GameRefusal> refusal;

  private Attempt(Movetext moves, Optional<GameRefusal> refusal) {
    this.moves = moves;
    this.refusal = refusal;
  }

  /**
   * Reads the moves, at first with the ranks of coordinates counted from 0. If a move fails, tries
   * ranks from 1 and western algebraic notation. If no reading fits all moves, the one that gets
   * furthest in the text wins.
   *
   * @throws GameRefusal if that reading was refused
   */
  static Attempt best(GameText text, ReadOptions options, PgnHeader header, Position start)
      throws GameRefusal {
    MoveReader reader = MoveReader.of(options.notation(), header.tags().get(PgnTags.FORMAT));
    Attempt best = of(new Movetext(text, options, reader, header, start));
    if (!best.isClean()) {
      for (MoveReader alternative : reader.alternatives()) {
        Attempt next = of(new Movetext(text, options, alternative, header, start));
        if (next.isClean()) {
          return next;
        }
        best = next.isFurtherThan(best) ? next : best;
      }
    }
    if (best.refusal.isPresent()) {
      throw best.refusal.get();
    }
    return best;
  }

  private static Attempt of(Movetext moves) {
    try {
      moves.read();
      return new Attempt(moves, Optional.empty());
    } catch (GameRefusal refusal) {
      return new Attempt(moves, Optional.of(refusal));
    }
  }

  Movetext moves() {
    return moves;
  }

  /** Whether all moves could be played. */
  private boolean isClean() {
    return refusal.isEmpty() && moves.badMoves() == 0;
  }

  /** Whether all moves of the main line could be played. */
  boolean isWhole() {
    return refusal.isEmpty() && moves.mainEnd() == Integer.MAX_VALUE;
  }

  /** Whether no move could be played. */
  boolean isEmpty() {
    return moves.tree().size() == 0;
  }

  private boolean isFurtherThan(Attempt other) {
    int reach = Math.min(reached(), moves.mainEnd());
    int otherReach = Math.min(other.reached(), other.moves.mainEnd());
    return reach > otherReach || (reach == otherReach && moves.badMoves() < other.moves.badMoves());
  }

  private int reached() {
    return refusal.isPresent() ? moves.position() : Integer.MAX_VALUE;
  }
}
