package dev.xiangqi.examples.board.room;

import java.util.Locale;

/** Who plays. */
public enum GameKind {
  /** A person against the engine. */
  ENGINE,
  /** The engine against itself, for spectators. */
  ENGINES,
  /** Two people, each with a link. */
  PEOPLE,
  /** Two people at one screen. */
  SCREEN;

  /** {@return the name in messages} */
  public String text() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** {@return whether the creator has the tokens of both seats} */
  boolean isOfOneCreator() {
    return this == ENGINES || this == SCREEN;
  }
}
