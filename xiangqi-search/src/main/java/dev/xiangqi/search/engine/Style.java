package dev.xiangqi.search.engine;

import dev.xiangqi.search.engine.tree.Contempt;

/**
 * Playing style of the built-in searcher.
 *
 * @since 0.1.0
 */
public enum Style {
  /** Prefers exchanges, and draws against stronger opponents. */
  SOLID(-15, -3),
  /** Has no preference. */
  NORMAL(0, 0),
  /** Keeps pieces on the board, and pays a price to avoid draws. */
  RISKY(40, 3);

  private final int contempt;
  private final int keep;

  Style(int contempt, int keep) {
    this.contempt = contempt;
    this.keep = keep;
  }

  /** {@return the preferences of the style, with additional contempt} */
  Contempt contempt(int extraContempt) {
    return new Contempt(contempt + extraContempt, keep);
  }
}
