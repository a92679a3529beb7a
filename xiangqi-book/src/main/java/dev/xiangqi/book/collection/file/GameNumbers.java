package dev.xiangqi.book.collection.file;

/** The year of a game, and its rank among games worth showing. Not thread-safe. */
final class GameNumbers {
  private static final int NO_YEAR = -1;

  private int year;
  private int date;
  private int ratings;
  private int rated;

  void clear() {
    year = NO_YEAR;
    date = 0;
    ratings = 0;
    rated = 0;
  }

  void add(Pair pair) {
    if (pair.isDate()) {
      year = pair.year().orElse(NO_YEAR);
      date = pair.number();
    } else if (pair.isRating()) {
      ratings += pair.number();
      rated++;
    }
  }

  boolean hasYear() {
    return year != NO_YEAR;
  }

  int year() {
    return year;
  }

  /** {@return the mean of the ratings, then the day: the greater, the more worth showing} */
  long rank() {
    return (rated == 0 ? 0L : ratings / rated) << 32 | date;
  }
}
