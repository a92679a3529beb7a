package dev.xiangqi.book.build;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.PositionKey;
import dev.xiangqi.core.kernel.Board;
import dev.xiangqi.core.kernel.MoveGenerator;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The starting position and the packed moves of a game, in a reusable buffer. Not thread-safe. */
public final class GameMoves {
  private Position start = Position.initial();
  private int[] moves = new int[256];
  private int count;
  private long high;
  private long low;

  /** Loads a game; its moves are legal. */
  public GameMoves load(Game game) {
    start = game.startPosition();
    reserve(game.ply());
    Game at = game;
    for (int i = count - 1; i >= 0; i--) {
      moves[i] = at.lastMove().orElseThrow().packed();
      Optional<Game> previous = at.previous();
      at = previous.orElseThrow();
    }
    hash();
    return this;
  }

  /** Loads a list of moves; only the first ones are checked. */
  public GameMoves load(Position position, List<Move> list, int checked) {
    start = position;
    reserve(list.size());
    Board board = position.toBoard();
    board.reserve(Math.min(count, checked));
    int i = 0;
    for (Move move : list) {
      int packed = move.packed();
      if (i < checked) {
        if (!MoveGenerator.isLegal(board, packed)) {
          Position.of(board).play(move); // throws and explains
        }
        board.make(packed);
      }
      moves[i++] = packed;
    }
    hash();
    return this;
  }

  private void reserve(int plies) {
    count = plies;
    if (plies > moves.length) {
      moves = Arrays.copyOf(moves, Math.max(plies, 2 * moves.length));
    }
  }

  /**
   * Computes the fingerprint: two hash chains of 64 bits over words of four moves. Their seeds are
   * the key and the lock of the starting position. The mixers are the finalizers of SplitMix64
   * (Steele, Lea and Flood 2014) and MurmurHash3 (A. Appleby 2011). Both are one-to-one, so games
   * of the same length that differ in one word never collide in a chain.
   */
  private void hash() {
    PositionKey key = start.key();
    long a = key.key();
    long b = key.lock();
    for (int i = 0; i < count; i += 4) {
      long word = word(i, count);
      a = mix(a ^ word, 30, 0xbf58476d1ce4e5b9L, 27, 0x94d049bb133111ebL, 31);
      b = mix(b + word, 33, 0xff51afd7ed558ccdL, 33, 0xc4ceb9fe1a85ec53L, 33);
    }
    a ^= count;
    b += count;
    high = mix(a + b, 30, 0xbf58476d1ce4e5b9L, 27, 0x94d049bb133111ebL, 31);
    low = mix(b ^ high, 33, 0xff51afd7ed558ccdL, 33, 0xc4ceb9fe1a85ec53L, 33);
  }

  private static long mix(long z, int r1, long m1, int r2, long m2, int r3) {
    z = (z ^ (z >>> r1)) * m1;
    z = (z ^ (z >>> r2)) * m2;
    return z ^ (z >>> r3);
  }

  /** Four moves from an index on, 16 bits each, the first one on top; 0 after the last. */
  public long word(int from, int plies) {
    long word = 0;
    for (int i = from; i < from + 4; i++) {
      word = word << 16 | (i < plies ? moves[i] : 0);
    }
    return word;
  }

  public Position start() {
    return start;
  }

  public int count() {
    return count;
  }

  public long high() {
    return high;
  }

  public long low() {
    return low;
  }
}
