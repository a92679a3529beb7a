package dev.xiangqi.examples.xq.games;

import dev.xiangqi.notation.diagram.PageTheme;
import dev.xiangqi.notation.diagram.Theme;

/** The colours of a page that replays games, named as on the command line. */
enum ViewTheme {
  /** A wooden board, on a page that follows the reader's system. */
  auto(Theme.WOOD, PageTheme.AUTO),
  /** A wooden board on a light page. */
  light(Theme.WOOD, PageTheme.LIGHT),
  /** A dark board on a dark page. */
  dark(Theme.DARK, PageTheme.DARK),
  /** The same as auto, by the name that the board has. */
  wood(Theme.WOOD, PageTheme.AUTO),
  /** Black on white. */
  print(Theme.PRINT, PageTheme.LIGHT);

  private final Theme board;
  private final PageTheme page;

  ViewTheme(Theme board, PageTheme page) {
    this.board = board;
    this.page = page;
  }

  Theme board() {
    return board;
  }

  PageTheme page() {
    return page;
  }
}
