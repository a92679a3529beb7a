package dev.xiangqi.examples.xq.command;

import dev.xiangqi.notation.diagram.PageTheme;
import dev.xiangqi.notation.diagram.Theme;

/** The colours of a page with a board, named as on the command line. */
enum PageColours {
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

  PageColours(Theme board, PageTheme page) {
    this.board = board;
    this.page = page;
  }

  /** {@return the theme of the board} */
  Theme board() {
    return board;
  }

  /** {@return the theme of the page around it} */
  PageTheme page() {
    return page;
  }
}
