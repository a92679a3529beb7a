package dev.xiangqi.notation.formats.server;

import dev.xiangqi.core.GameResult;

/**
 * The players of a game with the result between them, as in {@code 甲-胜-乙}, from Red's point of
 * view.
 *
 * @param event the whole text if it has another form, else empty
 * @param red the name of Red
 * @param black the name of Black
 * @param result the result of the game
 */
record Players(String event, String red, String black, GameResult result) {
  /** Parses a text. */
  static Players of(String text) {
    for (int i = text.indexOf('-'); i >= 0; i = text.indexOf('-', i + 1)) {
      GameResult result = i + 2 < text.length() ? result(text.charAt(i + 1)) : GameResult.UNKNOWN;
      if (result != GameResult.UNKNOWN && text.charAt(i + 2) == '-') {
        return new Players("", text.substring(0, i).strip(), text.substring(i + 3).strip(), result);
      }
    }
    return new Players(text, "", "", GameResult.UNKNOWN);
  }

  private static GameResult result(char word) {
    return switch (word) {
      case '胜', '勝' -> GameResult.RED_WINS;
      case '和' -> GameResult.DRAW;
      case '负', '負' -> GameResult.BLACK_WINS;
      default -> GameResult.UNKNOWN;
    };
  }
}
