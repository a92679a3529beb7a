package dev.xiangqi.core.query;

/** What the facts of a game tell about a part of a query: at which positions it can hold. */
enum Chance {
  NOWHERE,
  SOMEWHERE,
  EVERYWHERE;

  Chance opposite() {
    return values()[EVERYWHERE.ordinal() - ordinal()];
  }

  Chance and(Chance other) {
    return compareTo(other) < 0 ? this : other;
  }

  Chance or(Chance other) {
    return compareTo(other) > 0 ? this : other;
  }
}
