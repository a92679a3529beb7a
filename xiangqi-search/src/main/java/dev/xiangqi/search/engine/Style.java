package dev.xiangqi.search.engine;

import dev.xiangqi.search.engine.tree.Contempt;

/** How the built-in searcher likes to play. */
public enum Style {
  /** Exchanges gladly, and takes a draw from a stronger side. */
  SOLID(-15, -3),
  /** As its evaluation says. */
  NORMAL(0, 0),
  /** Keeps the pieces on the board, and gives something to avoid a draw. */
  RISKY(40, 3);

  private final int contempt;
  private final int keep;

  Style(int contempt, int keep) {
    this.contempt = contempt;
    this.keep = keep;
  }

  /** The newContempt, with what the user would give to avoid a draw besides. */
  Contempt contempt(int extraContempt) {
    return new Contempt(contempt + extraContempt, keep);
  }
}
