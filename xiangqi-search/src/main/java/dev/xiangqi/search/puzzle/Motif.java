package dev.xiangqi.search.puzzle;

import static java.util.Objects.requireNonNull;

import dev.xiangqi.core.text.Traditional;
import java.util.Locale;

/**
 * What a move of a solution does. Each is a test of the board, where possible by a counterfactual:
 * a piece is taken away or put back, and the rules are asked.
 *
 * @since 0.1.0
 */
public enum Motif {
  /** The moved piece attacks two or more targets that it did not attack before. */
  FORK("fork", "捉双", "捉雙"),

  /** The moved piece opens the line of another one, which gives check. */
  DISCOVERED_CHECK("discovered check", "闪将", "閃將"),

  /** Two or more pieces give check. */
  DOUBLE_CHECK("double check", "双将", "雙將"),

  /** The exchange on the square of the move loses material. */
  SACRIFICE("sacrifice", "弃子", "棄子"),

  /** A piece that takes is then attacked on its new square; on its old one it would not be. */
  DECOY("decoy", "引入", "引入"),

  /** A piece that takes leaves a square from which it would have stopped the next move. */
  DEFLECTION("deflection", "引离", "引離"),

  /** A piece could take the moved piece, but would uncover its own king. */
  PIN("pin", "牵制", "牽制"),

  /** A rook, horse or cannon is attacked, and lost wherever it goes. */
  TRAPPED_PIECE("trapped piece", "困子", "困子"),

  /** The moved piece becomes the screen of a cannon, which attacks over it. */
  CANNON_SCREEN("cannon screen", "炮架", "炮架"),

  /** The move captures a piece that cannot be retaken. */
  HANGING_PIECE("hanging piece", "无根子", "無根子"),

  /** The move neither captures nor gives check, nor is it an answer to a check. */
  QUIET_MOVE("quiet move", "静着", "靜着");

  private final String english;
  private final String simplified;
  private final String traditional;

  Motif(String english, String simplified, String traditional) {
    this.english = english;
    this.simplified = simplified;
    this.traditional = traditional;
  }

  /**
   * {@return the name in a language}
   *
   * @param locale Chinese gives simplified, or with the script Hant or of Taiwan, Hong Kong or
   *     Macau traditional characters; any other language gives the English name
   */
  public String name(Locale locale) {
    requireNonNull(locale, "locale");
    if (!locale.getLanguage().equals("zh")) {
      return english;
    }
    return Traditional.isReadIn(locale) ? traditional : simplified;
  }
}
