package dev.xiangqi.book.collection.file;

import dev.xiangqi.core.GameResult;

/** Sums over consecutive games of a part, and the ranks of games. Not thread-safe. */
public final class PartSums {
  /** Games of a block. */
  public static final int BLOCK = Section.GAMES;

  private final Part part;
  private final LineReader lines;
  private final InfoReader infos;
  private final GameNumbers numbers = new GameNumbers();

  public PartSums(Part part) {
    this.part = part;
    lines = new LineReader(part);
    infos = new InfoReader(part);
  }

  /**
   * Sums of games.
   *
   * @param redWins the games that Red won
   * @param draws the drawn games
   * @param blackWins the games that Black won
   * @param dated the games with a year
   * @param years the sum of their years
   */
  public record Sum(long redWins, long draws, long blackWins, long dated, long years) {
    /** No game. */
    public static final Sum NONE = new Sum(0, 0, 0, 0, 0);

    /** {@return this and another} */
    public Sum plus(Sum other) {
      return new Sum(
          redWins + other.redWins,
          draws + other.draws,
          blackWins + other.blackWins,
          dated + other.dated,
          years + other.years);
    }

    Sum minus(Sum other) {
      return new Sum(
          redWins - other.redWins,
          draws - other.draws,
          blackWins - other.blackWins,
          dated - other.dated,
          years - other.years);
    }

    /** {@return this with the sides exchanged} */
    public Sum swapped() {
      return new Sum(blackWins, draws, redWins, dated, years);
    }
  }

  /** {@return the sum of the games from one to another, which does not count} */
  public Sum sum(int from, int to) {
    return to - from <= Section.GAMES ? each(from, to) : before(to).minus(before(from));
  }

  private Sum before(int game) {
    int block = game / Section.GAMES;
    ByteCursor in = part.totals(block);
    Sum sum = new Sum(in.readLong(), in.readLong(), in.readLong(), in.readLong(), in.readLong());
    return sum.plus(each(block * Section.GAMES, game));
  }

  private Sum each(int from, int to) {
    Sum sum = Sum.NONE;
    for (int game = from; game < to; game++) {
      if (game == from) {
        lines.seek(game);
      } else {
        lines.next();
      }
      readNumbers();
      GameResult result = GameResult.values()[lines.result()];
      sum =
          sum.plus(
              new Sum(
                  result == GameResult.RED_WINS ? 1 : 0,
                  result == GameResult.DRAW ? 1 : 0,
                  result == GameResult.BLACK_WINS ? 1 : 0,
                  numbers.hasYear() ? 1 : 0,
                  numbers.hasYear() ? numbers.year() : 0));
    }
    return sum;
  }

  private void readNumbers() {
    numbers.clear();
    infos.seek(lines).addTo(numbers);
  }

  /** {@return the mean rating of a game times 2^32, plus its day} */
  public long rank(int game) {
    lines.seek(game);
    readNumbers();
    return numbers.rank();
  }

  /** {@return the greatest rank of the games of a block} */
  public long best(int block) {
    ByteCursor in = part.totals(block);
    long last = 0;
    while (in.remaining() > 0) {
      last = in.readLong();
    }
    return last;
  }
}
