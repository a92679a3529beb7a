package dev.xiangqi.search.engine;

import dev.xiangqi.core.Game;
import dev.xiangqi.core.Move;
import dev.xiangqi.core.Position;
import dev.xiangqi.core.Side;
import java.util.Optional;

/**
 * Errors in the values of moves, of the kind that people make. Most errors are small and some are
 * great. Captures and checks are judged better than quiet moves, taking the piece that moved last
 * best, retreats worst. An error depends only on game, move and seed, so play is repeatable.
 *
 * @param deviation the standard deviation of the errors of quiet moves, hundredths of a pawn
 * @param seed the seed of the errors
 */
record Misjudgement(int deviation, long seed) {
  /** Parts that the share of an error is counted in. */
  private static final int WHOLE = 8;

  private static final int UNIFORM_NUMBERS = 12;
  private static final int UNIFORM_BITS = 10;

  /** How many errors there are for each great one. */
  private static final int GREAT_ONE_OF = 8;

  /** Hundredths of the deviation: the mean square of both kinds is that of the deviation. */
  private static final int SMALL = 70;

  private static final int GREAT = 214;

  /** {@return the error of a move, hundredths of a pawn} */
  int of(Game game, Move move) {
    if (deviation == 0) {
      return 0;
    }
    Position position = game.position();
    long state = seed ^ position.key().key() ^ (move.packed() * 0x9E3779B97F4A7C15L);
    int sum = 0;
    for (int i = 0; i < UNIFORM_NUMBERS; i++) {
      state += 0x9E3779B97F4A7C15L;
      sum += (int) (mix(state) >>> (Long.SIZE - UNIFORM_BITS));
    }
    boolean great = Long.remainderUnsigned(mix(state + 1), GREAT_ONE_OF) == 0;
    long scale = (long) deviation * (great ? GREAT : SMALL) * share(game, move);
    // The sum of twelve uniform numbers is nearly normal, and its standard deviation is the width
    // of their range.
    int width = 1 << UNIFORM_BITS;
    int normal = sum - UNIFORM_NUMBERS * (width - 1) / 2;
    return (int) (normal * scale / ((long) width * 100 * WHOLE));
  }

  private static long mix(long state) {
    long mixed = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  /** {@return how much of an error a kind of move gets} */
  private static int share(Game game, Move move) {
    Position position = game.position();
    if (position.captured(move).isPresent()) {
      Optional<Move> last = game.lastMove();
      return last.isPresent() && last.orElseThrow().to() == move.to() ? WHOLE / 4 : WHOLE / 2;
    }
    if (position.play(move).isInCheck()) {
      return WHOLE / 2;
    }
    int ranks = move.to().rank() - move.from().rank();
    boolean retreats = position.sideToMove() == Side.RED ? ranks < 0 : ranks > 0;
    return retreats ? WHOLE + WHOLE / 4 : WHOLE;
  }
}
