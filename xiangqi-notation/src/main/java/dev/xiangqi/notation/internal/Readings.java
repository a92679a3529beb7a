package dev.xiangqi.notation.internal;

import dev.xiangqi.core.Position;
import dev.xiangqi.notation.io.ReadOptions;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * Chooses among the possible readings of a game's moves. The ranks of coordinates count from 0 or
 * from 1, letters may be western algebraic notation, and in salvage a FEN may name the wrong side.
 * The first reading that fits all moves counts, else the one that gets furthest.
 */
public final class Readings {
  private Readings() {}

  /**
   * The reading that counts.
   *
   * @param text the text with its moves played
   * @param start the start of the game, with the side to move that fits the moves
   * @param <T> the format's reader of moves
   */
  public record Chosen<T extends MoveText>(T text, StartPosition start) {}

  /**
   * Reads the moves of a game.
   *
   * @param options whether another side to move may be tried
   * @param start the start of the game
   * @param readers makes a reader of moves that has read none
   * @param texts makes the format's reader for a position and a reader of moves
   * @param <T> the format's reader of moves
   * @return the reading that counts
   * @throws GameRefusal if that reading was refused, or the start is a guess that does not fit
   */
  public static <T extends MoveText> Chosen<T> choose(
      ReadOptions options,
      StartPosition start,
      Supplier<MoveReader> readers,
      BiFunction<Position, MoveReader, T> texts)
      throws GameRefusal {
    StartPosition chosen = start;
    Reading<T> best = best(start.position(), readers.get(), texts);
    Optional<StartPosition> turned =
        options.isSalvage() && !best.isWhole() ? start.turned() : Optional.empty();
    if (turned.isPresent()) {
      Reading<T> other = best(turned.get().position(), readers.get(), texts);
      if (other.isWhole() || (best.isEmpty() && !other.isEmpty())) {
        best = other;
        chosen = turned.get();
      }
    }
    if (start.isGuess() && (!best.isWhole() || best.isEmpty())) {
      throw start.refusal();
    }
    return new Chosen<>(best.text, chosen);
  }

  private static <T extends MoveText> Reading<T> best(
      Position start, MoveReader reader, BiFunction<Position, MoveReader, T> texts)
      throws GameRefusal {
    Reading<T> best = Reading.of(texts.apply(start, reader));
    if (!best.isClean()) {
      for (MoveReader alternative : reader.alternatives()) {
        Reading<T> next = Reading.of(texts.apply(start, alternative));
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

  /** One reading, and why it was refused. */
  private record Reading<T extends MoveText>(T text, Optional<GameRefusal> refusal) {
    static <T extends MoveText> Reading<T> of(T text) {
      try {
        text.read();
        return new Reading<>(text, Optional.empty());
      } catch (GameRefusal refusal) {
        return new Reading<>(text, Optional.of(refusal));
      }
    }

    /** Whether all moves could be played. */
    boolean isClean() {
      return refusal.isEmpty() && text.player().badMoves() == 0;
    }

    /** Whether all moves of the main line could be played. */
    boolean isWhole() {
      return refusal.isEmpty() && text.player().mainEnd() == Integer.MAX_VALUE;
    }

    /** Whether no move could be played. */
    boolean isEmpty() {
      return text.player().tree().size() == 0;
    }

    boolean isFurtherThan(Reading<T> other) {
      int reach = reach();
      int otherReach = other.reach();
      return reach > otherReach
          || (reach == otherReach && text.player().badMoves() < other.text.player().badMoves());
    }

    private int reach() {
      int read = refusal.isPresent() ? text.player().reached() : Integer.MAX_VALUE;
      return Math.min(read, text.player().mainEnd());
    }
  }
}
